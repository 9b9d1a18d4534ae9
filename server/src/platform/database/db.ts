import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { CustomTypesConfig, Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { toKyselyPool, withClient } from './kysely-pool.ts';
import { byteTypes, textTypes } from './pg-types.ts';
import { createPool, type PoolOptions } from './pool.ts';
import { parseRows } from './sql.ts';
import { named } from './statement-names.ts';
import type { Statement } from './statement.ts';
import type { DB } from './tables/all-tables.ts';

/** The database, for reads; a transaction is one, too. */
export type Db = Kysely<DB>;

/** An open transaction. Every write takes one, so that a write outside of a transaction does not compile. */
export type Tx = Transaction<DB>;

const pools = new WeakMap<object, Pool>();

/** Opens the database; connections are opened on demand. `db.destroy()` closes them. */
export function createDatabase(options: PoolOptions): Db {
  const pool = createPool(options);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: toKyselyPool(pool) }) });
  pools.set(db, pool);
  return db;
}

function poolOf(db: Db): Pool {
  const pool = pools.get(db);
  if (!pool) throw new TypeError('Text queries run on the database itself, not inside a transaction.');
  return pool;
}

/** The connections of the pool behind the database, and the calls that wait for one. */
export function readPoolFigures(db: Db): { open: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = poolOf(db);
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

/** Runs the function in one transaction: returning commits, an error rolls back and is thrown again. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/** How a column arrives, and the schema that proves it. */
const TEXT = { types: textTypes, column: z.string().nullable() };
const BYTES = { types: byteTypes, column: z.instanceof(Buffer).nullable() };

/**
 * Answers with one plan for all values. Of a named statement PostgreSQL chooses by costs in which planning hardly counts. All three are
 * sent at once, and the connection is left as it was.
 */
async function plannedOnce<T>(client: PoolClient, send: () => Promise<T>): Promise<T> {
  const before = client.query('set plan_cache_mode = force_generic_plan');
  const answer = send();
  const after = client.query('reset plan_cache_mode');
  const settled = await Promise.allSettled([before, after, answer]);
  for (const each of settled) if (each.status === 'rejected') throw each.reason;
  return answer;
}

/** The first column of every row. */
async function listFirst<Column extends z.ZodType>(
  client: PoolClient,
  { name, text, values, isPlannedOnce = false }: Statement,
  { types, column }: { readonly types: CustomTypesConfig; readonly column: Column },
): Promise<z.output<Column>[]> {
  const stored = name === undefined ? named(text) : { name, text };
  const query = { ...stored, values, types, rowMode: 'array' } as const;
  const send = () => client.query(query);
  const { rows } = await (isPlannedOnce ? plannedOnce(client, send) : send());
  const columns = rows.map(([first = null]: unknown[]) => first);
  return parseRows(column, columns);
}

/**
 * The first column of the first row as the text PostgreSQL sent, null without a row: for statements that build
 * the JSON of an answer. Prepared once per connection. Never inside a transaction (TypeError).
 */
export function queryText(db: Db, query: Statement): Promise<string | null> {
  return withClient(poolOf(db), async (client) => (await listFirst(client, query, TEXT))[0] ?? null);
}

/** As queryText, the first column of every row, as bytes: a long text in parts, which takes less memory than in one. */
export function queryParts(db: Db, query: Statement): Promise<(Buffer | null)[]> {
  return withClient(poolOf(db), (client) => listFirst(client, query, BYTES));
}
