import { DatabaseError } from 'pg';
import { z } from 'zod';
import type { ACCESS_EVENT_OPTIONS } from '@majstorija/contract/audit/audit-events.ts';
import type { Clock } from '#platform/process/clock.ts';
import type { Logger } from 'pino';
import { toStoredText } from './audit-changes.service.ts';
import type { Db } from '#platform/database/db.ts';
import { sql } from '#platform/database/sql.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import type { Answered } from '#platform/http/mount/mount.ts';

/** When the waiting rows are written, and how many may wait [security#audit-access]. */
const FLUSH = { everyMs: 1_000, atRows: 100, mostRows: 1_000 } as const;

const FORBIDDEN = 403;

interface Access {
  readonly id: string;
  readonly time: string;
  readonly event: Exclude<(typeof ACCESS_EVENT_OPTIONS)[number], 'list_read'>;
  readonly actor: string | null;
  readonly person: string | null;
  readonly request: string;
  readonly route: string;
  /** What was asked for and how many rows it has, of an export of a list. */
  readonly values: Readonly<Record<string, unknown>>;
}

interface AccessLogDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Records who read, exported or was refused what, outside of the requests. */
export interface AccessLog {
  /** Takes an answer; one that need not be recorded is ignored. It never waits and never fails. */
  readonly note: (answered: Answered) => void;
  /** Writes what waits; call it once, when no answer follows. */
  readonly close: () => Promise<void>;
}

function eventOf({ route, status }: Answered): Access['event'] | undefined {
  if (status === FORBIDDEN) return 'call_refused';
  return status < 300 ? route.recorded : undefined;
}

const OfPerson = z.object({ id: z.uuid() });

function toAccess(answered: Answered, event: Access['event'], now: Date): Access {
  const { route, actorId, params, requestId } = answered;
  // A caller without permission can ask for any id: that row is not about the person.
  const person = event === 'call_refused' ? undefined : OfPerson.safeParse(params).data?.id;
  return {
    id: uuidv7(now),
    time: now.toISOString(),
    event,
    actor: actorId,
    person: person ?? null,
    request: requestId,
    route: `${route.method} ${route.path}`,
    values: answered.exported?.values ?? {},
  };
}

/** A page reads several routes of one person: they are one row, as is a call repeated at once. */
function keyOf({ event, actor, person, route, values }: Access): string {
  return [event, actor, person ?? route, JSON.stringify(values)].join(' ');
}

async function insertRows(db: Db, rows: readonly Access[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with given as materialized (
      select * from json_to_recordset(${toStoredText(rows)}::json) as given
        (id uuid, time timestamptz, event text, actor uuid, person uuid, request text, route text, values json)
    ), events as (
      insert into audit_events (id, time, event, actor_id, account_id, request_id, route)
      select id, time, event, actor, person, request, route from given
    )
    insert into audit_values (event_id, field, after)
    select given.id, value.key, value.value::jsonb from given cross join lateral json_each(given.values) value`.execute(
    db,
  );
}

/** Whether the database refuses the values themselves, now and later: classes 22 and 23 of its errors. */
const isRefusal = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');

/**
 * Writes the rows in one statement. When it is refused because of their values, each half is written by itself, down to
 * the single row that is at fault: `drop` gets that one, and the others are written. Returns the rows that are left, for
 * any other failure, with the failure.
 */
async function writeRows(
  db: Db,
  rows: readonly Access[],
  drop: (row: Access, error: DatabaseError) => void,
): Promise<{ left: readonly Access[]; error?: unknown }> {
  try {
    await insertRows(db, rows);
    return { left: [] };
  } catch (error) {
    if (!isRefusal(error)) return { left: rows, error };
    const [only] = rows;
    if (rows.length === 1 && only !== undefined) {
      drop(only, error);
      return { left: [] };
    }
    const middle = Math.ceil(rows.length / 2);
    const first = await writeRows(db, rows.slice(0, middle), drop);
    const second = await writeRows(db, rows.slice(middle), drop);
    return { ...first, ...second, left: [...first.left, ...second.left] };
  }
}

/** The rows that wait, each once. */
function createBuffer() {
  const waiting = new Map<string, Access>();
  let lost = 0;
  return {
    size: () => waiting.size,
    add: (access: Access): void => {
      const key = keyOf(access);
      if (waiting.has(key)) return;
      if (waiting.size < FLUSH.mostRows) waiting.set(key, access);
      else lost += 1;
    },
    /** Every row, and how many were beyond the limit since the last time. */
    takeAll: () => {
      const taken = { rows: [...waiting.values()], lost };
      waiting.clear();
      lost = 0;
      return taken;
    },
  };
}

/**
 * Writes what waits; rows wait again when the database fails, and a row that it refuses for good is dropped. Returns
 * whether none waits again.
 */
async function writeWaiting(
  { db, log }: Pick<AccessLogDeps, 'db' | 'log'>,
  buffer: ReturnType<typeof createBuffer>,
): Promise<boolean> {
  const { rows, lost } = buffer.takeAll();
  if (lost > 0) log.warn({ lost }, 'accesses were not recorded');
  // Its ids and the database's detail name a person: the log has neither.
  const { left, error } = await writeRows(db, rows, ({ event, route }, { code, constraint }) =>
    log.warn({ event, route, code, constraint }, 'the database refuses an access, which is not recorded'),
  );
  if (left.length === 0) return true;
  for (const row of left) buffer.add(row);
  log.warn({ err: error, waiting: buffer.size() }, 'accesses could not be recorded yet');
  return false;
}

/**
 * Starts the log of a server. Rows wait in memory and are written every second, when 100 wait, and at the end; those of
 * the last second are lost when the process is killed. When the database fails they wait for the next second.
 */
export function createAccessLog({ db, clock, log }: AccessLogDeps): AccessLog {
  const buffer = createBuffer();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const isWritten = await writeWaiting({ db, log }, buffer);
    writing = undefined;
    if (isWritten && buffer.size() >= FLUSH.atRows) start();
    else if (buffer.size() > 0) schedule();
  }

  function start(): void {
    writing ??= write();
  }

  function schedule(): void {
    timer ??= setTimeout(start, FLUSH.everyMs).unref();
  }

  return {
    note: (answered) => {
      const event = eventOf(answered);
      if (event === undefined) return;
      buffer.add(toAccess(answered, event, clock()));
      if (buffer.size() === FLUSH.atRows) start();
      else if (writing === undefined) schedule();
    },
    close: async () => {
      await writing;
      await writeWaiting({ db, log }, buffer);
      clearTimeout(timer);
    },
  };
}
