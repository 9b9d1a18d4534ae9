import { isOpenComplaint, type Standing } from '@majstorija/contract/orders/life/machine.ts';
import { ORDER_STATUSES, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

const quoted = (status: OrderStatus): string => `„${ORDER_STATUSES[status].label}”`;

const goesBack = (status: OrderStatus): string =>
  `Nalog je u statusu ${quoted(status)}. Dodela ga vraća u status ${quoted('pending')}.`;

/** How a closed order was closed, and that something opens it again. */
const CLOSED = {
  completed: ['Nalog je završen.', 'ga ponovo otvara.'],
  complaint_completed: ['Reklamacija je završena.', 'ponovo otvara nalog.'],
  complaint_refunded: ['Refundacija je odobrena.', 'ponovo otvara nalog.'],
  complaint_rejected: ['Reklamacija je odbijena.', 'ponovo otvara nalog.'],
  canceled: ['Nalog je otkazan.', 'ga ponovo otvara.'],
} as const;

type ClosedStatus = keyof typeof CLOSED;

const isClosed = (status: OrderStatus): status is ClosedStatus => Object.hasOwn(CLOSED, status);

const opens = (status: ClosedStatus, what: string): string => CLOSED[status].join(` ${what} `);

/** What a status that is set by hand does to a closed order; undefined for an open one. */
export const reopeningText = (status: OrderStatus): string | undefined =>
  isClosed(status) ? opens(status, 'Nov status') : undefined;

/** What the event `worker_assigned` does to an order of a status; undefined where it is what one expects. */
const EFFECTS = {
  pending: undefined,
  find_backup: undefined,
  accepted: goesBack('accepted'),
  call_worker_accepted: goesBack('call_worker_accepted'),
  on_the_way: goesBack('on_the_way'),
  call_worker_on_the_way: goesBack('call_worker_on_the_way'),
  arrived: goesBack('arrived'),
  completed: opens('completed', 'Dodela'),
  complaint_created: goesBack('complaint_created'),
  complaint_accepted: goesBack('complaint_accepted'),
  complaint_on_the_way: goesBack('complaint_on_the_way'),
  complaint_arrived: goesBack('complaint_arrived'),
  complaint_completed: opens('complaint_completed', 'Dodela'),
  complaint_refunded: opens('complaint_refunded', 'Dodela'),
  complaint_rejected: opens('complaint_rejected', 'Dodela'),
  canceled: opens('canceled', 'Dodela'),
} as const satisfies Record<OrderStatus, string | undefined>;

/** What assigning a worker changes besides the worker [orders#assigning-reopens]; undefined when that is nothing. */
export const assignmentText = (order: Standing): string | undefined =>
  isOpenComplaint(order) ? 'Dodelom majstora reklamacija se prihvata.' : EFFECTS[order.status];

/** Shown while the worker who is busy with the order is chosen [orders#same-worker-again]. */
export const SAME_WORKER_TEXT = 'Ovaj majstor već radi na nalogu. Dodela ne menja ništa.';

/** The notice after that choice was confirmed; `name` is the worker's. */
export const sameWorkerNotice = (orderCode: string, name: string): string =>
  `Na nalogu ${orderCode} već radi ${name}. Ništa nije promenjeno.`;
