import { findMail } from '#features/mail/mails.views.ts';
import { renderMail } from '#features/mail/render-mail.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { SendMail } from '#platform/mail/mailer.ts';

type SendingDeps = Pick<Deps, 'db' | 'clock' | 'secretKey' | 'config' | 'log'>;

async function markMail({ db, clock }: SendingDeps, id: string, outcome: 'accepted' | 'refused') {
  const now = clock();
  await db
    .updateTable('mails')
    .set(outcome === 'accepted' ? { sent_at: now } : { refused_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute();
}

/**
 * Sends a mail of the outbox unless it was sent; one whose link is no longer valid is not sent. Throws when a retry may
 * succeed. A process that ends between sending and marking leads to a second mail with the same Message-ID.
 */
export async function sendMail(
  deps: SendingDeps,
  send: SendMail,
  { mailId, signal }: { mailId: string; signal: AbortSignal },
): Promise<void> {
  const mail = await findMail(deps.db, mailId);
  if (!mail || mail.sentAt || mail.refusedAt) return;
  const { isCurrent, kind, subject, text, html, endUrl } = await renderMail(deps, mail);
  const outcome = isCurrent
    ? await send({ id: mail.id, to: mail.recipient, subject, text, html, endUrl }, signal)
    : 'refused';
  if (outcome === 'refused') deps.log.warn({ mailId, kind, isCurrent }, 'a mail was refused');
  await markMail(deps, mailId, outcome);
}
