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
]);
export type MailKind = z.infer<typeof MailKind>;

/** The kinds whose reader has an account. */
export type AccountMailKind = Exclude<MailKind, 'notify_me'>;

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
}

/** A mail of 'Javite mi', whose reader has no account. */
interface NewNotifyMeMail {
  readonly kind: 'notify_me';
  readonly requestId: string;
  readonly recipient: string;
}

/**
 * Queues a mail in the transaction of the change it is about: both are committed, or neither. It is rendered when sent.
 */
export async function queueMail({ tx, now, newId }: Work, mail: NewMail | NewNotifyMeMail): Promise<void> {
  const id = newId();
  const { kind, recipient } = mail;
  const owner =
    mail.kind === 'notify_me'
      ? { notify_me_request_id: mail.requestId }
      : {
          user_id: mail.userId,
          link_token_id: mail.linkTokenId ?? null,
          session_id: mail.sessionId ?? null,
          saved_report_id: mail.savedReportId ?? null,
        };
  await tx
    .insertInto('mails')
    .values({ id, kind, recipient, created_at: now, ...owner })
    .execute();
  await queueJob(tx, SEND_MAIL, { mailId: id }, { key: id });
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
