import type { Address } from '@majstorija/contract/addresses/addresses.ts';
import type { ClientDetail, ClientListItem } from '@majstorija/contract/people/clients.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useToggleClient } from '#api/people/client-mutations.ts';
import { LazyCreateOrderDialog } from '#shared/orders/create/lazy-create-order-dialog.ts';
import { LazyAddAddressDialog, LazyCreateClientDialog } from '#shared/people/clients/lazy-client-dialogs.tsx';
import { InviteDialog } from '#features/people/detail/invite-dialog.tsx';
import { LazyPersonPhotoDialog } from '#features/people/detail/lazy-photo-dialog.tsx';
import { LazyPersonalDataDialog } from '#features/people/personal-data/lazy-personal-data.tsx';
import { ToggleActiveDialog } from '#shared/people/toggle-active-dialog.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const EditClientDialog = lazyDialog(async () => (await import('./edit-client-dialog.tsx')).EditClientDialog);

const EditListedClientDialog = lazyDialog(
  async () => (await import('./edit-client-dialog.tsx')).EditListedClientDialog,
);

const EditAddressDialog = lazyDialog(
  async () => (await import('./edit-address-dialog.tsx')).EditAddressDialog,
);

/** The dialog over Klijenti or over one of them, with the client as they were when it was opened. */
export type ClientDialog =
  | { kind: 'create' }
  | { kind: 'order'; client: ClientListItem }
  | { kind: 'address'; client?: ClientListItem }
  | { kind: 'toggle'; client: ClientListItem }
  | { kind: 'edit'; client: ClientDetail }
  | { kind: 'editListed'; client: ClientListItem }
  | { kind: 'photo' | 'invite' | 'personalData'; client: ClientListItem }
  | { kind: 'editAddress'; client: ClientDetail; address: Address };

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
      onToggle={(isActive) => toggle.mutateAsync({ id: client._id, isActive, about: fullName(client) })}
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
    <>
      {open.kind === 'order' && <LazyCreateOrderDialog client={open.client} onClose={onClose} />}
      {open.kind === 'edit' && <EditClientDialog client={open.client} onClose={onClose} />}
      {open.kind === 'editListed' && <EditListedClientDialog id={open.client._id} onClose={onClose} />}
      {open.kind === 'editAddress' && (
        <EditAddressDialog client={open.client} address={open.address} onClose={onClose} />
      )}
      {open.kind === 'invite' && <InviteDialog person={open.client} onClose={onClose} />}
      {open.kind === 'personalData' && <LazyPersonalDataDialog person={open.client} onClose={onClose} />}
      {open.kind === 'photo' && (
        <LazyPersonPhotoDialog
          kind="clients"
          person={open.client}
          name={fullName(open.client)}
          onClose={onClose}
        />
      )}
    </>
  );
}
