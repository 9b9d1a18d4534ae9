import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg';
import { statementName } from '#platform/statement-names.ts';

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

/** How a statement begins whose result nobody reads, as `executeLater` of db.ts sends it. */
export const LATER = '/* answered with the next */ ';

const EMPTY: QueryResult = { command: 'SELECT', rowCount: 0, oid: 0, fields: [], rows: [] };

/** The answer of the last one, once all came; the first that failed speaks for those after it. */
async function lastOf<T>(answers: readonly Promise<T>[]): Promise<T> {
  const settled = await Promise.allSettled(answers);
  const failed = settled.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
  return answers.at(-1) as Promise<T>;
}

/**
 * A connection as Kysely takes it. `begin`, and what `executeLater` sends, is not waited for: it travels with the next
 * statement, in whose place it fails. PostgreSQL runs them in order and nothing more after one that failed, so that a
 * `commit` sent along ends such a transaction without its work.
 */
function toKyselyClient(client: PoolClient): PostgresPoolClient {
  let broken = false;
  let unanswered: Promise<QueryResult>[] = [];

  async function settle(sql: string, answers: readonly Promise<QueryResult>[]): Promise<QueryResult> {
    try {
      return await lastOf(answers);
    } catch (error) {
      broken ||= !(error instanceof DatabaseError);
      // Closing the connection rolls back too; a failing rollback must not hide the error that asked for it.
      if (sql === 'rollback') return EMPTY;
      throw error;
    }
  }

  async function query(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    const values = [...parameters];
    const name = values.length > 0 ? statementName(sql) : undefined;
    const answer: Promise<QueryResult> = client.query({
      ...(name !== undefined && { name }),
      text: sql,
      values,
    });
    const answers = [...unanswered, answer];
    const isLater = sql === 'begin' || sql.startsWith(LATER);
    unanswered = isLater ? answers : [];
    if (!isLater) return settle(sql, answers);
    answer.catch(() => undefined);
    return EMPTY;
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => release(client, broken),
  };
}

/** The pool as Kysely takes it, except that a connection whose query timed out or broke never serves anyone again. */
export function toKyselyPool(pool: Pool): PostgresPool {
  return { connect: async () => toKyselyClient(await pool.connect()), end: () => pool.end() };
}
