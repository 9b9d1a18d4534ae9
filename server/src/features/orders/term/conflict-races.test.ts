import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { testApp, type Caller } from '#testing/app/test-app.ts';
import { anOrder, type OrderTraits } from '#testing/builders/orders.ts';
import { makeLanes, runRounds, type Answer, type Lane } from '#testing/builders/races.ts';
import { SCALE } from '#testing/endurance/scale.ts';
import { findCounterDifferences, findIncompleteTimelines } from '#testing/processes/order-checks.ts';

const app = await testApp();
const { as, db } = app;
const lanes = await makeLanes(app);
const ROUNDS = SCALE.assignmentRaces;
/** More than a round takes on a busy machine. */
const ROUND_MS = 2_000;

const DAY = '2026-03-11';
const window = (from: number, to: number) =>
  [`${DAY}T${String(from).padStart(2, '0')}:00:00.000Z`, `${DAY}T${to}:00:00.000Z`] as const;
const termAt = (from: number, to: number) => ({
  termKind: 'window',
  termDate: DAY,
  termFrom: `${from}:00`,
  termTo: `${to}:00`,
});

/** Two orders, the calls on each of them, and how many may come through. */
interface Race {
  readonly orders: (lane: Lane) => readonly [OrderTraits, OrderTraits];
  /** Before both calls. */
  readonly first?: (lane: Lane, ids: readonly [string, string]) => Promise<Answer>;
  readonly calls: (lane: Lane, ids: readonly [string, string]) => readonly [Call, Call];
}
type Call = () => Promise<Answer>;

const call = (by: Caller, id: string, event: string, body: object) =>
  by.patch(`/api/v1/orders/${id}/order_${event}`, body);

const assign = (by: Caller, id: string, workerId: string, body: object = {}) =>
  call(by, id, 'worker_assigned', { workerId, ...body });

const change = (by: Caller, id: string, from: number, to: number) =>
  call(by, id, 'term_changed', { ...termAt(from, to), reason: 'Klijent je tako tražio' });

const [ana, mira] = [as('admin'), as('super_admin')];

const RACES: Readonly<Record<string, Race>> = {
  'two operators give one worker two windows': {
    orders: () => [{ window: window(9, 11) }, { window: window(10, 12) }],
    calls: ({ workers }, [a, b]) => [() => assign(ana, a, workers[0]), () => assign(mira, b, workers[0])],
  },
  'two operators give them with another term': {
    orders: () => [{}, { window: window(14, 16) }],
    calls: ({ workers }, [a, b]) => [
      () => assign(ana, a, workers[0], { ...termAt(10, 12), termReason: 'Dogovor' }),
      () => assign(mira, b, workers[0], { ...termAt(11, 13), termReason: 'Dogovor' }),
    ],
  },
  'two operators change the terms of two orders': {
    orders: ({ workers: [workerId] }) => [
      { workerId, window: window(9, 11) },
      { workerId, window: window(14, 16) },
    ],
    calls: (_lane, [a, b]) => [() => change(ana, a, 13, 15), () => change(mira, b, 12, 14)],
  },
  'one assigns, one changes a term': {
    orders: ({ workers: [workerId] }) => [{ window: window(9, 11) }, { workerId, window: window(14, 16) }],
    calls: ({ workers }, [a, b]) => [() => assign(ana, a, workers[0]), () => change(mira, b, 11, 13)],
  },
  'one undoes an assignment, one takes the worker of before': {
    orders: ({ workers: [workerId] }) => [{ workerId, window: window(9, 11) }, { window: window(10, 12) }],
    first: ({ workers }, [a]) => assign(ana, a, workers[1]),
    calls: ({ workers }, [a, b]) => [
      () => call(ana, a, 'assignment_undone', { workerId: workers[1] }),
      () => assign(mira, b, workers[0]),
    ],
  },
};

/** Pairs of open orders with overlapping windows and one worker, of which nobody has seen the later one. */
async function countUnseen(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders a join orders b on a.worker_id = b.worker_id and a.id < b.id
    where a.is_open and b.is_open and a.term_kind = 'window' and b.term_kind = 'window'
      and tstzrange(a.term_starts_at, a.term_ends_at) && tstzrange(b.term_starts_at, b.term_ends_at)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function runRound({ orders, first, calls }: Race, lane: Lane, round: number): Promise<string> {
  const [one, other] = orders(lane);
  const place = { clientId: lane.clientId };
  const ids = [
    (await anOrder(db, { ...place, ...one })).id,
    (await anOrder(db, { ...place, ...other })).id,
  ] as const;
  expect((await first?.(lane, ids))?.statusCode ?? 200).toBe(200);
  const [a, b] = calls(lane, ids);
  const answers =
    round % 2 === 0 ? await Promise.all([a(), b()]) : (await Promise.all([b(), a()])).toReversed();
  expect(await countUnseen()).toBe(0);
  await db.updateTable('orders').set({ status: 'canceled' }).where('id', 'in', ids).execute();
  return answers.map(({ statusCode }) => statusCode).join(' ');
}

describe(`${ROUNDS} rounds in which`, () => {
  it.each(Object.entries(RACES))(
    '%s leave one of both [dispatch#apart]',
    async (name, race) => {
      const tally = await runRounds(lanes, (lane, round) => runRound(race, lane, round), ROUNDS);
      expect(['200 409', '409 200']).toEqual(expect.arrayContaining([...tally.keys()]));
      process.stdout.write(`${name}: ${[...tally].map((one) => one.join(' × ')).join(', ')}\n`);
    },
    ROUNDS * ROUND_MS,
  );

  it('leave no incomplete timeline and no wrong counter', async () => {
    expect(await findIncompleteTimelines(db)).toEqual([]);
    expect(await findCounterDifferences(db)).toEqual([]);
  });
});
