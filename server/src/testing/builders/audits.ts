import type { Db } from '#platform/database/db.ts';

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
