import { callPhone } from '#lib/browser/call-phone.ts';
import { ask } from '#ui/dialogs/asked.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import type { Called } from './which-phone-dialog.tsx';

const WhichPhoneDialog = lazyDialog(async () => (await import('./which-phone-dialog.tsx')).WhichPhoneDialog);

/** Calls a client by a key; where there are two numbers it asks which one [people#second-phone]. */
export function callClient(client: Called): void {
  if (client.secondPhone === null) callPhone(client.phone);
  else void ask<never>((close) => <WhichPhoneDialog client={client} onClose={() => close(undefined)} />);
}
