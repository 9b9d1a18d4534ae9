import { LockKeyhole } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import {
  LEGAL_DOCUMENT_TYPES,
  LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { labelOf, type LegalInput, type LegalValues } from '#features/legal-documents/form/legal-form.ts';
import { Field } from '#ui/forms/field.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import classes from './legal-fields.module.css';

type TypeFieldProps = {
  form: UseFormReturn<LegalValues, unknown, LegalInput>;
  missing: readonly LegalDocumentType[];
};

/** The type of a new document; a type that has a document can't be chosen. The title follows it until it is edited. */
export function TypeField({ form, missing }: TypeFieldProps) {
  const options = LegalDocumentType.options.map((value) => {
    const isTaken = !missing.includes(value);
    const { label } = LEGAL_DOCUMENT_TYPES[value];
    return { value, label, isDisabled: isTaken, ...(isTaken && { hint: 'Već postoji' }) };
  });
  const follow = (type: string) => {
    const { title } = form.getValues();
    const isOurs = title === '' || options.some(({ label }) => label === title);
    if (isOurs) form.setValue('title', labelOf(type), { shouldDirty: true });
  };
  return (
    <RadioCards
      control={form.control}
      name="type"
      label="Tip dokumenta"
      options={options}
      onChosen={follow}
    />
  );
}

/** The type of an existing document, read-only. */
export function LockedType({ type }: { type: LegalDocumentType }) {
  return (
    <Field name="type" label="Tip dokumenta" hint="Tip postojećeg dokumenta se ne menja." error={undefined}>
      {(parts) => (
        <div className={classes.locked}>
          <LockKeyhole size={16} aria-hidden="true" />
          <textarea {...parts} readOnly rows={2} value={LEGAL_DOCUMENT_TYPES[type].label} />
        </div>
      )}
    </Field>
  );
}
