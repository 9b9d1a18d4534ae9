/** The 16 statuses of an order, wire values [orders#statuses]. */
export const STATUS_OPTIONS = [
  'pending',
  'find_backup',
  'accepted',
  'call_worker_accepted',
  'on_the_way',
  'call_worker_on_the_way',
  'arrived',
  'completed',
  'complaint_created',
  'complaint_accepted',
  'complaint_on_the_way',
  'complaint_arrived',
  'complaint_completed',
  'complaint_refunded',
  'complaint_rejected',
  'canceled',
] as const;
export type OrderStatus = (typeof STATUS_OPTIONS)[number];

/** The six looks a status chip can have; the family also groups the status dialog [orders#statuses]. */
export type StatusFamily = 'waiting' | 'action' | 'active' | 'complaint' | 'done' | 'closed';

/** The phase drawn on the chip; the web maps each name to one icon. */
export type StatusIcon = 'clock' | 'swap' | 'check' | 'van' | 'pin' | 'done' | 'warning' | 'cross' | 'return';

interface StatusTraits {
  readonly label: string;
  readonly family: StatusFamily;
  readonly icon: StatusIcon;
  /** Counted in `activeOrderCount` and shown as a client's active order [orders#open-and-closed]. */
  readonly open: boolean;
  /** Belongs to the complaint part of an order's life, whether solved or not. */
  readonly complaint: boolean;
}

const traits = (
  label: string,
  family: StatusFamily,
  icon: StatusIcon,
  kind: 'open' | 'closed' | 'openComplaint' | 'closedComplaint',
): StatusTraits => ({
  label,
  family,
  icon,
  open: kind === 'open' || kind === 'openComplaint',
  complaint: kind === 'openComplaint' || kind === 'closedComplaint',
});

/** Status → its label [orders#statuses] [design#status-families], look and whether it is open. */
export const ORDER_STATUSES = {
  pending: traits('Na čekanju', 'waiting', 'clock', 'open'),
  find_backup: traits('Pronađi zamenu', 'action', 'swap', 'open'),
  accepted: traits('Majstor prihvatio', 'active', 'check', 'open'),
  call_worker_accepted: traits('Pozovi majstora (prihvatio)', 'active', 'check', 'open'),
  on_the_way: traits('Majstor na putu', 'active', 'van', 'open'),
  call_worker_on_the_way: traits('Pozovi majstora (na putu)', 'active', 'van', 'open'),
  arrived: traits('Majstor stigao', 'active', 'pin', 'open'),
  completed: traits('Završeno', 'done', 'done', 'closed'),
  complaint_created: traits('Reklamacija poslata', 'action', 'warning', 'openComplaint'),
  complaint_accepted: traits('Reklamacija prihvaćena', 'complaint', 'check', 'openComplaint'),
  complaint_on_the_way: traits('Reklamacija: majstor na putu', 'complaint', 'van', 'openComplaint'),
  complaint_arrived: traits('Reklamacija: majstor stigao', 'complaint', 'pin', 'openComplaint'),
  complaint_completed: traits('Reklamacija završena', 'done', 'done', 'closedComplaint'),
  complaint_refunded: traits('Refundacija odobrena', 'closed', 'return', 'closedComplaint'),
  complaint_rejected: traits('Reklamacija odbijena', 'closed', 'cross', 'closedComplaint'),
  canceled: traits('Otkazano', 'closed', 'cross', 'closed'),
} as const satisfies Record<OrderStatus, StatusTraits>;

/** Whether work on the order is still going on [orders#open-and-closed]. */
export const isOpen = (status: OrderStatus): boolean => ORDER_STATUSES[status].open;

/** Every status for which a trait holds, in the order of the list above. */
export const statusesWhere = (test: (traits: StatusTraits) => boolean): OrderStatus[] =>
  STATUS_OPTIONS.filter((status) => test(ORDER_STATUSES[status]));
