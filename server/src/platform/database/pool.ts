import { Pool } from 'pg';
import { columnTypes } from './pg-types.ts';
import { traceStatements } from '#platform/tracing/trace-statements.ts';
import { refuseStandby, ReportingClient } from './primary-client.ts';

/** How long anything may wait, in milliseconds: together they answer a request on a frozen database within 5 s. */
export const TIMEOUTS = {
  /** for a free or a new connection */
  connection: 1_500,
  /** for one statement, enforced by the server */
  statement: 3_000,
  /** for one answer, measured here: a frozen server cancels nothing */
  query: 3_400,
  /** for a row or table lock */
  lock: 1_500,
  /** between two statements of a transaction */
  idleInTransaction: 10_000,
} as const;

/** The same for the work of the start, when no request waits for an answer: on a slow machine it takes long. */
export const START_TIMEOUTS = {
  connection: 30_000,
  statement: 120_000,
  query: 125_000,
  lock: 30_000,
  idleInTransaction: 120_000,
} as const satisfies Record<keyof typeof TIMEOUTS, number>;

/** What a pool needs to know; `timeouts` replaces single limits, 0 turns one off. */
export interface PoolOptions {
  url: string;
  poolSize: number;
  applicationName?: string;
  timeouts?: Partial<Record<keyof typeof TIMEOUTS, number>>;
  /** Whether traces show its statements [running#traces]. */
  isTraced?: boolean;
  /** Called for broken connections; the pool replaces them by itself. */
  onError: (error: Error) => void;
}

/** Opens a pool that survives a restart of the database and never waits without a limit. */
export function createPool(options: PoolOptions): Pool {
  const { url, poolSize, applicationName, timeouts, isTraced, onError } = options;
  const limits = { ...TIMEOUTS, ...timeouts };
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName ?? 'majstorija',
    connectionTimeoutMillis: limits.connection,
    statement_timeout: limits.statement,
    query_timeout: limits.query,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    keepAlive: true,
    pipeline: true,
    types: columnTypes,
    Client: ReportingClient,
    verify: refuseStandby,
  });
  // The pool listens to errors of idle connections only; one that breaks between two statements of a transaction
  // would end the process. Hence a listener per connection; the pool's own event only repeats the error.
  pool.on('connect', (client) => client.on('error', (error) => !pool.ending && onError(error)));
  pool.on('error', () => {});
  if (isTraced) traceStatements(pool);
  return pool;
}
