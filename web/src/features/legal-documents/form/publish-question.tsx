import { useState, type ReactNode } from 'react';
import type { LegalDocument } from '@majstorija/contract/legal-documents/legal-documents.ts';
import type { LegalInput } from '#features/legal-documents/form/legal-form.ts';
import { Reach } from '#features/legal-documents/reading/reach-line.tsx';
import { TextChanges } from '#features/legal-documents/reading/text-changes.tsx';
import { compareVersions } from '#features/legal-documents/reading/version-changes.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

type Asked = { values: LegalInput; answer: (isConfirmed: boolean) => void };

type QuestionProps = { asked: Asked; active: LegalDocument | undefined; onAnswer: (yes: boolean) => void };

function Question({ asked: { values }, active, onAnswer }: QuestionProps) {
  return (
    <ConfirmDialog
      opened
      onClose={() => onAnswer(false)}
      size={720}
      title={`Objavi „${values.title}“?`}
      confirmLabel="Objavi"
      confirmedBy="button"
      onConfirm={() => onAnswer(true)}
    >
      <p>Čim potvrdite, ovaj tekst je javan.</p>
      <Reach type={values.type} change={active === undefined ? 'material' : values.change} />
      {active !== undefined && <TextChanges before={active} after={toSaid(values)} />}
    </ConfirmDialog>
  );
}

/** Whether nothing changes for the public, so that the server writes nothing either. */
function saysTheSame(active: LegalDocument | undefined, values: LegalInput): boolean {
  if (active === undefined) return false;
  const { facts, isSameText } = compareVersions(active, toSaid(values));
  return facts.length === 0 && isSameText;
}

const toSaid = (values: LegalInput) => ({ ...values, description: values.description ?? null });

/**
 * Asks once before what is saved becomes public, with what changes and whom it reaches [legal#publishing-question]; what stays a draft is
 * not asked about.
 */
export function usePublishQuestion(active: LegalDocument | undefined): {
  mayPublish: (values: LegalInput) => Promise<boolean>;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const mayPublish = (values: LegalInput): Promise<boolean> =>
    values.isActive && !saysTheSame(active, values)
      ? new Promise((resolve) => setAsked({ values, answer: resolve }))
      : Promise.resolve(true);
  const onAnswer = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(undefined);
  };
  return { mayPublish, question: asked && <Question {...{ asked, active, onAnswer }} /> };
}
