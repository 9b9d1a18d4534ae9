import type { CHANGE_EVENT_OPTIONS } from '@majstorija/contract/audit/audit-events.ts';
import { sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { toStoredText, type AuditChanges } from './audit-changes.service.ts';

/** An event of a change. */
export type ChangeEvent = (typeof CHANGE_EVENT_OPTIONS)[number];

/** What an event may be about besides an account and a legal text. */
export const AUDIT_SUBJECTS = ['address', 'price_item'] as const;

/** An address or an item of the price list. */
export interface AuditSubject {
  readonly kind: (typeof AUDIT_SUBJECTS)[number];
  readonly id: string;
}

/** An event, and the account or legal text it is about; no account when an e-mail belongs to none. */
interface AuditEntry {
  readonly event: ChangeEvent;
  readonly accountId?: string | null;
  readonly legalVersionId?: string;
  readonly subject?: AuditSubject;
  /** Names of the changed fields for the history of a person; they are kept when values are erased. */
  readonly fields?: readonly string[];
  /** Values of the changed fields; never one of a password, link or key. */
  readonly changes?: AuditChanges;
}

/** A statement has three seconds: a long import has too many values for one. */
const VALUES_A_STATEMENT = 2_000;

/** As one JSON text, which is much cheaper for the 20,000 items of an import than bound values. */
async function insertValues({ tx }: Work, eventId: string, changes: AuditChanges): Promise<void> {
  const values = Object.entries(changes).map(([field, change]) => ({ field, ...change }));
  for (let from = 0; from < values.length; from += VALUES_A_STATEMENT) {
    const text = toStoredText(values.slice(from, from + VALUES_A_STATEMENT));
    await sql`
      insert into audit_values (event_id, field, before, after)
      select ${eventId}, field, before, after
      from json_to_recordset(${text}::json) as given (field text, before jsonb, after jsonb)`.execute(tx);
  }
}

/**
 * Appends to the audit log, in the transaction of the change: who, what, when, in which request, and the values before
 * and after [security#audit-values].
 */
export async function recordAudit(
  work: Work,
  { event, accountId = null, legalVersionId, subject, fields = [], changes = {} }: AuditEntry,
): Promise<void> {
  const id = work.newId();
  await work.tx
    .insertInto('audit_events')
    .values({
      id,
      time: work.now,
      event,
      actor_id: work.actor.id,
      account_id: accountId,
      legal_version_id: legalVersionId ?? null,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      request_id: work.requestId,
      fields: [...fields],
    })
    .execute();
  await insertValues(work, id, changes);
}
