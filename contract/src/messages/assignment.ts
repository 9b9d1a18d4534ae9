import { isOpenComplaint, type OrderState } from '@majstorija/contract/orders/life/machine.ts';
import { ORDER_STATUSES, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

const quoted = (status: OrderStatus): string => `„${ORDER_STATUSES[status].label}”`;

const goesBack = (status: OrderStatus): string =>
  `Nalog je u statusu ${quoted(status)}. Dodela ga vraća u status ${quoted('pending')}.`;

/** What the event `worker_assigned` does to an order of a status; undefined where it is what one expects. */
const EFFECTS = {
  pending: undefined,
  find_backup: undefined,
  accepted: goesBack('accepted'),
  call_worker_accepted: goesBack('call_worker_accepted'),
  on_the_way: goesBack('on_the_way'),
  call_worker_on_the_way: goesBack('call_worker_on_the_way'),
  arrived: goesBack('arrived'),
  completed: 'Nalog je završen. Dodela ga ponovo otvara.',
  complaint_created: goesBack('complaint_created'),
  complaint_accepted: goesBack('complaint_accepted'),
  complaint_on_the_way: goesBack('complaint_on_the_way'),
  complaint_arrived: goesBack('complaint_arrived'),
  complaint_completed: 'Reklamacija je završena. Dodela ponovo otvara nalog.',
  complaint_refunded: 'Refundacija je odobrena. Dodela ponovo otvara nalog.',
  complaint_rejected: 'Reklamacija je odbijena. Dodela ponovo otvara nalog.',
  canceled: 'Nalog je otkazan. Dodela ga ponovo otvara.',
} as const satisfies Record<OrderStatus, string | undefined>;

/** What assigning a worker changes besides the worker [orders#assigning-reopens]; undefined when that is nothing. */
export const assignmentText = (order: OrderState): string | undefined =>
  isOpenComplaint(order) ? 'Dodelom majstora reklamacija se prihvata.' : EFFECTS[order.status];

/** Shown while the worker who is busy with the order is chosen [orders#same-worker-again]. */
export const SAME_WORKER_TEXT = 'Ovaj majstor već radi na nalogu. Dodela ne menja ništa.';

/** The notice after that choice was confirmed; `name` is the worker's. */
export const sameWorkerNotice = (orderCode: string, name: string): string =>
  `Na nalogu ${orderCode} već radi ${name}. Ništa nije promenjeno.`;
