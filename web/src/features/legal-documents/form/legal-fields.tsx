import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { LEGAL_TEXT_LIMITS } from '@majstorija/contract/legal-documents/legal-documents.ts';
import type { LegalFormState } from '#features/legal-documents/form/use-legal-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CheckField } from '#ui/forms/check-field.tsx';
import { DateField } from '#ui/forms/dates/date-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import classes from './legal-fields.module.css';

// The editor weighs more than the rest of the desk together.
const ContentField = lazy(() =>
  import('#features/legal-documents/editor/content-field.tsx').then((module) => ({
    default: module.ContentField,
  })),
);

type LegalFieldsProps = {
  state: LegalFormState;
  activeLabel: string;
  typeField: ReactNode;
  changeField: ReactNode;
  /** The fields were loaded after their dialog: the focus goes to the first that can be changed. */
  isLate: boolean;
};

function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className={classes.restored} role="status">
      <p>Vraćen je tekst koji ste pisali, a niste sačuvali.</p>
      <Button onClick={onStartOver}>Počni ispočetka</Button>
    </div>
  );
}

/** The fields about the text at the left, the text itself beside them [legal#version-fields]. */
export function LegalFields({ state, activeLabel, typeField, changeField, isLate }: LegalFieldsProps) {
  const { form, isRestored, startOver } = state;
  const { control, setFocus } = form;
  useEffect(() => {
    if (isLate) setFocus('title');
  }, [isLate, setFocus]);
  return (
    <div className={classes.layout}>
      <div className={classes.facts}>
        {isRestored && <RestoredNote onStartOver={startOver} />}
        {typeField}
        <TextField control={control} name="title" label="Naslov" autoComplete="off" />
        <TextareaField
          control={control}
          name="description"
          label="Kratak opis"
          isOptional
          maxLength={LEGAL_TEXT_LIMITS.description}
        />
        <DateField control={control} name="effectiveDate" label="Datum stupanja na snagu" />
        <CheckField
          control={control}
          name="isActive"
          label={activeLabel}
          hint="Aktivnu verziju svi čitaju na javnoj stranici. Dosadašnja aktivna verzija ostaje u istoriji. Ako nova važi od kasnijeg dana, na stranici do tada stoji i tekst koji važi."
        />
        {changeField}
      </div>
      <Suspense fallback={<div className={classes.waiting} aria-busy="true" />}>
        <ContentField control={control} />
      </Suspense>
    </div>
  );
}
