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

/**
 * Holds back what is sent on a connection until this turn of the event loop ends: statements that do not wait for one
 * another leave with one call of the system, and wake PostgreSQL once [performance#one-send-a-turn].
 */
export function sendTogether({ connection }: PoolClient): void {
  const { stream } = connection;
  stream.cork();
  // Runs after all promises that are settled by now: what they send belongs to the turn.
  process.nextTick(() => stream.uncork());
}

/** The prefix of a statement whose result is not awaited, sent by `executeLater` of db.ts. */
export const LATER = '/* answered with the next */ ';

/** The prefix of a statement that is planned for its values at each call: their number decides which index is the better one. */
export const PLANNED = '/* planned for its values */ ';

const EMPTY: QueryResult = { command: 'SELECT', rowCount: 0, oid: 0, fields: [], rows: [] };

/** The last result, once all arrived; the first error, when there is one, since it causes those after it. */
async function lastOf<T>(answers: readonly Promise<T>[]): Promise<T> {
  const settled = await Promise.allSettled(answers);
  const failed = settled.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
  return answers.at(-1) as Promise<T>;
}

/**
 * A connection as Kysely expects it. `begin` and the statements of `executeLater` are not awaited: they are sent with
 * the next statement, which throws their errors. PostgreSQL runs them in order and skips the rest after a failure, so
 * that a `commit` sent with them rolls back.
 */
function toKyselyClient(client: PoolClient): PostgresPoolClient {
  let broken = false;
  let unanswered: Promise<QueryResult>[] = [];

  async function settle(sql: string, answers: readonly Promise<QueryResult>[]): Promise<QueryResult> {
    try {
      return await lastOf(answers);
    } catch (error) {
      broken ||= breaksConnection(error);
      // Closing the connection rolls back too; a failing rollback must not hide the error that asked for it.
      if (sql === 'rollback') return EMPTY;
      throw error;
    }
  }

  async function query(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    const values = [...parameters];
    const isNamed = values.length > 0 && !sql.startsWith(PLANNED);
    sendTogether(client);
    const answer: Promise<QueryResult> = client.query({ ...(isNamed ? named(sql) : { text: sql }), values });
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

/** The pool as Kysely expects it; a connection whose query timed out or broke is never reused. */
export function toKyselyPool(pool: Pool): PostgresPool {
  // Its options would be those of a second connection that cancels queries, which nothing asks for.
  return { connect: async () => toKyselyClient(await pool.connect()), end: () => pool.end(), options: {} };
}
