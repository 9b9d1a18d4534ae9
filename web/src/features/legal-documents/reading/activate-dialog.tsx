import { useForm, useWatch } from 'react-hook-form';
import type { LegalChange } from '@majstorija/contract/legal-documents/legal-changes.ts';
import type { LegalDocument } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { LEGAL_NOTICES } from '@majstorija/contract/messages/notices/legal-notices.ts';
import { useActivateLegalVersion } from '#api/legal-documents/legal-document-mutations.ts';
import { ChangeCards } from '#features/legal-documents/change-cards.tsx';
import { Reach } from './reach-line.tsx';
import { TextChanges } from './text-changes.tsx';
import { errorText, isApiError } from '#lib/http/api-error.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import classes from './activate-dialog.module.css';

const STALE = 'Ova verzija je u međuvremenu promenjena. Zatvorite pitanje i ponovo pogledajte šta se menja.';

const failureOf = (error: unknown) =>
  isApiError(error, 'legal.changed') ? STALE : errorText(error, LEGAL_NOTICES.activateLegalVersion.failure);

type ActivateDialogProps = {
  /** Both as they were when the question opened: it must not change while it is shown. */
  version: LegalDocument;
  /** The version that the public reads now; undefined when there is none. */
  active: LegalDocument | undefined;
  /** Called once the list shows the change. */
  onActivated: () => void;
  onClose: () => void;
};

/** Asks before a version is published, with what changes for the public [legal#activation-question]. */
export function ActivateDialog({ version, active, onActivated, onClose }: ActivateDialogProps) {
  const { mutateAsync } = useActivateLegalVersion();
  const form = useForm<{ change: LegalChange }>({ defaultValues: { change: 'material' } });
  const chosen = useWatch({ control: form.control, name: 'change' });
  const activate = async () => {
    const change = form.getValues('change');
    await mutateAsync({
      id: version._id,
      version: version.revision,
      about: version.title,
      ...(change === 'minor' && { change }),
    });
    onActivated();
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      size={720}
      title={`Aktiviraj verziju v${version.version}?`}
      confirmLabel="Aktiviraj"
      confirmedBy="button"
      onConfirm={activate}
      fallback={failureOf}
    >
      <p>
        {active === undefined
          ? 'Sada nijedna verzija nije javna. '
          : `Sada je javna verzija v${active.version}; ostaje u istoriji. `}
        Čim potvrdite, svi na javnoj stranici čitaju v{version.version}
        {active !== undefined && active.version > version.version && ', stariju verziju'}.
      </p>
      <Reach type={version.type} change={active === undefined ? 'material' : chosen} />
      {active !== undefined && (
        <>
          <div className={classes.change}>
            <ChangeCards control={form.control} name="change" type={version.type} />
          </div>
          <TextChanges before={active} after={version} />
        </>
      )}
    </ConfirmDialog>
  );
}
