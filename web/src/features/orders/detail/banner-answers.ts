import type { BannerOption } from '@majstorija/contract/orders/order-machine.ts';
import type { DialogKind } from '#features/orders/detail/use-open-dialog.ts';

/** What an operator can do about an order that waits for them → its words and the dialog it opens. */
export const BANNER_ANSWERS = {
  ASSIGN_WORKER: { label: 'Dodeli novog majstora', dialog: 'worker' },
  REFUND_CLIENT: { label: 'Refundiraj klijenta', dialog: 'refund' },
  REJECT_COMPLAINT: { label: 'Odbij reklamaciju', dialog: 'reject' },
} as const satisfies Record<BannerOption, { label: string; dialog: DialogKind }>;
