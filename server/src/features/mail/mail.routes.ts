import crypto from 'node:crypto';
import { MAILBOX_STYLE, toFramedHtml, toMailboxPage } from './mailbox-page.ts';
import { findMail, listMails } from '#features/mail/mails.views.ts';
import { renderMail } from '#features/mail/render-mail.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import { handlers, type Deps } from '#platform/http/handler.ts';
import type { BytesAnswer } from '#platform/http/route-answer.ts';
import { letterPolicy, pagePolicy } from '#platform/http/security-headers.ts';

const PAGE_POLICY = pagePolicy({
  style: `sha256-${crypto.createHash('sha256').update(MAILBOX_STYLE).digest('base64')}`,
});

const toAnswer = (html: string, headers: Readonly<Record<string, string>>): BytesAnswer => ({
  bytes: Buffer.from(html),
  headers,
});

/** Throws request.notFound on a server that sends its mails or that others reach, by a proxy too: it has no mailbox. */
function assertMailbox({ config }: Deps): void {
  if (config.smtp !== null || !config.isLocal) throw new AppError('request.notFound');
}

/** The handlers of the mailbox: mails that were not sent, rendered at each request. */
export const mailHandlers = handlers('mail', {
  list: async ({ deps }) => {
    assertMailbox(deps);
    const mails = await listMails(deps.db);
    const pairs = mails.map(async (mail) => [mail, await renderMail(deps, mail)] as const);
    return toAnswer(toMailboxPage(await Promise.all(pairs)), { 'content-security-policy': PAGE_POLICY });
  },
  html: async ({ deps, params }) => {
    assertMailbox(deps);
    const mail = await findMail(deps.db, params.id);
    if (!mail) throw new AppError('request.notFound');
    return toAnswer(toFramedHtml(await renderMail(deps, mail)), {
      'content-security-policy': letterPolicy,
      'x-frame-options': 'SAMEORIGIN',
    });
  },
});
