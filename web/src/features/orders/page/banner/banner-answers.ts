import type { BannerOption } from '@majstorija/contract/orders/life/machine.ts';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';

/** What an operator can do about an order that waits for them → its label and the dialog it opens. */
export const BANNER_ANSWERS = {
  ASSIGN_WORKER: { label: 'Dodeli novog majstora', dialog: 'worker' },
  REFUND_CLIENT: { label: 'Refundiraj klijenta', dialog: 'refund' },
  REJECT_COMPLAINT: { label: 'Odbij reklamaciju', dialog: 'reject' },
} as const satisfies Record<BannerOption, { label: string; dialog: DialogKind }>;
