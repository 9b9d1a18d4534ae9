import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { TRANSITIONS, type Party, type Transition } from '@majstorija/contract/orders/life/transitions.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { RAISABLE, type ACTORS, type Command } from './commands.ts';

const ACTOR_OF = {
  staff: 'operator',
  client: 'client',
  worker: 'worker',
  owner: 'owner',
  system: 'system',
} as const satisfies Record<Party, (typeof ACTORS)[number]>;

type Raisable = (typeof RAISABLE)[number];

const GIVEN = { admin: 'operator', amount: 450_050, isUrgent: true, seen: 'newest' } as const;

const create = (by: 'operator' | 'client'): Command => ({
  kind: 'create',
  by,
  client: 'client',
  package: 'PLUMBING',
  isOwnAddress: true,
});

const raise = (
  event: Raisable,
  party: Party,
  details: { readonly worker?: 'worker' | 'colleague'; readonly status?: OrderStatus } = {},
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
  if (event === 'assignment_undone') return start;
  if (event === 'cancellation_closed') return [...start, raise('canceled', 'worker')];
  if (event === 'reminder_taken' || event === 'reminder_removed' || event === 'reminder_due') {
    return [...start, setReminder(event === 'reminder_taken' ? 'superAdmin' : 'operator')];
  }
  // An open complaint is more than its status: the client must have complained.
  return event === 'complaint_accepted'
    ? [
        ...start,
        raise('admin_status_changed', 'staff', { status: 'completed' }),
        raise('complaint_created', 'client'),
      ]
    : [...start, raise('admin_status_changed', 'staff', { status })];
}

/** The transitions of the model: of the creation, and of the events that it tries. */
export const MODELLED = TRANSITIONS.filter(
  (row): row is Transition & { event: Raisable | 'created' } =>
    row.event === 'created' || RAISABLE.some((event) => event === row.event),
);

/** One walk for each event and each party that may raise it, so that no kind is left to chance. */
export const FIRST_WALKS: readonly Command[][] = MODELLED.flatMap(({ event, by, from }) =>
  by.map((party) =>
    event === 'created'
      ? [create(party === 'client' ? 'client' : 'operator')]
      : [...begin(event, from), raise(event, party, event === 'delegated' ? { worker: 'colleague' } : {})],
  ),
);
