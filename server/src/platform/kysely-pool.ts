import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';

/** A connection is fit for its next user only when no transaction is open on it and no answer is outstanding. */
function release(client: PoolClient, broken: boolean): void {
  client.release(broken || client.getTransactionStatus() !== 'I');
}

/** Runs the work on one connection of the pool and gives it back; a connection in doubt is closed instead. */
export async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = !(error instanceof DatabaseError);
    throw error;
  } finally {
    release(client, broken);
  }
}

function toKyselyClient(client: PoolClient): PostgresPoolClient {
  let broken = false;
  async function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      return (await client.query(sql, [...parameters])) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      // Closing the connection rolls back too; a failing rollback must not hide the error that asked for it.
      if (broken && sql === 'rollback') return { command: 'SELECT', rowCount: 0, rows: [] };
      broken ||= !(error instanceof DatabaseError);
      throw error;
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => release(client, broken) };
}

/** The pool as Kysely takes it, except that a connection whose query timed out or broke never serves anyone again. */
export function toKyselyPool(pool: Pool): PostgresPool {
  return { connect: async () => toKyselyClient(await pool.connect()), end: () => pool.end() };
}
