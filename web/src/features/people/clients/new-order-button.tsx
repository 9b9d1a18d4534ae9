import { ClipboardPlus } from 'lucide-react';
import type { ClientDetail } from '@majstorija/contract/people/clients.ts';
import type { ClientDialog } from './client-dialogs.tsx';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { INACTIVE_REASON } from '#shared/orders/create/use-new-order.ts';
import { Button } from '#ui/buttons/button.tsx';

type NewOrderButtonProps = { client: ClientDetail; onOpen: (dialog: ClientDialog) => void };

/** 'Nov nalog' on the page of a client. */
export function NewOrderButton({ client, onOpen }: NewOrderButtonProps) {
  const offline = useOnline() ? undefined : OFFLINE_REASON;
  const reason = client.isActive ? offline : INACTIVE_REASON;
  const open = () => {
    if (reason === undefined) onOpen({ kind: 'order', client });
  };
  useShortcuts([{ keys: '', label: 'Nov nalog', run: open }]);
  return (
    <Button
      variant="primary"
      icon={<ClipboardPlus size={18} aria-hidden="true" />}
      disabledReason={reason}
      onClick={open}
    >
      Nov nalog
    </Button>
  );
}
