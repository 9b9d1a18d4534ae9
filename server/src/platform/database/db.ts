import { Kysely, PostgresDialect, sql, type RawBuilder, type Transaction } from 'kysely';
import type { CustomTypesConfig, Pool, PoolClient } from 'pg';
import { LATER, toKyselyPool, withClient } from './kysely-pool.ts';
import { byteTypes, textTypes } from './pg-types.ts';
import { createPool, type PoolOptions } from './pool.ts';
import type { DB } from './tables/all-tables.ts';

/** The database, for reads; a transaction is one, too. */
export type Db = Kysely<DB>;

/** An open transaction. Every write takes one, so that a write outside of a transaction does not compile. */
export type Tx = Transaction<DB>;

/**
 * A statement as text. PostgreSQL stores its plan under `name`, which is unique to the text; no plan without a name.
 */
interface TextQuery {
  name: string | undefined;
  sql: string;
  params?: readonly unknown[];
}

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

/** Runs the function in one transaction: returning commits, an error rolls back and is thrown again. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/**
 * Sends a statement without waiting for its result: it is sent with the transaction's next one, or with the commit, and
 * an error is thrown there. For the last writes of a transaction: contended rows are then locked as briefly as
 * possible.
 */
export async function executeLater(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  await sql`${sql.raw(LATER)}${statement}`.execute(tx);
}

async function runQuery<T>(
  client: PoolClient,
  { name, sql: text, params = [] }: TextQuery,
  types: CustomTypesConfig,
): Promise<(T | null)[]> {
  const result = await client.query<(T | null)[]>({
    ...(name !== undefined && { name }),
    text,
    values: [...params],
    types,
    rowMode: 'array',
  });
  return result.rows.map(([first = null]) => first);
}

async function runText(client: PoolClient, query: TextQuery): Promise<string | null> {
  const [first = null] = await runQuery<string>(client, query, textTypes);
  return first;
}

/**
 * The first column of the first row as the text PostgreSQL sent, null without a row: for statements that build
 * the JSON of an answer. Prepared once per connection under `name`. Never inside a transaction (TypeError).
 */
export function queryText(
  db: Db,
  name: string | undefined,
  text: string,
  params: readonly unknown[] = [],
): Promise<string | null> {
  return withClient(poolOf(db), (client) => runText(client, { name, sql: text, params }));
}

/** As queryText, the first column of every row, as bytes: a long text in parts, which takes less memory than in one. */
export function queryParts(
  db: Db,
  name: string | undefined,
  text: string,
  params: readonly unknown[],
): Promise<(Buffer | null)[]> {
  return withClient(poolOf(db), (client) => runQuery(client, { name, sql: text, params }, byteTypes));
}
