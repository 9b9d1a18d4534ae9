import { listMails } from '#features/mail/mails.views.ts';
import { renderMail, type RenderedMail } from '#features/mail/render-mail.service.ts';
import type { Deps } from '#platform/http/handler.ts';

/** The mails queued for an address, newest first, as they are rendered; `link` is null when it is no longer valid. */
export async function mailsTo(
  deps: Pick<Deps, 'db' | 'clock' | 'secretKey' | 'config'>,
  email: string,
): Promise<RenderedMail[]> {
  return Promise.all((await listMails(deps.db, email)).map((mail) => renderMail(deps, mail)));
}
