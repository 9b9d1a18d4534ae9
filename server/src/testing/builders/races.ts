import { sql } from 'kysely';
import { expect } from 'vitest';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { inTransaction, type Db } from '#platform/database/db.ts';
import type { TestApp } from '#testing/app/test-app.ts';
import { until } from '#testing/processes/mail-jobs.ts';
import { anOrder, type OrderTraits } from './orders.ts';
import { aClient, aWorker } from './people.ts';

/** The answer to a call; for `timer` a made-up one, since it answers no caller. */
interface Answer {
  readonly statusCode: number;
}

/** How many connections wait for a lock; the transaction that asks is not idle meanwhile. */
async function countWaiting(tx: Db): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Lets calls meet at a row that each of them locks: it is locked until all of them wait for it, and they get it in turn.
 * Returns their results in the same order.
 */
export async function inTurn<T>(
  db: Db,
  table: 'orders' | 'workers' | 'users',
  id: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const made: Promise<T>[] = [];
  await inTransaction(db, async (tx) => {
    await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx);
    for (const call of calls) {
      made.push(call());
      await until(async () => (await countWaiting(tx)) === made.length);
    }
  });
  return Promise.all(made);
}

/** The order and people of a race; both workers may get the order. */
export interface Round {
  readonly id: string;
  readonly url: string;
  readonly workers: readonly [string, string];
}

/** Calls on one order at the same moment, by name. */
export interface Race {
  readonly order: (round: Pick<Round, 'workers'>) => OrderTraits;
  readonly calls: (round: Round) => Readonly<Record<string, () => Promise<Answer>>>;
  /** Where they meet, if not at the order. */
  readonly meetAt?: (round: Round) => readonly ['users' | 'workers', string];
}

/** An order as its page shows it. */
async function readOrder({ as }: Pick<TestApp, 'as'>, orderId: string): Promise<OrderDetail> {
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

/** Runs a race in which the named call comes first, and returns its outcome. */
export async function runRace(app: TestApp, race: Race, first: string): Promise<string> {
  const [client, one, other] = [await aClient(app.db), await aWorker(app.db), await aWorker(app.db)];
  const workers = [one.id, other.id] as const;
  const { id } = await anOrder(app.db, { clientId: client.id, ...race.order({ workers }) });
  const round = { workers, id, url: `/api/v1/orders/${id}` };
  const calls = Object.entries(race.calls(round)).toSorted(
    ([a], [b]) => Number(b === first) - Number(a === first),
  );
  const [table, row] = race.meetAt?.(round) ?? ['orders', id];
  const answers = await inTurn(
    app.db,
    table,
    row,
    calls.map(([, call]) => call),
  );
  const order = await readOrder(app, id);
  expect(order.version).toBe(order.actions.length);
  const named = calls.map(([name], at) => [name, answers[at]!] as const);
  return toOutcome(
    order,
    round,
    named.toSorted(([a], [b]) => a.localeCompare(b)),
  );
}
