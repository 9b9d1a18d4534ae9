import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { faultsOf, fieldsOf, markFirstField, messageIn, type FieldFault } from '#ui/forms/faults.ts';
import { useReadError } from '#ui/forms/read-error.tsx';

/** From this many fields on, errors are listed at the top; with fewer fields the first wrong one takes the focus. */
const SUMMARY_FROM = 4;

const UNKNOWN_FIELD = 'Proverite unete podatke.';

/** Runs after the form library has given the focus to a field of its own choice. */
const later = (run: () => void) => setTimeout(run);

const isFieldOf = <Values extends FieldValues>(name: string, box: HTMLElement): name is FieldPath<Values> =>
  fieldsOf(box).some((field) => field.dataset.field === name);

/** Lists the faults of a long form and gives the list the focus; in a short form the first wrong field takes it. */
function useFaults() {
  const element = useRef<HTMLFormElement | null>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (faults.length === 0) return;
    const timer = later(() => summary.current?.focus());
    return () => clearTimeout(timer);
  }, [faults]);
  const attach = useCallback((form: HTMLFormElement | null) => {
    element.current = form;
    if (form !== null) markFirstField(form);
  }, []);
  const point = (messageOf: (name: string) => string | undefined) => {
    const box = element.current;
    if (box === null) return;
    const found = faultsOf(box, messageOf);
    const isLong = fieldsOf(box).length >= SUMMARY_FROM;
    if (found.length === 0) setFailure(UNKNOWN_FIELD);
    else if (isLong) setFaults(found);
    else later(() => found[0]?.focus());
  };
  const forget = () => {
    setFaults([]);
    setFailure(undefined);
  };
  return { element, attach, summary, faults, failure, setFailure, point, forget };
}

/** Submits valid values; otherwise returns what is wrong. */
async function send<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  handOver: (values: Output) => Promise<void>,
): Promise<FieldErrors<Values> | undefined> {
  let found: FieldErrors<Values> | undefined;
  await form.handleSubmit(handOver, (errors) => {
    found = errors;
  })();
  return found;
}

/**
 * Submits a form once at a time. Errors found here or by the server go to their fields; a failure without a
 * rendered field becomes `failure`, a sentence for the form itself.
 */
export function useSubmit<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  onSubmit: (values: Output) => Promise<void>,
) {
  const readError = useReadError();
  const isRunning = useRef(false);
  const { element, attach, summary, faults, failure, setFailure, point, forget } = useFaults();

  const blame = (error: unknown) => {
    const { message, fields = {} } = readError(error);
    const box = element.current;
    if (box === null) return;
    let isBlamed = false;
    for (const [name, text] of Object.entries(fields)) {
      if (!isFieldOf<Values>(name, box)) continue;
      form.setError(name, { type: 'server', message: text });
      isBlamed = true;
    }
    if (isBlamed) point((name) => fields[name]);
    else setFailure(message);
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    if (isRunning.current) return;
    isRunning.current = true;
    forget();
    const found = await send(form, (values) => onSubmit(values).catch(blame));
    if (found !== undefined) point((name) => messageIn(found, name));
    isRunning.current = false;
  };

  return { attach, summary, faults, failure, submit };
}
