import { CHANGE_EVENT_OPTIONS, type AuditEvent } from '@majstorija/contract/audit/audit-events.ts';
import type { Db } from '#platform/database/db.ts';
import { uuidv7 } from '#platform/database/uuid.ts';

/** The audit events of an account, by `self`, `nobody` or an id; alphabetically, since all have the time of the test clock. */
export async function auditOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['event', 'actor_id'])
    .where('account_id', '=', accountId)
    .where('route', 'is', null)
    .execute();
  const who = (actor: string | null) => (actor === accountId ? 'self' : (actor ?? 'nobody'));
  return rows.map(({ event, actor_id: actor }) => `${event} by ${who(actor)}`).toSorted();
}

/** Adds a row of the audit log at the given time, with the values after its change. */
export async function anAudit(
  db: Db,
  {
    event,
    time,
    accountId = null,
    values = {},
  }: { event: AuditEvent; time: Date; accountId?: string | null; values?: Record<string, string> },
): Promise<string> {
  const id = uuidv7(time);
  const reads = event === 'list_read' ? { reads: 1, people_read: 25 } : {};
  await db
    .insertInto('audit_events')
    .values({ id, event, time, account_id: accountId, ...reads })
    .execute();
  for (const [field, after] of Object.entries(values)) {
    await db
      .insertInto('audit_values')
      .values({ event_id: id, field, after: JSON.stringify(after) })
      .execute();
  }
  return id;
}

/** How many rows of each event, alphabetically, and how many values the audit log has. */
export async function auditCounts(db: Db): Promise<{ rows: Record<string, number>; values: number }> {
  const events = await db.selectFrom('audit_events').select('event').orderBy('event').execute();
  const rows: Record<string, number> = {};
  for (const { event } of events) rows[event] = (rows[event] ?? 0) + 1;
  return { rows, values: (await db.selectFrom('audit_values').select('field').execute()).length };
}

/** How many changes the audit log has: reads of an answer before are written up to a second after it. */
export async function countAuditedChanges(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('audit_events')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('event', 'in', CHANGE_EVENT_OPTIONS)
    .executeTakeFirstOrThrow();
  return Number(count);
}
