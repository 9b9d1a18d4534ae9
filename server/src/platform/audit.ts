import type { Work } from '#platform/work.ts';

/** What the audit log records (SECURITY H2). */
export const AUDIT_EVENTS = [
  'sign_in',
  'sign_in_refused',
  'sign_in_blocked',
  'sign_out',
  'token_reused',
  'reset_requested',
  'password_set',
  'password_reset',
  'password_changed',
  'password_refused',
  'email_verified',
  'email_changed',
  'account_created',
  'account_activated',
  'account_deactivated',
  'legal_document_created',
  'legal_document_updated',
  'legal_version_created',
  'legal_version_activated',
] as const;

/** What the audit log records. */
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** What is recorded, and of whose account or of which legal text; no account when an e-mail belongs to none. */
interface AuditEntry {
  readonly event: AuditEvent;
  readonly accountId?: string | null;
  readonly legalVersionId?: string;
}

/** Appends to the audit log in the transaction of what it records: who did it, to what, when, in which request. */
export async function recordAudit(
  work: Work,
  { event, accountId = null, legalVersionId }: AuditEntry,
): Promise<void> {
  await work.tx
    .insertInto('audit_events')
    .values({
      id: work.newId(),
      time: work.now,
      event,
      actor_id: work.actor.id,
      account_id: accountId,
      legal_version_id: legalVersionId ?? null,
      request_id: work.requestId,
    })
    .execute();
}
