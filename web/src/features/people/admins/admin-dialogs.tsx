import type { AdminListItem } from '@majstorija/contract/people/admins.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useInviteAdmin, useToggleAdmin } from '#api/people/admin-mutations.ts';
import { ProfileDialog, type ProfileDialogKind } from '#shared/people/profile/profile-dialog.tsx';
import { InviteQuestion } from '#features/people/detail/invite-dialog.tsx';
import { ToggleActiveDialog } from '#shared/people/toggle-active-dialog.tsx';
import { LazyPersonalDataDialog } from '#features/people/personal-data/lazy-personal-data.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

// Forms are as large as the list itself: their code is loaded when one is opened.
const CreateAdminDialog = lazyDialog(
  async () => (await import('./create-admin-dialog.tsx')).CreateAdminDialog,
);

const TakeFactorsOffDialog = lazyDialog(
  async () => (await import('./take-factors-off-dialog.tsx')).TakeFactorsOffDialog,
);

/** The dialog over Operateri, with the row as it was when it was opened. The own row has those of the profile. */
export type AdminDialog =
  | { kind: 'create' }
  | { kind: 'toggle' | 'invite' | 'factors' | 'personalData'; admin: AdminListItem }
  | { kind: ProfileDialogKind };

type AdminDialogsProps = {
  open: AdminDialog | undefined;
  onClose: () => void;
  onCreated: (admin: AdminListItem) => void;
};

function ToggleAdmin({ admin, onClose }: { admin: AdminListItem; onClose: () => void }) {
  const toggle = useToggleAdmin();
  return (
    <ToggleActiveDialog
      person={admin}
      noun="operatera"
      fallback={NOTICES.toggleAdmin.failure}
      onToggle={(isActive) => toggle.mutateAsync({ id: admin._id, isActive, about: fullName(admin) })}
      onClose={onClose}
    />
  );
}

function InviteAdmin({ admin, onClose }: { admin: AdminListItem; onClose: () => void }) {
  const { mutateAsync: send } = useInviteAdmin();
  return <InviteQuestion person={admin} send={send} onClose={onClose} />;
}

/** The dialog that is open over the operators, one at a time. */
export function AdminDialogs({ open, onClose, onCreated }: AdminDialogsProps) {
  if (open === undefined) return null;
  if (open.kind === 'toggle') return <ToggleAdmin admin={open.admin} onClose={onClose} />;
  if (open.kind === 'invite') return <InviteAdmin admin={open.admin} onClose={onClose} />;
  if (open.kind === 'factors') return <TakeFactorsOffDialog admin={open.admin} onClose={onClose} />;
  if (open.kind === 'personalData') return <LazyPersonalDataDialog person={open.admin} onClose={onClose} />;
  if (open.kind !== 'create') return <ProfileDialog kind={open.kind} onClose={onClose} />;
  return <CreateAdminDialog onClose={onClose} onCreated={onCreated} />;
}
