import type { OrderEvent } from '@majstorija/contract/orders/order-events.ts';
import {
  findTransition,
  nextStatus,
  type OrderState,
  type Party,
} from '@majstorija/contract/orders/order-machine.ts';
import { isOpen, type OrderStatus } from '@majstorija/contract/orders/order-status.ts';

type Told = readonly [party: Party, event: OrderEvent, minutes: number];

const CREATED: Told = ['client', 'created', 0];
const BY_STAFF: Told = ['staff', 'created', 0];
const TAKEN: Told = ['staff', 'admin_assigned', 3];
const NOTED: Told = ['staff', 'comment_added', 5];
const ASSIGNED: Told = ['staff', 'worker_assigned', 8];
const ACCEPTED: Told = ['worker', 'worker_accepted', 15];
const LEFT: Told = ['worker', 'worker_on_the_way', 40];
const ARRIVED: Told = ['worker', 'worker_arrived', 75];
const DONE: Told = ['worker', 'completed', 150];
const PAID: Told = ['worker', 'paid', 160];
const COMPLAINT: Told = ['client', 'complaint_created', 900];
const ANSWERED: Told = ['staff', 'complaint_accepted', 960];

const TO_DONE = [ASSIGNED, ACCEPTED, LEFT, ARRIVED, DONE];
const TO_PAID = [...TO_DONE, PAID];
const TO_SOLVED: Told[] = [
  ANSWERED,
  ['worker', 'complaint_on_the_way', 1000],
  ['worker', 'complaint_arrived', 1040],
  ['worker', 'complaint_completed', 1100],
];

/** How orders go, with the share each way has among closed or among open orders. */
const WAYS: readonly (readonly [share: number, steps: readonly Told[]])[] = [
  [30, [CREATED, ...TO_PAID]],
  [18, [BY_STAFF, TAKEN, ...TO_PAID]],
  [14, [CREATED, TAKEN, NOTED, ...TO_PAID]],
  [10, [CREATED, ...TO_DONE]],
  [
    4,
    [
      CREATED,
      TAKEN,
      ASSIGNED,
      ['system', 'find_backup_worker', 12],
      ['staff', 'worker_assigned', 14],
      ACCEPTED,
      LEFT,
      ARRIVED,
      DONE,
      PAID,
    ],
  ],
  [7, [CREATED, ['client', 'canceled', 20]]],
  [5, [BY_STAFF, TAKEN, NOTED, ['staff', 'canceled', 30]]],
  [4, [CREATED, ASSIGNED, ACCEPTED, ['client', 'canceled', 30]]],
  [4, [CREATED, TAKEN, ...TO_PAID, COMPLAINT, ...TO_SOLVED]],
  [2, [CREATED, ...TO_PAID, COMPLAINT, ['staff', 'complaint_rejected', 960]]],
  [1, [CREATED, TAKEN, ...TO_PAID, COMPLAINT, ['staff', 'complaint_refunded', 960]]],
  [0.1, [CREATED, ASSIGNED, ['worker', 'canceled', 20]]],
  [18, [CREATED]],
  [8, [BY_STAFF, TAKEN]],
  [10, [CREATED, ASSIGNED]],
  [8, [CREATED, TAKEN, ASSIGNED, ['system', 'find_backup_worker', 25]]],
  [17, [CREATED, TAKEN, ASSIGNED, ACCEPTED]],
  [5, [CREATED, ASSIGNED, ACCEPTED, ['system', 'call_worker_accepted', 75]]],
  [11, [CREATED, TAKEN, NOTED, ASSIGNED, ACCEPTED, LEFT]],
  [4, [CREATED, ASSIGNED, ACCEPTED, LEFT, ['system', 'call_worker_on_the_way', 110]]],
  [9, [CREATED, ASSIGNED, ACCEPTED, LEFT, ARRIVED]],
  [5, [CREATED, TAKEN, ...TO_PAID, COMPLAINT]],
  [3, [CREATED, TAKEN, ...TO_PAID, COMPLAINT, ANSWERED]],
  [2, [CREATED, TAKEN, ...TO_PAID, COMPLAINT, ...TO_SOLVED.slice(0, 3)]],
];

/** One timeline entry of a way; `minutes` after the order was made, at an ordinary pace. */
export interface Step {
  readonly story: number;
  readonly position: number;
  readonly event: OrderEvent;
  readonly party: Party;
  readonly minutes: number;
  readonly status: OrderStatus;
  readonly flags: boolean;
}

/** What an order is after its last entry; `share` counts among orders that are as open as this one. */
export interface Story {
  readonly story: number;
  readonly share: number;
  readonly isOpen: boolean;
  readonly status: OrderStatus;
  readonly needsAction: boolean;
  readonly hasComplaint: boolean;
  readonly hasWorker: boolean;
  readonly hasAdmin: boolean;
  readonly isPaid: boolean;
  readonly version: number;
}

function stepAfter(state: OrderState | null, [party, event]: Told) {
  const transition = findTransition(event, party, state);
  if (!transition) throw new Error(`No ${event} by ${party} after ${state?.status}`);
  return { status: nextStatus(transition, state?.status ?? 'pending'), flags: transition.flags };
}

/** Walks the order machine, so that no generated order is one the product could not have made. */
function walk(told: readonly Told[], story: number): Step[] {
  let state: OrderState | null = null;
  return told.map((step, index) => {
    const [party, event, minutes] = step;
    const { status, flags } = stepAfter(state, step);
    state = { status, hasComplaint: told.slice(0, index + 1).includes(COMPLAINT) };
    return { story, position: index + 1, event, party, minutes, status, flags };
  });
}

function toStory([share, told]: (typeof WAYS)[number], story: number): Story {
  const last = walk(told, story).at(-1);
  if (!last) throw new Error('A story has at least one step.');
  const tells = (...events: OrderEvent[]) => told.some(([, event]) => events.includes(event));
  return {
    story,
    share,
    isOpen: isOpen(last.status),
    status: last.status,
    needsAction: last.flags,
    hasComplaint: tells('complaint_created'),
    hasWorker: tells('worker_assigned'),
    hasAdmin: tells('admin_assigned'),
    isPaid: tells('paid'),
    version: told.length,
  };
}

export const STORIES: readonly Story[] = WAYS.map(toStory);
export const STEPS: readonly Step[] = WAYS.flatMap(([, told], story) => walk(told, story));
