import { lazy, Suspense } from 'react';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { OwnerListItem } from '@majstorija/contract/owners/owners.ts';
import { useToggleOwner } from '#api/owner-mutations.ts';
import { ToggleActiveDialog } from '#shared/toggle-active-dialog.tsx';

// Forms weigh as much as the list itself: their code comes once one is opened.
const CreateOwnerDialog = lazy(() =>
  import('#features/owners/create-owner-dialog.tsx').then((module) => ({
    default: module.CreateOwnerDialog,
  })),
);
const EditOwnerDialog = lazy(() =>
  import('#features/owners/edit-owner-dialog.tsx').then((module) => ({ default: module.EditOwnerDialog })),
);

/** The dialog over Kompanije; the row is kept as it stood when it was pressed. */
export type OwnerDialog = { kind: 'create' } | { kind: 'edit' | 'toggle'; owner: OwnerListItem };

type OwnerDialogsProps = {
  open: OwnerDialog | undefined;
  onClose: () => void;
  onCreated: (owner: OwnerListItem) => void;
};

function ToggleOwner({ owner, onClose }: { owner: OwnerListItem; onClose: () => void }) {
  const toggle = useToggleOwner();
  return (
    <ToggleActiveDialog
      person={owner}
      noun="vlasnika"
      fallback={NOTICES.toggleOwner.failure}
      onToggle={(isActive) => toggle.mutateAsync({ id: owner._id, isActive })}
      onClose={onClose}
    />
  );
}

/** Whichever dialog is open over the companies, one at a time. */
export function OwnerDialogs({ open, onClose, onCreated }: OwnerDialogsProps) {
  if (open === undefined) return null;
  if (open.kind === 'toggle') return <ToggleOwner owner={open.owner} onClose={onClose} />;
  return (
    <Suspense>
      {open.kind === 'create' ? (
        <CreateOwnerDialog onClose={onClose} onCreated={onCreated} />
      ) : (
        <EditOwnerDialog owner={open.owner} onClose={onClose} />
      )}
    </Suspense>
  );
}
