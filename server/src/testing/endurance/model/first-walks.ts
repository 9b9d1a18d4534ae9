import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { TRANSITIONS, type Party } from '@majstorija/contract/orders/life/transitions.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { RaisableEvent } from '#features/orders/life/order-event.ts';
import { USUAL_AMOUNT, type ACTORS, type Command, type Details } from './commands.ts';
import type { ClientName } from './world.ts';

const ACTOR_OF = {
  staff: 'operator',
  client: 'client',
  worker: 'worker',
  owner: 'owner',
  system: 'system',
} as const satisfies Record<Party, (typeof ACTORS)[number]>;

const GIVEN = {
  admin: 'operator',
  amount: USUAL_AMOUNT,
  quantity: 1,
  isUrgent: true,
  seen: 'newest',
} as const;

const create = (by: 'operator' | 'client', client: ClientName = 'client'): Command => ({
  kind: 'create',
  by,
  client,
  package: 'PLUMBING',
  isOwnAddress: true,
});

const raise = (
  event: RaisableEvent,
  party: Party,
  details: Partial<Pick<Details, 'worker' | 'status' | 'amount'>> = {},
): Command => ({
  kind: 'tryOut',
  order: 0,
  event,
  by: ACTOR_OF[party],
  details: { ...GIVEN, worker: 'worker', status: 'arrived', ...details },
});

const setReminder = (by: 'operator' | 'superAdmin'): Command => ({
  kind: 'tryOut',
  order: 0,
  event: 'reminder_set',
  by,
  details: { ...GIVEN, worker: 'worker', status: 'arrived' },
});

/** An order with a worker, in the first status from which the event may start. */
function begin(event: OrderEvent, [status = 'pending']: readonly OrderStatus[]): Command[] {
  const start = [create('operator'), raise('worker_assigned', 'staff')];
  const done = [...start, raise('admin_status_changed', 'staff', { status: 'completed' })];
  const paid = [...done, raise('paid', 'worker')];
  if (event === 'assignment_undone') return start;
  if (event === 'works_corrected') return done;
  if (event === 'payment_corrected' || event === 'payment_withdrawn') return paid;
  if (event === 'payments_kept') return [...paid, raise('paid', 'client')];
  if (event === 'cancellation_closed') return [...start, raise('canceled', 'worker')];
  if (event === 'reminder_taken' || event === 'reminder_removed' || event === 'reminder_due') {
    return [...start, setReminder(event === 'reminder_taken' ? 'superAdmin' : 'operator')];
  }
  // An open complaint is more than its status: the client must have complained; no letter reaches this one.
  return event === 'client_told' || (event.startsWith('complaint_') && status === 'complaint_created')
    ? [create('operator', 'otherClient'), ...done.slice(1), raise('complaint_created', 'staff')]
    : [...start, raise('admin_status_changed', 'staff', { status })];
}

/** What an event says that is not so already. */
const CHANGES: Partial<Record<OrderEvent, Partial<Pick<Details, 'worker' | 'amount'>>>> = {
  delegated: { worker: 'colleague' },
  payment_corrected: { amount: 300_000 },
};

/** One walk for each event and each party that may raise it, so that no kind is left to chance. */
export const FIRST_WALKS: readonly Command[][] = TRANSITIONS.flatMap(({ event, by, from }) =>
  by.map((party) =>
    event === 'created'
      ? [create(party === 'client' ? 'client' : 'operator')]
      : [...begin(event, from), raise(event, party, CHANGES[event])],
  ),
);
