import { z } from 'zod';
import { id as uuid } from '@majstorija/contract/fields.ts';
import type { DeletePast } from '#platform/database/past-rows.ts';
import { queueJob, removeJobs, type JobKind } from '#platform/jobs/job-kind.ts';
import type { Work } from '#platform/database/work.ts';

/** The kinds of mail. */
export const MailKind = z.enum([
  'set_password',
  'reset_password',
  'verify_email',
  'password_changed',
  'email_changed',
  'new_device',
  'factor_added',
  'factor_removed',
  'factors_taken_off',
  'recovery_code_used',
  'notify_me',
  'report',
  'complaint_received',
  'complaint_answered',
  'consent_requested',
]);
export type MailKind = z.infer<typeof MailKind>;

/** The letters of a complaint. */
type ComplaintMailKind = 'complaint_received' | 'complaint_answered';

/** The kinds whose reader has an account. */
export type AccountMailKind = Exclude<MailKind, 'notify_me' | ComplaintMailKind>;

/** Sends one mail of the outbox, by `sendMail`. */
export const SEND_MAIL: JobKind<{ mailId: string }> = {
  name: 'send_mail',
  payload: z.object({ mailId: uuid }),
};

/** A mail to queue: its kind, its recipient and its link. */
export interface NewMail {
  readonly kind: AccountMailKind;
  readonly userId: string;
  /** One e-mail address. */
  readonly recipient: string;
  readonly linkTokenId?: string;
  /** The session that it is about. */
  readonly sessionId?: string;
  /** Of a report: the saved one, null for how the day stands. */
  readonly savedReportId?: string | null;
  /** Of a question for a consent: its link. */
  readonly consentLinkId?: string;
}

/** A mail of 'Javite mi', whose reader has no account. */
interface NewNotifyMeMail {
  readonly kind: 'notify_me';
  readonly requestId: string;
  readonly recipient: string;
}

/** A letter of a complaint to the client who made it, at once or later. */
interface NewComplaintMail {
  readonly kind: ComplaintMailKind;
  readonly complaintId: string;
  readonly userId: string;
  readonly recipient: string;
  readonly sendAt?: Date;
}

type AnyMail = NewMail | NewNotifyMeMail | NewComplaintMail;

/** The columns of whom and what a mail is about. */
function ownerColumns(mail: AnyMail) {
  if (mail.kind === 'notify_me') return { notify_me_request_id: mail.requestId };
  if ('complaintId' in mail) return { user_id: mail.userId, complaint_id: mail.complaintId };
  return {
    user_id: mail.userId,
    link_token_id: mail.linkTokenId ?? null,
    session_id: mail.sessionId ?? null,
    saved_report_id: mail.savedReportId ?? null,
    consent_link_id: mail.consentLinkId ?? null,
  };
}

/**
 * Queues a mail in the transaction of the change it is about: both are committed, or neither. It is rendered when sent. History sends
 * none [timers#history].
 */
export async function queueMail({ tx, now, newId, isHistory }: Work, mail: AnyMail): Promise<void> {
  if (isHistory) return;
  const id = newId();
  const { kind, recipient } = mail;
  await tx
    .insertInto('mails')
    .values({ id, kind, recipient, created_at: now, ...ownerColumns(mail) })
    .execute();
  const isLater = 'sendAt' in mail && mail.sendAt !== undefined;
  await queueJob(tx, SEND_MAIL, { mailId: id }, { key: id, ...(isLater && { runAt: mail.sendAt }) });
}

/** Deletes the answers of a complaint that were not sent yet, with their jobs: another one takes their place, or none. */
export async function forgetComplaintMails({ tx }: Work, complaintId: string): Promise<void> {
  const mails = await tx
    .deleteFrom('mails')
    .where('complaint_id', '=', complaintId)
    .where('kind', '=', 'complaint_answered')
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .returning('id')
    .execute();
  if (mails.length === 0) return;
  await removeJobs(
    tx,
    SEND_MAIL,
    mails.map((mail) => mail.id),
  );
}

type MailOwner = 'user_id' | 'notify_me_request_id';

async function forgetMails({ tx }: Work, owner: MailOwner, id: string): Promise<void> {
  const mails = await tx.deleteFrom('mails').where(owner, '=', id).returning('id').execute();
  await removeJobs(
    tx,
    SEND_MAIL,
    mails.map((mail) => mail.id),
  );
}

/** Deletes the mails of an account, sent or not, with their jobs: the error of a failed one may name the recipient. */
export const forgetMailsOf = (work: Work, userId: string): Promise<void> =>
  forgetMails(work, 'user_id', userId);

/** The same of a request of 'Javite mi'. */
export const forgetMailsOfRequest = (work: Work, requestId: string): Promise<void> =>
  forgetMails(work, 'notify_me_request_id', requestId);

/** Deletes mails that were queued before the instant, sent or not [personal-data#mails]. */
export const deletePastMails: DeletePast = async (tx, { before, most }) => {
  const past = tx.selectFrom('mails').select('id').where('created_at', '<', before).limit(most);
  const deleted = await tx
    .deleteFrom('mails')
    .where('id', 'in', past.forUpdate().skipLocked())
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
};
