import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { parseRows } from '#platform/database/sql.ts';

/** What gives connections and counts them, as a pool does. */
export type Connections = Pick<Pool, 'connect' | 'end' | 'totalCount' | 'idleCount' | 'waitingCount'>;

/** A place in the log of changes: what PostgreSQL writes as `16/B374D848`. */
const Position = z
  .string()
  .regex(/^[\dA-F]{1,8}\/[\dA-F]{1,8}$/)
  .transform((text) => {
    const [high = '', low = ''] = text.split('/');
    return BigInt(`0x${high}${low.padStart(8, '0')}`);
  });
const Row = z.tuple([Position]);

const WRITTEN = 'select pg_current_wal_flush_lsn()::text';
/** A server that was promoted meanwhile is no replica any more: it has no position that counts. */
const REPLAYED = `select case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0') else '0/0' end::text`;

/** A commit is replayed within about a millisecond; a replica that needs more than the sum is late. */
const WAITS_MS = [0, 2, 5, 10, 20] as const;
const ASK_WITHIN_MS = 500;
/** How long a late or broken replica is left alone. */
const LEAVE_MS = 1_000;

async function readPosition(client: PoolClient, text: string): Promise<bigint> {
  const query = { text, rowMode: 'array', query_timeout: ASK_WITHIN_MS } as const;
  const { rows } = await client.query(query);
  const [row] = parseRows(Row, rows);
  if (!row) throw new TypeError('A position is one row.');
  return row[0];
}

async function writtenBy(primary: Connections): Promise<bigint> {
  const client = await primary.connect();
  let broken = true;
  try {
    const position = await readPosition(client, WRITTEN);
    broken = false;
    return position;
  } finally {
    client.release(broken);
  }
}

/** Whether the replica has what the primary had; both are asked at once, the replica again until it has it. */
async function hasCaughtUp(client: PoolClient, written: Promise<bigint>): Promise<boolean> {
  for (const wait of WAITS_MS) {
    if (wait > 0) await sleep(wait);
    const [position, replayed] = await Promise.all([written, readPosition(client, REPLAYED)]);
    if (replayed >= position) return true;
  }
  return false;
}

/** A connection to the replica once it has all that the primary had at the call; undefined when it is late. */
async function connectCaughtUp(primary: Connections, replica: Connections): Promise<PoolClient | undefined> {
  const written = writtenBy(primary);
  written.catch(() => undefined);
  const client = await replica.connect();
  try {
    if (await hasCaughtUp(client, written)) return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  return undefined;
}

/**
 * Gives connections for reads: of the replica when it has every change that was committed before the call, whichever
 * process made it, else of the primary [running#replica]. `onLeft` hears why the replica is left alone for a second:
 * null when it is late.
 */
export function currentReplica(
  primary: Connections,
  replica: Connections,
  onLeft: (error: unknown) => void,
): Connections {
  let leftUntil = 0;
  const leave = (error: unknown): undefined => {
    if (performance.now() >= leftUntil) onLeft(error);
    leftUntil = performance.now() + LEAVE_MS;
  };
  const connect = async (): Promise<PoolClient> => {
    if (performance.now() < leftUntil) return primary.connect();
    const client = await connectCaughtUp(primary, replica).catch((error: unknown) => leave(error) ?? null);
    if (client) return client;
    if (client === undefined) leave(null);
    return primary.connect();
  };
  return {
    connect: connect as Connections['connect'],
    end: () => replica.end(),
    get totalCount() {
      return replica.totalCount;
    },
    get idleCount() {
      return replica.idleCount;
    },
    get waitingCount() {
      return replica.waitingCount;
    },
  };
}
