import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import type { CreateOrderDialogProps } from './create-order-dialog.tsx';

/** The code of 'Nov nalog', ahead of its opening. */
export const loadCreateOrder = () => import('./create-order-dialog.tsx');

/** 'Nov nalog'. Without a client the field for the number of who calls is there at once [orders#intake-keys]. */
export const LazyCreateOrderDialog = lazyDialog<CreateOrderDialogProps>(
  async () => (await loadCreateOrder()).CreateOrderDialog,
  ({ client }) =>
    client === undefined
      ? {
          title: 'Nov nalog',
          label: 'Klijent',
          placeholder: 'Traži po imenu, telefonu ili opštini',
          look: 'form',
        }
      : undefined,
);
