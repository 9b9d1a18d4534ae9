import { expect, it } from 'vitest';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { findTransition, nextStatus, type Standing } from '@majstorija/contract/orders/life/machine.ts';
import { DAY_MINUTES, OPENS_AT, clockText } from '@majstorija/stories/day.ts';
import { PARTY_OF } from '@majstorija/stories/steps.ts';
import { DAY_PEOPLE } from '../testing/day-people.ts';
import type { PlannedOrder } from './act.ts';
import { planDay } from './plan-day.ts';

const day = planDay(600, 42, DAY_PEOPLE);
const acts = day.flatMap((order) => order.acts);

/** The first act that the machine forbids, if any. */
function findBreach({ acts: planned }: PlannedOrder): string | undefined {
  let state: Standing = { status: 'pending', hasComplaint: false };
  for (const act of planned) {
    const transition = findTransition(act.event, PARTY_OF[act.by], state);
    const rival = act.rival && findTransition(act.rival.event, 'staff', state);
    if (!transition || (act.rival && !rival)) return `${act.event} from ${state.status}`;
    state = {
      status: nextStatus(transition, state.status, act.status),
      hasComplaint: state.hasComplaint || act.event === 'complaint_created',
    };
  }
  return undefined;
}

it('plans the same day from the same seed and people: who, what and when', () => {
  const text = JSON.stringify(day);
  expect(JSON.stringify(planDay(600, 42, DAY_PEOPLE))).toBe(text);
  expect(JSON.stringify(planDay(600, 43, DAY_PEOPLE))).not.toBe(text);
});

it('plans an order the same way however many others there are', () => {
  const [few, many] = [planDay(5, 42, DAY_PEOPLE), day];
  for (const [index, order] of few.entries()) {
    expect({ ...order, at: 0 }).toEqual({ ...many[index], at: 0 });
  }
});

it('plans nothing that the order machine forbids, nor that a rival could not do', () => {
  expect(day.map(findBreach).filter((breach) => breach !== undefined)).toEqual([]);
});

it('has every event of an order in a long day but undone assignments and what timers and their answers are, races and double clicks too', () => {
  const planned = new Set<string>(acts.map(({ event }) => event));
  expect(OrderEvent.options.filter((event) => !planned.has(event))).toEqual([
    'created',
    'assignment_undone',
    'call_worker_accepted',
    'call_worker_on_the_way',
    'worker_reached',
    'worker_not_reached',
    'cancellation_closed',
    'reminder_set',
    'reminder_taken',
    'reminder_removed',
    'reminder_due',
    'client_told',
  ]);
  const raced = new Set(acts.filter(({ rival }) => rival).map(({ event }) => event));
  expect([...raced].toSorted()).toEqual([
    'admin_assigned',
    'complaint_refunded',
    'complaint_rejected',
    'worker_assigned',
  ]);
  const doubled = new Set(acts.filter(({ isDoubled }) => isDoubled).map(({ event }) => event));
  expect([...doubled].toSorted()).toEqual(['comment_added', 'complaint_created', 'paid']);
  expect(day.some(({ isDoubled }) => isDoubled)).toBe(true);
});

it('gives work only to workers who offer it, and lets no client act who orders by phone', () => {
  const offers = new Map(DAY_PEOPLE.workers.map(({ id, packages }) => [id, packages]));
  const here = new Set(DAY_PEOPLE.clients.filter(({ signsIn }) => signsIn).map(({ id }) => id));
  for (const order of day) {
    const given = order.acts.flatMap(({ workerId, rival }) => [workerId ?? [], rival?.workerId ?? []].flat());
    for (const id of given) expect(offers.get(id)).toContain(order.package);
    const asClient = order.takenBy === undefined || order.acts.some(({ by }) => by === 'client');
    expect(asClient && !here.has(order.clientId)).toBe(false);
  }
});

it('creates orders in their order within the day, most of them in the morning', () => {
  const minutes = day.map(({ at }) => at);
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  expect(minutes.every((minute) => minute >= OPENS_AT && minute < OPENS_AT + DAY_MINUTES)).toBe(true);
  const within = (from: number, to: number) =>
    minutes.filter((minute) => minute >= from * 60 && minute < to * 60).length;
  expect(within(8, 11)).toBeGreaterThan(1.5 * within(12, 15));
});

it('shows the clock of the day, also past midnight', () => {
  expect([OPENS_AT, 545.9, 24 * 60 + 5].map(clockText)).toEqual(['07:00', '09:05', '00:05']);
});
