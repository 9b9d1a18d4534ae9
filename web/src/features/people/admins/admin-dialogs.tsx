import { lazy, Suspense } from 'react';
import type { AdminListItem } from '@majstorija/contract/people/admins.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { useToggleAdmin } from '#api/people/admin-mutations.ts';
import { ProfileDialog, type ProfileDialogKind } from '#shared/people/profile/profile-dialog.tsx';
import { ToggleActiveDialog } from '#shared/people/toggle-active-dialog.tsx';

// Forms are as large as the list itself: their code is loaded when one is opened.
const CreateAdminDialog = lazy(() =>
  import('./create-admin-dialog.tsx').then((module) => ({
    default: module.CreateAdminDialog,
  })),
);

/** The dialog over Operateri, with the row as it was when it was opened. The own row has those of the profile. */
export type AdminDialog =
  { kind: 'create' } | { kind: 'toggle'; admin: AdminListItem } | { kind: ProfileDialogKind };

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
      onToggle={(isActive) => toggle.mutateAsync({ id: admin._id, isActive })}
      onClose={onClose}
    />
  );
}

/** The dialog that is open over the operators, one at a time. */
export function AdminDialogs({ open, onClose, onCreated }: AdminDialogsProps) {
  if (open === undefined) return null;
  if (open.kind === 'toggle') return <ToggleAdmin admin={open.admin} onClose={onClose} />;
  if (open.kind !== 'create') return <ProfileDialog kind={open.kind} onClose={onClose} />;
  return (
    <Suspense>
      <CreateAdminDialog onClose={onClose} onCreated={onCreated} />
    </Suspense>
  );
}
