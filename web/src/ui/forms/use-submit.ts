import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useSingleRun } from '#lib/browser/use-single-run.ts';
import {
  drawnFaults,
  faultsOf,
  fieldsOf,
  markFirstField,
  messageIn,
  watchFaults,
  type FieldFault,
} from '#ui/forms/faults.ts';
import { useReadError } from '#ui/forms/read-error.tsx';

/** From this many fields on, errors are listed at the top; with fewer fields the first wrong one takes the focus. */
const SUMMARY_FROM = 4;

const UNKNOWN_FIELD = 'Proverite unete podatke.';

/** Runs after the form library has given the focus to a field of its own choice. */
const later = (run: () => void) => setTimeout(run);

/** A drawn field, or an entry of one: `files.2`. */
const isFieldOf = <Values extends FieldValues>(name: string, box: HTMLElement): name is FieldPath<Values> =>
  fieldsOf(box).some(({ dataset }) => name === dataset.field || name.startsWith(`${dataset.field}.`));

const messageFor = (fields: Readonly<Record<string, string>>, name: string): string | undefined =>
  fields[name] ?? Object.entries(fields).find(([path]) => path.startsWith(`${name}.`))?.[1];

/** The list at the top of a refused form: from `list` on it follows what the fields show [design#error-summary]. */
function useListedFaults(element: RefObject<HTMLFormElement | null>) {
  const summary = useRef<HTMLDivElement>(null);
  const refusals = useRef(0);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  /** Which refusal is listed; 0 for none. */
  const [listed, setListed] = useState(0);
  useEffect(() => {
    const form = element.current;
    if (listed === 0 || form === null) return;
    const read = () => setFaults(drawnFaults(form));
    const timer = later(() => {
      read();
      summary.current?.focus();
    });
    const end = watchFaults(form, read);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [listed, element]);
  const list = (found: readonly FieldFault[]) => {
    setFaults(found);
    refusals.current += 1;
    setListed(refusals.current);
  };
  return { summary, faults: listed === 0 ? undefined : faults, list, unlist: () => setListed(0) };
}

/** Lists the faults of a long form and gives the list the focus; in a short form the first wrong field takes it. */
function useFaults() {
  const element = useRef<HTMLFormElement | null>(null);
  const { list, unlist, ...listed } = useListedFaults(element);
  const [failure, setFailure] = useState<string | undefined>(undefined);
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
    else if (isLong) list(found);
    else later(() => found[0]?.focus());
  };
  const forget = () => {
    unlist();
    setFailure(undefined);
  };
  return { ...listed, element, attach, failure, setFailure, point, forget };
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
 * rendered field becomes `failure`, a sentence for the form itself. `faults` are listed while defined, also
 * after the last one was corrected.
 */
export function useSubmit<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  onSubmit: (values: Output) => Promise<void>,
) {
  const readError = useReadError();
  const runSingle = useSingleRun();
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
    if (isBlamed) point((name) => messageFor(fields, name));
    else setFailure(message);
  };

  const sendOrPoint = async (handOver: typeof onSubmit) => {
    forget();
    const found = await send(form, (values) => handOver(values).catch(blame));
    if (found !== undefined) point((name) => messageIn(found, name));
  };
  /** `handOver`: another way to send the same values. */
  const submit = (event?: FormEvent, handOver = onSubmit) => {
    event?.preventDefault();
    event?.stopPropagation();
    return runSingle(() => sendOrPoint(handOver));
  };

  return { attach, summary, faults, failure, submit };
}
