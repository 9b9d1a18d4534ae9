import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

/** How a stop is drawn. */
export interface StopTraits {
  readonly label: string;
  /** The complaint's stops follow those of the work itself. */
  readonly part: 'main' | 'complaint';
}

/** The stops on an order's road, in the order they are passed [orders#road]. */
export const STOPS = {
  created: { label: 'Kreiran', part: 'main' },
  accepted: { label: 'Prihvaćen', part: 'main' },
  onTheWay: { label: 'Na putu', part: 'main' },
  arrived: { label: 'Stigao', part: 'main' },
  completed: { label: 'Završen', part: 'main' },
  complaint: { label: 'Reklamacija', part: 'complaint' },
  solution: { label: 'Rešenje', part: 'complaint' },
  complaintAccepted: { label: 'Prihvaćena', part: 'complaint' },
  complaintOnTheWay: { label: 'Na putu', part: 'complaint' },
  complaintArrived: { label: 'Stigao', part: 'complaint' },
  solved: { label: 'Rešena', part: 'complaint' },
  refunded: { label: 'Refundacija', part: 'complaint' },
  rejected: { label: 'Odbijena', part: 'complaint' },
  canceled: { label: 'Otkazan', part: 'main' },
} as const satisfies Record<string, StopTraits>;

/** The label of `refunded` where no money was returned. */
export const NOT_REFUNDED = 'Bez vraćanja novca';

/** A stop's name in the code. */
export type StopKey = keyof typeof STOPS;

const WORK = ['created', 'accepted', 'onTheWay', 'arrived', 'completed'] as const;
const SOLVING = [
  ...WORK,
  'complaint',
  'complaintAccepted',
  'complaintOnTheWay',
  'complaintArrived',
  'solved',
] as const;

/** The whole road as seen from a stop; a canceled order has only the stops it passed. */
export const ROADS = {
  created: WORK,
  accepted: WORK,
  onTheWay: WORK,
  arrived: WORK,
  completed: WORK,
  complaint: [...WORK, 'complaint', 'solution'],
  solution: [...WORK, 'complaint', 'solution'],
  complaintAccepted: SOLVING,
  complaintOnTheWay: SOLVING,
  complaintArrived: SOLVING,
  solved: SOLVING,
  refunded: [...WORK, 'complaint', 'refunded'],
  rejected: [...WORK, 'complaint', 'rejected'],
  canceled: ['canceled'],
} as const satisfies Record<StopKey, readonly StopKey[]>;

/** The stop where an order of a status is. */
export const STOP_OF = {
  pending: 'created',
  find_backup: 'created',
  accepted: 'accepted',
  call_worker_accepted: 'accepted',
  on_the_way: 'onTheWay',
  call_worker_on_the_way: 'onTheWay',
  arrived: 'arrived',
  completed: 'completed',
  complaint_created: 'complaint',
  complaint_accepted: 'complaintAccepted',
  complaint_on_the_way: 'complaintOnTheWay',
  complaint_arrived: 'complaintArrived',
  complaint_completed: 'solved',
  complaint_refunded: 'refunded',
  complaint_rejected: 'rejected',
  canceled: 'canceled',
} as const satisfies Record<OrderStatus, StopKey>;
