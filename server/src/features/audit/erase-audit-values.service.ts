import { z } from 'zod';
import { listRows, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';

const Name = z.strictObject({ field: z.enum(['firstName', 'lastName']), name: z.string() });

/** Every first and every last name that the audit log has of an account. */
export async function listRecordedNames({ tx }: Work, accountId: string): Promise<z.infer<typeof Name>[]> {
  return listRows(
    tx,
    Name,
    sql`
      select distinct v.field, given.value #>> '{}' as name
      from audit_events e join audit_values v on v.event_id = e.id
        cross join lateral (values (v.before), (v.after)) as given (value)
      where e.account_id = ${accountId} and v.field in ('firstName', 'lastName')
        and jsonb_typeof(given.value) = 'string'`,
  );
}

/**
 * Deletes the values of the audit log about an erased account; its rows stay [personal-data#erasure-audit]. The database
 * refuses it for any other account.
 */
export async function eraseAuditValues({ tx }: Work, accountId: string): Promise<void> {
  await sql`select erase_audit_values(${accountId})`.execute(tx);
}
