import { afterEach, expect, it } from 'vitest';
import { testApp, type Caller } from '#testing/app/test-app.ts';
import { anOrder, closeOrders, type OrderTraits, windowOf } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';
import { inTurn } from '#testing/builders/races.ts';
import { findCounterDifferences, findIncompleteTimelines } from '#testing/processes/order-checks.ts';

const { as, db } = await testApp();
const [ana, mira] = [as('admin'), as('super_admin')];
const worker = await aWorker(db);
const other = await aWorker(db);

const DAY = '2026-03-11';
const window = (from: number, to: number) =>
  windowOf([`${DAY}T${String(from).padStart(2, '0')}:00:00.000Z`, `${DAY}T${to}:00:00.000Z`]);
const termAt = (from: number, to: number) => ({
  termKind: 'window',
  termDate: DAY,
  termFrom: `${from}:00`,
  termTo: `${to}:00`,
});

const call = (by: Caller, id: string, event: string, body: object) =>
  by.patch(`/api/v1/orders/${id}/order_${event}`, body);
const assign = (by: Caller, id: string, body: object = {}) =>
  call(by, id, 'worker_assigned', { workerId: worker.id, ...body });
const change = (by: Caller, id: string, from: number, to: number) =>
  call(by, id, 'term_changed', { ...termAt(from, to), reason: 'Klijent je tako tražio' });

const FREE = {} as const;
const taken = (from: number, to: number) => ({ workerId: worker.id, term: window(from, to) });
const DEAL = { termReason: 'Dogovor' };

type Call = (id: string) => ReturnType<typeof call>;

/** An order and the call on it, after the one before both. */
type Side = readonly [order: OrderTraits, made: Call, before?: Call];

/** Two orders, and a call on each of them that would give the worker an overlapping window. */
const RACES: Readonly<Record<string, readonly [Side, Side]>> = {
  'two operators who give one worker two windows': [
    [{ term: window(9, 11) }, (id) => assign(ana, id)],
    [{ term: window(10, 12) }, (id) => assign(mira, id)],
  ],
  'two operators who give them with another term': [
    [FREE, (id) => assign(ana, id, { ...termAt(10, 12), ...DEAL })],
    [{ term: window(14, 16) }, (id) => assign(mira, id, { ...termAt(11, 13), ...DEAL })],
  ],
  'two operators who change the terms of two orders': [
    [taken(9, 11), (id) => change(ana, id, 13, 15)],
    [taken(14, 16), (id) => change(mira, id, 12, 14)],
  ],
  'one who assigns and one who changes a term': [
    [{ term: window(9, 11) }, (id) => assign(ana, id)],
    [taken(14, 16), (id) => change(mira, id, 11, 13)],
  ],
  'one who undoes an assignment and one who takes the worker of before': [
    [
      taken(9, 11),
      (id) => call(ana, id, 'assignment_undone', { workerId: other.id }),
      (id) => call(ana, id, 'worker_assigned', { workerId: other.id }),
    ],
    [{ term: window(10, 12) }, (id) => assign(mira, id)],
  ],
};

afterEach(() => closeOrders(db));

it.each(Object.entries(RACES))('of %s only the first gets it [dispatch#apart]', async (_name, race) => {
  for (const order of [race, race.toReversed()]) {
    const calls: (() => ReturnType<typeof call>)[] = [];
    for (const [traits, made, before] of order) {
      const { id } = await anOrder(db, traits);
      await before?.(id);
      calls.push(() => made(id));
    }
    const answers = await inTurn(db, 'workers', worker.id, calls);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    await closeOrders(db);
  }
});

it('leave no incomplete timeline and no wrong counter', async () => {
  expect(await findIncompleteTimelines(db)).toEqual([]);
  expect(await findCounterDifferences(db)).toEqual([]);
});
