import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { UNUSUAL_READS } from '@majstorija/contract/audit/audit-limits.ts';
import { tellOfReads } from '#features/notices/tell-operators.service.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import { NOBODY, write, type Work, type WriteDeps } from '#platform/database/work.ts';
import type { Answered } from '#platform/http/mount/mount.ts';

const HOUR_MS = 3_600_000;
const FLUSH_MS = 60_000;

/** Different people that are told apart, of an account and hour; from there on each counts as another one. */
const MOST_PEOPLE = 10_000;

/** The reads of a session, route and hour that are not written yet, of the row with this id. */
interface Counted {
  readonly id: string;
  readonly hour: number;
  readonly actor: string;
  readonly request: string;
  readonly route: string;
  reads: number;
  /** Whom the account had not read in the hour, and how many more beyond those that are told apart. */
  people: string[];
  more: number;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The id of the row, the same in every process: a UUIDv7 of the hour, whose random bits are those of session and route. */
function rowIdOf(hour: number, sessionId: string, route: string): string {
  const time = (hour * HOUR_MS).toString(16).padStart(12, '0');
  const bits = digest(`${sessionId} ${route}`).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${bits.slice(0, 3)}-8${bits.slice(3, 6)}-${bits.slice(6, 18)}`;
}

/** Counts the people that staff read, outside of the requests [security#list-reads]. */
export interface ListReads {
  /** Takes an answer; one that shows nobody is ignored. It never waits and never fails. */
  readonly note: (answered: Answered) => void;
  /** Writes what waits; call it once, when no answer follows. */
  readonly close: () => Promise<void>;
}

/** The row of an answer, with nothing counted yet; undefined for a refusal. */
function toCounted(answered: Answered, now: number): Counted | undefined {
  const { route, status, actorId, sessionId, requestId } = answered;
  if (status >= 300 || actorId === null || sessionId === null) return undefined;
  const hour = Math.floor(now / HOUR_MS);
  const path = `${route.method} ${route.path}`;
  const row = { id: rowIdOf(hour, sessionId, path), hour, actor: actorId, request: requestId, route: path };
  return { ...row, reads: 0, people: [], more: 0 };
}

const accountHourOf = ({ actor, hour }: Pick<Counted, 'actor' | 'hour'>): string => `${hour} ${actor}`;

/** Adds an answer to its row; `seen` are those whom its account read in the hour. */
function countOne(counted: Counted, people: readonly string[], seen: Set<string>): void {
  counted.reads += 1;
  for (const id of people) {
    if (seen.has(id)) continue;
    if (seen.size >= MOST_PEOPLE) counted.more += 1;
    else {
      seen.add(id);
      counted.people.push(id);
    }
  }
}

/** What the rows of a server wait with, and whom each account read in this hour. */
interface Waiting {
  readonly counts: Map<string, Counted>;
  readonly seen: Map<string, Set<string>>;
  /** Ids that turned out to be those of staff, who are not counted. */
  readonly staff: Set<string>;
}

/** Adds an answer to what waits; false for one that shows nobody but staff. */
function addAnswer({ counts, seen, staff }: Waiting, answered: Answered, now: number): boolean {
  const people = answered.people.filter((id) => !staff.has(id));
  const added = people.length === 0 ? undefined : toCounted(answered, now);
  if (added === undefined) return false;
  const counted = counts.get(added.id) ?? added;
  counts.set(counted.id, counted);
  const key = accountHourOf(counted);
  const known = seen.get(key) ?? new Set<string>();
  seen.set(key, known);
  countOne(counted, people, known);
  return true;
}

/** Takes off what was written, and forgets the hours that are over. */
function takeOff({ counts, seen }: Omit<Waiting, 'staff'>, written: readonly Counted[], now: number): void {
  for (const { id, reads, people, more } of written) {
    const counted = counts.get(id);
    if (counted === undefined) continue;
    counted.reads -= reads;
    counted.people = counted.people.slice(people.length);
    counted.more -= more;
  }
  const hour = Math.floor(now / HOUR_MS);
  for (const counted of counts.values()) {
    if (counted.reads === 0 && counted.hour < hour) counts.delete(counted.id);
  }
  for (const key of seen.keys()) {
    if (Number.parseInt(key, 10) < hour) seen.delete(key);
  }
}

const Id = z.strictObject({ id: z.uuid() });

/** Those of the people who are staff. */
async function listStaff({ tx }: Work, counts: readonly Counted[]): Promise<string[]> {
  const ids = counts.flatMap(({ people }) => people);
  const text = sql`select id from users where id = any(${ids}::uuid[]) and role in ('admin', 'super_admin')`;
  return (await listRows(tx, Id, text)).map(({ id }) => id);
}

const Total = z.strictObject({
  id: z.uuid(),
  actor: z.uuid(),
  time: z.date(),
  reads: z.int(),
  /** Of all routes and sessions of the account in the hour. */
  people: z.int(),
});

/** The rows of these accounts and hours, first of each the one with the most people. */
const listTotals = ({ tx }: Work, counts: readonly Counted[]): Promise<z.infer<typeof Total>[]> => {
  const given = counts.map(({ actor, hour }) => ({ actor, time: new Date(hour * HOUR_MS).toISOString() }));
  return listRows(
    tx,
    Total,
    sql`
      select e.id, e.actor_id as actor, e.time, e.reads,
        (sum(e.people_read) over (partition by e.actor_id, e.time))::integer as people
      from audit_events e join (
        select distinct actor, time from json_to_recordset(${JSON.stringify(given)}::json) as one (actor uuid, time timestamptz)
      ) given on given.actor = e.actor_id and given.time = e.time
      where e.event = 'list_read' order by e.people_read desc, e.id`,
  );
};

/**
 * Adds the counts to their rows, and tells the super admins of those that are unusually many, of an account once an hour. Who turns
 * out to be staff is added to `staff`.
 */
async function writeCounts(deps: WriteDeps, counts: readonly Counted[], staff: Set<string>): Promise<void> {
  const isCounted = (id: string) => !staff.has(id);
  await write(deps, NOBODY, async (work) => {
    for (const id of await listStaff(work, counts)) staff.add(id);
    const given = counts
      .filter(({ people, more }) => people.length === 0 || more > 0 || people.some(isCounted))
      .map(({ id, hour, actor, request, route, reads, people, more }) => {
        const time = new Date(hour * HOUR_MS).toISOString();
        return { id, time, actor, request, route, reads, people: people.filter(isCounted).length + more };
      });
    await sql`select count_list_reads(${JSON.stringify(given)}::json)`.execute(work.tx);
    const told = new Set<string>();
    for (const { id, actor, time, reads, people } of await listTotals(work, counts)) {
      if (people <= UNUSUAL_READS.people && reads <= UNUSUAL_READS.reads) continue;
      const accountHour = accountHourOf({ actor, hour: time.getTime() / HOUR_MS });
      if (told.has(accountHour)) continue;
      told.add(accountHour);
      await tellOfReads(work, { eventId: id, accountHour });
    }
  });
}

/**
 * Starts the counting of a server. Every session and route has a row an hour; all of them are written in one statement a minute
 * while there are reads, and at the end. A killed process loses those of its last minute; while the database fails, they wait.
 */
export function createListReads(deps: WriteDeps & { readonly log: Logger }): ListReads {
  /** Those of this hour, and earlier ones that are not written yet. */
  const waiting: Waiting = { counts: new Map(), seen: new Map(), staff: new Set() };
  const { counts, staff } = waiting;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    timer = undefined;
    const unwritten = [...counts.values()].filter(({ reads }) => reads > 0).map((row) => ({ ...row }));
    try {
      if (unwritten.length > 0) await writeCounts(deps, unwritten, staff);
      takeOff(waiting, unwritten, deps.clock().getTime());
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
      if (addAnswer(waiting, answered, deps.clock().getTime())) schedule();
    },
    close: async () => {
      await writing;
      await flush();
      clearTimeout(timer);
    },
  };
}
