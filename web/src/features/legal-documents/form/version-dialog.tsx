import { useMemo, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { useCreateLegalVersion } from '#api/legal-documents/legal-document-mutations.ts';
import { toNextVersion, toVersionBody } from '#features/legal-documents/form/legal-form.ts';
import { ChangeField } from '#features/legal-documents/form/change-field.tsx';
import { LegalFormDialog } from '#features/legal-documents/form/legal-form-dialog.tsx';
import { LockedType } from '#features/legal-documents/form/type-field.tsx';
import { useLegalForm, type LegalFormState } from '#features/legal-documents/form/use-legal-form.ts';
import { useLegalSource } from '#features/legal-documents/form/use-legal-source.ts';
import { useIdempotencyKey } from '#lib/http/idempotency-key.ts';

const SAME = 'Tekst je isti kao u sadašnjoj verziji.';

/** Why the text of the form is no version yet: it says what the current one does [legal#unchanged]. */
function useUnchanged({ control }: LegalFormState['form']): string | undefined {
  const { dirtyFields } = useFormState({ control });
  const isChanged = dirtyFields.title || dirtyFields.description || dirtyFields.content;
  return isChanged === true ? undefined : SAME;
}

type VersionDialogProps = { type: LegalDocumentType; onClose: () => void };

/**
 * The next version of a document, begun from the current one [legal#new-version-starts-from-current]; mount it only
 * while open.
 */
export function VersionDialog({ type, onClose }: VersionDialogProps) {
  const { document, query } = useLegalSource(type);
  const [now] = useState(() => new Date(serverNow()));
  const start = useMemo(
    () => document && { values: toNextVersion(document, now), basis: document.revision },
    [document, now],
  );
  const state = useLegalForm(`version.${type}`, start);
  const unchanged = useUnchanged(state.form);
  const create = useCreateLegalVersion();
  const { keyFor, renew } = useIdempotencyKey();
  return (
    <LegalFormDialog
      state={state}
      query={query}
      title="Nova verzija dokumenta"
      submitLabel="Sačuvaj"
      activeLabel="Odmah aktivna verzija"
      typeField={<LockedType type={type} />}
      active={document?.isActive === true ? document : undefined}
      unchanged={unchanged}
      changeField={<ChangeField form={state.form} type={type} />}
      onSubmit={async (values) => {
        const body = toVersionBody(values, 'material');
        await create.mutateAsync({ type, body, idempotencyKey: keyFor(body) });
        renew();
      }}
      onClose={onClose}
    />
  );
}
