import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { LegalDocument } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { LEGAL_NOTICES } from '@majstorija/contract/messages/notices/legal-notices.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { DialogState, type DialogQuery } from '#features/legal-documents/reading/dialog-state.tsx';
import { hasWords, type LegalInput } from '#features/legal-documents/form/legal-form.ts';
import { usePublishQuestion } from '#features/legal-documents/form/publish-question.tsx';
import { LegalFields } from '#features/legal-documents/form/legal-fields.tsx';
import type { LegalFormState } from '#features/legal-documents/form/use-legal-form.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';

const WIDTH = 1320;

type LegalFormDialogProps = {
  state: LegalFormState;
  /** What the form waits for before it is shown. */
  query?: DialogQuery;
  title: string;
  submitLabel: string;
  activeLabel: string;
  typeField: ReactNode;
  /** Absent for a first version, which everyone is asked for. */
  changeField?: ReactNode;
  /** The version that the public reads now, if any. */
  active?: LegalDocument | undefined;
  /** Why what is in the form is no new version. */
  unchanged?: string | undefined;
  /** Sends what was written; the dialog closes once it resolves. */
  onSubmit: (values: LegalInput) => Promise<void>;
  onClose: () => void;
};

/**
 * The form of a document, as high as the screen; what is missing to send it is shown beside its button
 * [legal#content-required].
 */
export function LegalFormDialog(props: LegalFormDialogProps) {
  const { state, query, title, submitLabel, activeLabel, typeField, changeField, onSubmit, onClose } = props;
  const { active, unchanged } = props;
  const { form, isReady, forget } = state;
  const content = useWatch({ control: form.control, name: 'content' });
  const refusal = hasWords(content) ? undefined : VALIDATION.contentRequired;
  const { mayPublish, question } = usePublishQuestion(active);
  const close = () => {
    forget();
    onClose();
  };
  return (
    <>
      <FormDialog
        opened
        onClose={close}
        title={title}
        form={form}
        submitLabel={submitLabel}
        onSubmit={async (values) => {
          if (!(await mayPublish(values))) return;
          await onSubmit(values);
          close();
        }}
        size={WIDTH}
        isTall
        refusal={isReady ? (refusal ?? unchanged) : 'Dokument još nije učitan.'}
      >
        {isReady && (
          <LegalFields
            state={state}
            activeLabel={activeLabel}
            typeField={typeField}
            changeField={changeField}
            isLate={query !== undefined}
          />
        )}
        {!isReady && query !== undefined && (
          <DialogState query={query} texts={LEGAL_NOTICES.getLegalDocument} />
        )}
      </FormDialog>
      {question}
    </>
  );
}
