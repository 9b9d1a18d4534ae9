import type { BannerOption } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

/** Shown in the dialog that sets a status [orders#status-moves-no-money]. */
export const NO_MONEY_TEXT = 'Ručna promena statusa ne naplaćuje i ne vraća novac.';

interface ByHand {
  /** What setting this status does not do, although its name suggests it. */
  readonly text: string;
  /** The answer to an open complaint that does it. */
  readonly answer: BannerOption;
  /** The end of the timeline entry's text. */
  readonly ending: string;
}

/** Statuses that are also the outcome of an answer to a complaint, and what the status alone lacks. */
export const STATUS_BY_HAND: Partial<Record<OrderStatus, ByHand>> = {
  complaint_refunded: {
    text: 'Ovaj status sam ne vraća novac klijentu.',
    answer: 'REFUND_CLIENT',
    ending: ', bez vraćanja novca',
  },
  complaint_rejected: {
    text: 'Ovaj status sam ne obaveštava klijenta o razlogu odbijanja.',
    answer: 'REJECT_COMPLAINT',
    ending: '',
  },
};
