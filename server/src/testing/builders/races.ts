import { expect } from 'vitest';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { anOrder, type OrderTraits } from './orders.ts';
import { aClient, aWorker } from './people.ts';
import type { TestApp } from '#testing/app/test-app.ts';
import { SCALE } from '#testing/endurance/scale.ts';

/** Rounds of every race. */
export const ROUNDS = SCALE.raceRounds;
/** Rounds that run in parallel, each with its own order and people. */
const LANES = 5;

/** The answer to a call; for `timer` a made-up one, since it answers no caller. */
export interface Answer {
  readonly statusCode: number;
}
type Call = () => Promise<Answer>;

/** The people of the rounds of one lane; both workers may get the order. */
export interface Lane {
  readonly clientId: string;
  readonly workers: readonly [string, string];
}

/** The order and people of the calls of one round. */
export interface Round extends Lane {
  readonly id: string;
  readonly url: string;
}

/** Calls on one order at the same moment, by name. */
export interface Race {
  readonly order: (lane: Lane) => OrderTraits;
  readonly calls: (round: Round) => Readonly<Record<string, Call>>;
  /** Names of the calls that add a timeline entry when they are answered 200; all by default. */
  readonly recorded?: readonly string[];
}

/** How often each outcome occurred. */
export type Outcomes = ReadonlyMap<string, number>;

/** People for the lanes of a test file. */
export async function makeLanes({ db }: Pick<TestApp, 'db'>): Promise<Lane[]> {
  const lanes: Lane[] = [];
  while (lanes.length < LANES) {
    const [client, first, second] = [await aClient(db), await aWorker(db), await aWorker(db)];
    lanes.push({ clientId: client.id, workers: [first.id, second.id] });
  }
  return lanes;
}

/** An order as its page shows it. */
export async function readOrder({ as }: Pick<TestApp, 'as'>, orderId: string): Promise<OrderDetail> {
  const answer = await as('admin').get(`/api/v1/orders/${orderId}`);
  return OrderDetail.parse(answer.json<{ data: unknown }>().data);
}

/** The answers, then the timeline (newest first, without its first entry), status, worker and money in one line. */
function toOutcome(
  order: OrderDetail,
  { workers }: Round,
  answers: readonly (readonly [string, Answer])[],
): string {
  const statuses = answers.map(([name, { statusCode }]) => `${name} ${statusCode}`).join(', ');
  const types = order.actions.map(({ type }) => type).slice(0, -1);
  const worker = order.worker ? ['first', 'second'][workers.indexOf(order.worker._id)] : 'no';
  const money = order.paidAmount === null ? '' : ` ${order.paidAmount}-${order.refundedAmount}`;
  return `${statuses}: ${types.join(' < ') || 'nothing'}; ${order.status}, ${worker} worker${money}`;
}

/**
 * Runs one round and returns its outcome; each call is the first one in turn. In any case the timeline has one entry for
 * each recorded success, and as many as the version.
 */
export async function runRound(app: TestApp, race: Race, lane: Lane, number: number): Promise<string> {
  const { id } = await anOrder(app.db, { clientId: lane.clientId, ...race.order(lane) });
  const round = { ...lane, id, url: `/api/v1/orders/${id}` };
  const calls = Object.entries(race.calls(round));
  const turn = number % calls.length;
  const inTurn = [...calls.slice(turn), ...calls.slice(0, turn)];
  const made = await Promise.all(inTurn.map(async ([name, call]) => [name, await call()] as const));
  const answers = made.toSorted(([a], [b]) => a.localeCompare(b));
  const order = await readOrder(app, id);
  const recorded = answers.filter(
    ([name, { statusCode }]) => statusCode === 200 && (race.recorded?.includes(name) ?? true),
  );
  const byPeople = order.actions.filter(({ role, type }) => role !== 'system' || type === 'CREATED');
  expect(byPeople).toHaveLength(1 + recorded.length);
  expect(order.version).toBe(order.actions.length);
  return toOutcome(order, round, answers);
}

/** Runs all rounds, several in parallel, each with the people of a lane. */
export async function runRounds(
  lanes: readonly Lane[],
  run: (lane: Lane, number: number) => Promise<string>,
  rounds = ROUNDS,
): Promise<Outcomes> {
  const outcomes = new Map<string, number>();
  for (let first = 0; first < rounds; first += lanes.length) {
    const found = await Promise.all(lanes.map((lane, index) => run(lane, first / lanes.length + index)));
    for (const outcome of found) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  return outcomes;
}
