import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg';
import { named } from './statement-names.ts';

/** A connection may be reused only when no transaction is open and no answer is outstanding. */
function release(client: PoolClient, broken: boolean): void {
  client.release(broken || client.getTransactionStatus() !== 'I');
}

/** SQLSTATE of a write that reached a server which only reads: a standby, or a primary that was replaced. */
const READ_ONLY = '25006';

/** Whether the connection may be of no use any more, though an error of its server is as good an answer as any other. */
const breaksConnection = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || error.code === READ_ONLY;

/** Runs the work on one connection of the pool and returns it; a connection that may be broken is closed instead. */
export async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = breaksConnection(error);
    throw error;
  } finally {
    release(client, broken);
  }
}

const EMPTY: QueryResult = { command: 'SELECT', rowCount: 0, oid: 0, fields: [], rows: [] };

/** A connection as Kysely expects it. */
function toKyselyClient(client: PoolClient): PostgresPoolClient {
  let broken = false;

  async function query(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    const values = [...parameters];
    try {
      return await client.query({ ...(values.length > 0 ? named(sql) : { text: sql }), values });
    } catch (error) {
      broken ||= breaksConnection(error);
      // Closing the connection rolls back too; a failing rollback must not hide the error that asked for it.
      if (sql === 'rollback') return EMPTY;
      throw error;
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => release(client, broken),
  };
}

/** The pool as Kysely expects it; a connection whose query timed out or broke is never reused. */
export function toKyselyPool(pool: Pool): PostgresPool {
  // Its options would be those of a second connection that cancels queries, which nothing asks for.
  return { connect: async () => toKyselyClient(await pool.connect()), end: () => pool.end(), options: {} };
}
