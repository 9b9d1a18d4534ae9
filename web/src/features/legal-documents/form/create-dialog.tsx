import { useState } from 'react';
import type { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { useCreateLegalDocument } from '#api/legal-documents/legal-document-mutations.ts';
import { newForm } from '#features/legal-documents/form/legal-form.ts';
import { LegalFormDialog } from '#features/legal-documents/form/legal-form-dialog.tsx';
import { TypeField } from '#features/legal-documents/form/type-field.tsx';
import { useLegalForm } from '#features/legal-documents/form/use-legal-form.ts';
import { useIdempotencyKey } from '#lib/http/idempotency-key.ts';

type CreateDialogProps = {
  /** Chosen already; also when it is the only one left. */
  type: LegalDocumentType | undefined;
  missing: readonly LegalDocumentType[];
  onClose: () => void;
};

/** The first version of a document [legal#version-fields]; mount it only while open. */
export function CreateDialog({ type, missing, onClose }: CreateDialogProps) {
  const [start] = useState(() => {
    const only = missing.length === 1 ? missing[0] : undefined;
    return { values: newForm(type ?? only, new Date(serverNow())), basis: 0 };
  });
  const state = useLegalForm('create', start);
  const create = useCreateLegalDocument();
  const { keyFor, renew } = useIdempotencyKey();
  return (
    <LegalFormDialog
      state={state}
      title="Kreiraj dokument"
      submitLabel="Kreiraj dokument"
      activeLabel="Aktivan dokument"
      typeField={<TypeField form={state.form} missing={missing} />}
      onSubmit={async ({ change: _first, ...body }) => {
        await create.mutateAsync({ body, idempotencyKey: keyFor(body) });
        renew();
      }}
      onClose={onClose}
    />
  );
}
