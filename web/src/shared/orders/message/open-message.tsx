import type { Recipient } from '@majstorija/contract/orders/message/occasions.ts';
import { ask } from '#ui/dialogs/asked.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const MessageDialog = lazyDialog(async () => (await import('./message-dialog.tsx')).MessageDialog);

/** Opens 'Poruka' about an order, over whatever page is shown; without a recipient to its worker, if it has one [messages#from-anywhere]. */
export function openMessage(orderId: string, to?: Recipient): void {
  void ask<never>((close) => <MessageDialog orderId={orderId} to={to} onClose={() => close(undefined)} />);
}
