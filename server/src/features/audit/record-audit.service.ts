import type { Work } from '#platform/database/work.ts';

/** The events of the audit log [security#audit-log]. */
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
  'password_checked',
  'email_verified',
  'email_changed',
  'account_created',
  'account_activated',
  'account_deactivated',
  'invitation_sent',
  'details_changed',
  'photo_changed',
  'legal_document_created',
  'legal_document_updated',
  'legal_version_created',
  'legal_version_activated',
  'factor_added',
  'factor_removed',
  'factors_taken_off',
  'recovery_codes_created',
  'recovery_code_used',
  'second_factor_refused',
] as const;

/** An event of the audit log. */
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** An event, and the account or legal text it is about; no account when an e-mail belongs to none. */
interface AuditEntry {
  readonly event: AuditEvent;
  readonly accountId?: string | null;
  readonly legalVersionId?: string;
  /** Names of the changed fields; the log keeps no values, since it can't be erased. */
  readonly fields?: readonly string[];
}

/** Appends to the audit log, in the transaction of the change: who, what, when and in which request. */
export async function recordAudit(
  work: Work,
  { event, accountId = null, legalVersionId, fields = [] }: AuditEntry,
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
      fields: [...fields],
    })
    .execute();
}
