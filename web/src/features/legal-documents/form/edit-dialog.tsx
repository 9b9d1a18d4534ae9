import { useMemo } from 'react';
import type { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { useUpdateLegalDocument } from '#api/legal-documents/legal-document-mutations.ts';
import { toLegalForm, toVersionBody, usualChange } from '#features/legal-documents/form/legal-form.ts';
import { ChangeField } from '#features/legal-documents/form/change-field.tsx';
import { LegalFormDialog } from '#features/legal-documents/form/legal-form-dialog.tsx';
import { LockedType } from '#features/legal-documents/form/type-field.tsx';
import { useLegalForm } from '#features/legal-documents/form/use-legal-form.ts';
import { useLegalSource } from '#features/legal-documents/form/use-legal-source.ts';

type EditDialogProps = { type: LegalDocumentType; onClose: () => void };

/**
 * The current version changed in place; its type stays and is not sent [legal#type-is-locked]. Mount it only while
 * open.
 */
export function EditDialog({ type, onClose }: EditDialogProps) {
  const { document, query } = useLegalSource(type);
  const start = useMemo(
    () => document && { values: toLegalForm(document), basis: document.revision },
    [document],
  );
  const state = useLegalForm(`edit.${type}`, start);
  const update = useUpdateLegalDocument();
  return (
    <LegalFormDialog
      state={state}
      query={query}
      title={document === undefined ? 'Izmeni dokument' : `Izmeni dokument v${document.version}`}
      submitLabel="Sačuvaj"
      activeLabel="Aktivna verzija"
      typeField={<LockedType type={type} />}
      active={document?.isActive === true ? document : undefined}
      changeField={<ChangeField form={state.form} type={type} />}
      onSubmit={async (values) => {
        if (document === undefined) return;
        const body = toVersionBody(values, usualChange(document));
        await update.mutateAsync({ id: document._id, version: state.basis, body });
      }}
      onClose={onClose}
    />
  );
}
