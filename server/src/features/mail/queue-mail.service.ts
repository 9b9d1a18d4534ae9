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
]);
export type MailKind = z.infer<typeof MailKind>;

/** Sends one mail of the outbox, by `sendMail`. */
export const SEND_MAIL: JobKind<{ mailId: string }> = {
  name: 'send_mail',
  payload: z.object({ mailId: uuid }),
};

/** A mail to queue: its kind, its recipient and its link. */
export interface NewMail {
  readonly kind: MailKind;
  readonly userId: string;
  /** One e-mail address. */
  readonly recipient: string;
  readonly linkTokenId?: string;
  /** The session that it is about. */
  readonly sessionId?: string;
}

/**
 * Queues a mail in the transaction of the change it is about: both are committed, or neither. It is rendered when sent.
 */
export async function queueMail(
  { tx, now, newId }: Work,
  { kind, userId, recipient, linkTokenId, sessionId }: NewMail,
): Promise<void> {
  const id = newId();
  await tx
    .insertInto('mails')
    .values({
      id,
      kind,
      user_id: userId,
      recipient,
      link_token_id: linkTokenId ?? null,
      session_id: sessionId ?? null,
      created_at: now,
    })
    .execute();
  await queueJob(tx, SEND_MAIL, { mailId: id }, { key: id });
}

/** Deletes the mails of an account, sent or not, with their jobs: the error of a failed one may name the recipient. */
export async function forgetMailsOf({ tx }: Work, userId: string): Promise<void> {
  const mails = await tx.deleteFrom('mails').where('user_id', '=', userId).returning('id').execute();
  await removeJobs(
    tx,
    SEND_MAIL,
    mails.map(({ id }) => id),
  );
}

/** Deletes mails that were queued before the instant, sent or not [personal-data#mails]. */
export const deletePastMails: DeletePast = async (tx, { before, most }) => {
  const past = tx.selectFrom('mails').select('id').where('created_at', '<', before).limit(most);
  const deleted = await tx
    .deleteFrom('mails')
    .where('id', 'in', past.forUpdate().skipLocked())
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
};
