import { z } from 'zod';
import { addJob } from '#platform/jobs.ts';
import type { Work } from '#platform/work.ts';

/** What a mail tells. */
export const MailKind = z.enum(['set_password', 'reset_password', 'verify_email', 'password_changed']);
export type MailKind = z.infer<typeof MailKind>;

/** Who is told what, with the link that goes along. */
export interface NewMail {
  readonly kind: MailKind;
  readonly userId: string;
  /** One e-mail address. */
  readonly recipient: string;
  readonly linkTokenId?: string;
}

/** Queues a mail with the change that it tells of: both are committed, or neither. It is written when it is sent. */
export async function queueMail(
  { tx, now, newId }: Work,
  { kind, userId, recipient, linkTokenId }: NewMail,
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
      created_at: now,
    })
    .execute();
  await addJob(tx, 'send_mail', { mailId: id });
}
