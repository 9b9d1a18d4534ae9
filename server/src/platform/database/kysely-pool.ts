import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg';
import { AppError } from '#platform/http/app-error.ts';
import { CallLimitError, toQueueError } from '#platform/process/limited-calls.ts';
import { unwantedSignal } from '#platform/process/wanted.ts';
import { named } from './statement-names.ts';

/** A connection may be reused only when no transaction is open and no answer is outstanding. */
function release(client: PoolClient, broken: boolean): void {
  client.release(broken || client.getTransactionStatus() !== 'I');
}

/** SQLSTATE of a write that reached a server which only reads: a standby, or a primary that was replaced. */
const READ_ONLY = '25006';

/** Whether the connection may be of no use any more, though an error of its server is as good an answer as any other. */
const breaksConnection = (error: unknown): boolean =>
  !(error instanceof DatabaseError || error instanceof AppError) || error.code === READ_ONLY;

/** So many wait for a connection at most, as long as the pool lets them [security#queues]. */
const MOST_WAITING = 500;

/** A connection of the pool. Throws server.busy when too many wait for one. */
async function takeConnection(pool: Pool): Promise<PoolClient> {
  if (pool.waitingCount >= MOST_WAITING) throw new AppError('server.busy', { retryAfter: 5 });
  return pool.connect();
}

/** Runs the work on one connection of the pool and returns it; a connection that may be broken is closed instead. */
export async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await takeConnection(pool);
  let broken = false;
  try {
    // A read for a caller who left while it waited.
    if (unwantedSignal()?.aborted) throw toQueueError(new CallLimitError('the caller left'), 'server.busy');
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
  return {
    connect: async () => toKyselyClient(await takeConnection(pool)),
    end: () => pool.end(),
    options: {},
  };
}
