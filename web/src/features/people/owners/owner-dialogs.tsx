import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import { useToggleOwner } from '#api/people/owner-mutations.ts';
import { ToggleActiveDialog } from '#shared/people/toggle-active-dialog.tsx';
import { InviteDialog } from '#features/people/detail/invite-dialog.tsx';
import { LazyPersonPhotoDialog } from '#features/people/detail/lazy-photo-dialog.tsx';
import { LazyPersonalDataDialog } from '#features/people/personal-data/lazy-personal-data.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

// Forms are as large as the list itself: their code is loaded when one is opened.
const CreateOwnerDialog = lazyDialog(
  async () => (await import('./create-owner-dialog.tsx')).CreateOwnerDialog,
);
const EditOwnerDialog = lazyDialog(async () => (await import('./edit-owner-dialog.tsx')).EditOwnerDialog);

/** The dialog over Kompanije, with the row as it was when it was opened. */
export type OwnerDialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'photo' | 'invite' | 'toggle' | 'personalData'; owner: OwnerListItem };

type OwnerDialogsProps = {
  open: OwnerDialog | undefined;
  onClose: () => void;
  onCreated?: (owner: OwnerListItem) => void;
};

function ToggleOwner({ owner, onClose }: { owner: OwnerListItem; onClose: () => void }) {
  const toggle = useToggleOwner();
  return (
    <ToggleActiveDialog
      person={owner}
      noun="vlasnika"
      fallback={NOTICES.toggleOwner.failure}
      onToggle={(isActive) => toggle.mutateAsync({ id: owner._id, isActive, about: owner.companyName })}
      onClose={onClose}
    />
  );
}

/** Whichever dialog is open over the companies, one at a time. */
export function OwnerDialogs({ open, onClose, onCreated = onClose }: OwnerDialogsProps) {
  if (open === undefined) return null;
  if (open.kind === 'toggle') return <ToggleOwner owner={open.owner} onClose={onClose} />;
  return (
    <>
      {open.kind === 'create' && <CreateOwnerDialog onClose={onClose} onCreated={onCreated} />}
      {open.kind === 'edit' && <EditOwnerDialog owner={open.owner} onClose={onClose} />}
      {open.kind === 'invite' && <InviteDialog person={open.owner} onClose={onClose} />}
      {open.kind === 'personalData' && <LazyPersonalDataDialog person={open.owner} onClose={onClose} />}
      {open.kind === 'photo' && (
        <LazyPersonPhotoDialog
          kind="owners"
          person={open.owner}
          name={open.owner.companyName}
          onClose={onClose}
        />
      )}
    </>
  );
}
