import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { UNUSUAL_READS } from '@majstorija/contract/audit/audit-limits.ts';
import { tellOfReads } from '#features/notices/tell-operators.service.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import { NOBODY, write, type WriteDeps } from '#platform/database/work.ts';
import type { Answered } from '#platform/http/mount/mount.ts';

const HOUR_MS = 3_600_000;
const FLUSH_MS = 60_000;

/** Different addresses that are told apart, of a session, list and hour; from there on each read counts as another one. */
const MOST_ADDRESSES = 10_000;

/** The reads of a session, list and hour that are not written yet, of the row with this id. */
interface Counted {
  readonly id: string;
  readonly sessionId: string;
  readonly hour: number;
  readonly actor: string;
  readonly request: string;
  readonly route: string;
  reads: number;
  rows: number;
  /** Hashes of the addresses that were read in the hour: a list that refreshes itself shows the same rows again. */
  readonly addresses: Set<number>;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The id of the row, the same in every process: a UUIDv7 of the hour, whose random bits are those of session and list. */
function rowIdOf(hour: number, sessionId: string, route: string): string {
  const time = (hour * HOUR_MS).toString(16).padStart(12, '0');
  const bits = digest(`${sessionId} ${route}`).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${bits.slice(0, 3)}-8${bits.slice(3, 6)}-${bits.slice(6, 18)}`;
}

/** Counts the reads of lists of personal data, outside of the requests [security#list-reads]. */
export interface ListReads {
  /** Takes an answer; one that is no such list is ignored. It never waits and never fails. */
  readonly note: (answered: Answered) => void;
  /** Writes what waits; call it once, when no answer follows. */
  readonly close: () => Promise<void>;
}

/** The row of an answer, with nothing counted yet; undefined for one that is no read of a list. */
function toCounted(answered: Answered, now: number): Counted | undefined {
  const { route, status, actorId, sessionId, requestId } = answered;
  if (route.recorded !== 'list_read' || status >= 300 || actorId === null || sessionId === null)
    return undefined;
  const hour = Math.floor(now / HOUR_MS);
  const path = `${route.method} ${route.path}`;
  const row = {
    id: rowIdOf(hour, sessionId, path),
    sessionId,
    hour,
    actor: actorId,
    request: requestId,
    route: path,
  };
  return { ...row, reads: 0, rows: 0, addresses: new Set<number>() };
}

/** Adds an answer to its row. */
function countOne(counted: Counted, { url, rows }: Answered): void {
  const address = digest(url).readUInt32BE();
  counted.reads += 1;
  if (!counted.addresses.has(address)) counted.rows += rows;
  if (counted.addresses.size < MOST_ADDRESSES) counted.addresses.add(address);
}

/** Takes off what was written, and forgets the hours that are over. */
function takeOff(counts: Map<string, Counted>, written: readonly Counted[], now: number): void {
  for (const { id, reads, rows } of written) {
    const counted = counts.get(id);
    if (counted === undefined) continue;
    counted.reads -= reads;
    counted.rows -= rows;
  }
  for (const { id, hour, reads } of counts.values()) {
    if (reads === 0 && (hour + 1) * HOUR_MS <= now) counts.delete(id);
  }
}

const Total = z.strictObject({ id: z.uuid(), reads: z.int(), rows_read: z.int() });

const isUnusual = ({ reads, rows_read: rows }: z.infer<typeof Total>): boolean =>
  reads > UNUSUAL_READS.reads || rows > UNUSUAL_READS.rows;

/** Adds the counts to their rows, and tells the super admins of those that are unusually many, of a session once an hour. */
async function writeCounts(deps: WriteDeps, counts: readonly Counted[]): Promise<void> {
  const given = counts.map(({ id, hour, actor, request, route, reads, rows }) => {
    const time = new Date(hour * HOUR_MS).toISOString();
    return { id, time, actor, request, route, reads, rows };
  });
  await write(deps, NOBODY, async (work) => {
    const totals = await listRows(
      work.tx,
      Total,
      sql`select id, reads, rows_read from count_list_reads(${JSON.stringify(given)}::json)`,
    );
    const bySession = new Map(counts.map((counted) => [counted.id, counted]));
    for (const total of totals.filter(isUnusual)) {
      const counted = bySession.get(total.id);
      if (counted === undefined) continue;
      await tellOfReads(work, { eventId: total.id, sessionHour: `${counted.sessionId} ${counted.hour}` });
    }
  });
}

/**
 * Starts the counting of a server. Every session and list has a row an hour; all of them are written in one statement a minute
 * while there are reads, and at the end. A killed process loses those of its last minute; while the database fails, they wait.
 */
export function createListReads(deps: WriteDeps & { readonly log: Logger }): ListReads {
  /** Those of this hour, and earlier ones that are not written yet. */
  const counts = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    timer = undefined;
    const unwritten = [...counts.values()].filter(({ reads }) => reads > 0).map((row) => ({ ...row }));
    try {
      if (unwritten.length > 0) await writeCounts(deps, unwritten);
      takeOff(counts, unwritten, deps.clock().getTime());
    } catch (error) {
      deps.log.warn({ err: error, waiting: unwritten.length }, 'reads of lists could not be recorded yet');
      schedule();
    }
  }

  function schedule(): void {
    timer ??= setTimeout(() => void (writing = flush()), FLUSH_MS).unref();
  }

  return {
    note: (answered) => {
      const added = toCounted(answered, deps.clock().getTime());
      if (added === undefined) return;
      const counted = counts.get(added.id) ?? added;
      counts.set(counted.id, counted);
      countOne(counted, answered);
      schedule();
    },
    close: async () => {
      await writing;
      await flush();
      clearTimeout(timer);
    },
  };
}
