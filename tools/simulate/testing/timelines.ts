import type { ActorRole } from '@majstorija/contract/http/access.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { toActionType, type OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { nextStatus } from '@majstorija/contract/orders/life/machine.ts';
import { TRANSITIONS } from '@majstorija/contract/orders/life/transitions.ts';
import type { OrderAction } from '@majstorija/contract/orders/orders.ts';
import type { Written } from '../walk/ledger.ts';

/** One entry of a test timeline; `amount` and other details as the run wrote them. */
export type Step = Omit<Written, 'position' | 'role'> & {
  readonly role: Exclude<ActorRole, 'system'>;
  readonly chosen?: OrderStatus;
};

/** The person of every test order. */
export const PERSON = {
  firstName: 'Žarko',
  lastName: 'Ljubičić',
  phone: '+381641234567',
  profileImage: null,
};
/** What is the same of all work done here. */
export const A_WORK = {
  name: 'Rad',
  unitOfMeasure: 'h',
  priceListItemId: null,
  completion: 1,
  doneAt: '2026-05-04T07:00:00.000Z',
  worker: null,
} as const;
/** The time of an entry: one a minute. */
export const time = (index: number) => new Date(Date.UTC(2026, 4, 4, 7, index)).toISOString();

function toAction(step: Step, index: number, before: OrderStatus): OrderAction {
  const row = TRANSITIONS.find(({ event }) => event === step.event);
  if (!row) throw new Error(step.event);
  return {
    _id: `action ${index + 1}`,
    type: toActionType(step.event),
    time: time(index),
    role: step.role,
    profile: PERSON,
    webItemText: ORDER_EVENTS[step.event].text,
    note: step.note ?? null,
    deskNote: null,
    correction: null,
    mentions: [],
    status: nextStatus(row, before, step.chosen),
    files: Array.from({ length: step.photos ?? 0 }, () => ({ _id: 'file', url: '', thumbnailUrl: '' })),
    actionRequired: row.flags,
    suggestion: null,
  };
}

/** The timeline of the steps, newest first. */
export function toActions(steps: readonly Step[]): OrderAction[] {
  const actions: OrderAction[] = [];
  for (const step of steps) actions.push(toAction(step, actions.length, actions.at(-1)?.status ?? 'pending'));
  return actions.toReversed();
}

/** A role's usual event, for timelines of one line. */
export const step = (event: OrderEvent, role: Step['role'], more: Partial<Step> = {}): Step => ({
  event,
  role,
  ...more,
});

/** The timeline of a finished, paid and refunded order of the client `client`, as a run creates it. */
export const REFUNDED: readonly Step[] = [
  step('created', 'client', { photos: 2 }),
  step('admin_assigned', 'admin', { adminId: 'operator' }),
  step('worker_assigned', 'super_admin', { workerId: 'worker' }),
  step('worker_accepted', 'worker'),
  step('comment_added', 'admin', { note: 'Pozvati ranije.' }),
  step('worker_on_the_way', 'worker'),
  step('worker_arrived', 'worker'),
  step('completed', 'worker', { items: [{ quantity: 1.5, unitPrice: 2000.5 }] }),
  step('paid', 'worker', { amount: 1000, photos: 1 }),
  step('paid', 'client', { amount: 2000, photos: 0 }),
  step('complaint_created', 'client', { note: 'Opet curi.', photos: 1 }),
  step('complaint_refunded', 'admin', { note: 'Rad nije izveden kako treba.' }),
];
