import { lazy, Suspense } from 'react';
import type { ClientDetail, ClientListItem } from '@majstorija/contract/people/clients.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { useToggleClient } from '#api/people/client-mutations.ts';
import { LazyAddAddressDialog, LazyCreateClientDialog } from '#shared/people/clients/lazy-client-dialogs.tsx';
import { ToggleActiveDialog } from '#shared/people/toggle-active-dialog.tsx';

const EditClientDialog = lazy(() =>
  import('./edit-client-dialog.tsx').then((module) => ({ default: module.EditClientDialog })),
);

/** The dialog over Klijenti or over one of them, with the client as they were when it was opened. */
export type ClientDialog =
  | { kind: 'create' }
  | { kind: 'address'; client?: ClientListItem }
  | { kind: 'toggle'; client: ClientListItem }
  | { kind: 'edit'; client: ClientDetail };

type ClientDialogsProps = {
  open: ClientDialog | undefined;
  onClose: () => void;
  onCreated?: (client: ClientDetail) => void;
};

function ToggleClient({ client, onClose }: { client: ClientListItem; onClose: () => void }) {
  const toggle = useToggleClient();
  return (
    <ToggleActiveDialog
      person={client}
      noun="klijenta"
      fallback={NOTICES.toggleClient.failure}
      onToggle={(isActive) => toggle.mutateAsync({ id: client._id, isActive })}
      onClose={onClose}
    />
  );
}

/** The dialog that is open over clients, one at a time. */
export function ClientDialogs({ open, onClose, onCreated = onClose }: ClientDialogsProps) {
  if (open === undefined) return null;
  if (open.kind === 'toggle') return <ToggleClient client={open.client} onClose={onClose} />;
  if (open.kind === 'create') return <LazyCreateClientDialog onClose={onClose} onCreated={onCreated} />;
  if (open.kind === 'address') {
    return <LazyAddAddressDialog client={open.client} onClose={onClose} onCreated={onClose} />;
  }
  return (
    <Suspense>
      <EditClientDialog client={open.client} onClose={onClose} />
    </Suspense>
  );
}
