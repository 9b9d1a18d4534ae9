import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { LEGAL_CHANGE_OPTIONS } from '@majstorija/contract/legal-documents/legal-changes.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import {
  LegalForm,
  EMPTY_FORM,
  type LegalInput,
  type LegalValues,
} from '#features/legal-documents/form/legal-form.ts';
import { findDraft, keepDraft } from '#lib/forms/draft.ts';

/** The initial values of a form. `basis` is the revision of the document that was read, 0 where there is none. */
export type Beginning = { values: LegalValues; basis: number };

/** A draft as it is stored: typed, not validated. */
const Draft = z.object({
  basis: z.number(),
  values: z.object({
    type: z.string(),
    title: z.string(),
    description: z.string(),
    content: z.string(),
    isActive: z.boolean(),
    effectiveDate: z.string(),
    change: z.enum(LEGAL_CHANGE_OPTIONS).default('material'),
  }),
});

function readDraft(name: string): Beginning | undefined {
  const text = findDraft(name);
  if (text === undefined) return undefined;
  try {
    return Draft.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Stores changed values for a reload of the page; unchanged values are not stored. */
function useKeptDraft(
  form: LegalFormState['form'],
  name: string,
  start: Beginning | undefined,
  basis: number,
) {
  useEffect(() => {
    if (start === undefined) return;
    const untouched = JSON.stringify(start.values);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        keepDraft(name, JSON.stringify(values) === untouched ? '' : JSON.stringify({ basis, values })),
    });
  }, [form, name, start, basis]);
}

/**
 * The form of a document that starts as `start` once it is loaded; typed values are stored until they are saved or
 * discarded, and a reload of the page restores them, with the revision they were written on.
 */
export function useLegalForm(draft: string, start: Beginning | undefined): LegalFormState {
  const name = `${useCurrentUser()._id}.legal.${draft}`;
  const [restored, setRestored] = useState(() => readDraft(name));
  const form = useForm<LegalValues, unknown, LegalInput>({
    resolver: zodResolver(LegalForm),
    defaultValues: start?.values ?? EMPTY_FORM,
  });
  useEffect(() => {
    if (start === undefined) return;
    form.reset(start.values);
    if (restored !== undefined) form.reset(restored.values, { keepDefaultValues: true });
  }, [form, start, restored]);
  const basis = (restored ?? start)?.basis ?? 0;
  useKeptDraft(form, name, start, basis);
  const forget = () => keepDraft(name, '');
  const startOver = () => {
    forget();
    setRestored(undefined);
  };
  return {
    form,
    basis,
    isReady: start !== undefined,
    isRestored: restored !== undefined,
    startOver,
    forget,
  };
}

/** A form of a document with the state that its dialog needs. */
export type LegalFormState = {
  form: UseFormReturn<LegalValues, unknown, LegalInput>;
  basis: number;
  isReady: boolean;
  isRestored: boolean;
  startOver: () => void;
  forget: () => void;
};
