import { formatDate, formatTime } from '@majstorija/contract/text/dates.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { Mail } from './mails.views.ts';
import type { RenderedMail } from './render-mail.service.ts';

/** The style of the page; the page's policy contains its hash and allows no other style. */
export const MAILBOX_STYLE = `
:root{color-scheme:light dark;--bg:#F3F6F8;--card:#FFF;--line:#D8DDE1;--text:#111D27;--muted:#4D5A63;--link:#1D56A6}
@media (prefers-color-scheme:dark){:root{--bg:#0B151D;--card:#111D27;--line:#2B3A46;--text:#E9EDF0;--muted:#A9B4BC;--link:#86B5F1}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:400 15px/1.5 system-ui,"Segoe UI",Roboto,sans-serif}
header{padding:14px 16px;background:#0D2348;color:#FFF}
header h1{margin:0;font-size:18px}header p{margin:2px 0 0;color:#DCEAFD;font-size:14px}
main{max-width:760px;margin:0 auto;padding:16px}
article{margin:0 0 16px;padding:16px;background:var(--card);border:1px solid var(--line);border-radius:10px}
h2{margin:0 0 4px;font-size:17px}
.about{margin:0 0 12px;color:var(--muted);font-size:14px;overflow-wrap:anywhere}
pre{margin:0 0 12px;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
a{color:var(--link)}summary{padding:10px 0;cursor:pointer;color:var(--link)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
iframe{width:100%;height:560px;border:1px solid var(--line);border-radius:6px;background:#FFF}
`;

/** The text of a mail with its own link, and no other, to click. */
function toClickable({ text, link }: RenderedMail): string {
  if (link === null) return escapeHtml(text);
  const anchor = `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
  return text.split(link).map(escapeHtml).join(anchor);
}

function timeOf(createdAt: Date): string {
  const iso = createdAt.toISOString();
  return `<time datetime="${iso}">${formatDate(iso)} ${formatTime(iso)}</time>`;
}

function toArticle({ id, recipient, createdAt }: Mail, mail: RenderedMail): string {
  const gone = mail.isCurrent ? '' : ' · link više ne važi';
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="about">${timeOf(createdAt)} · za ${escapeHtml(recipient)}${gone}</p>
<pre>${toClickable(mail).trim()}</pre>
<details><summary>HTML izgled</summary>
<iframe title="HTML izgled: ${escapeHtml(mail.subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${id}/html"></iframe>
</details>
</article>`;
}

/** The page of the stored mails, newest first; it has no script. */
export function toMailboxPage(mails: readonly (readonly [Mail, RenderedMail])[]): string {
  const articles = mails.map(([row, mail]) => toArticle(row, mail)).join('\n');
  return `<!doctype html>
<html lang="sr-Latn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Pošta za razvoj · Majstorija</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${MAILBOX_STYLE}</style>
</head>
<body>
<header><h1>Pošta za razvoj</h1><p>Ovaj server ne šalje poruke (SMTP_URL nije podešen). Ovde je 50 najnovijih.</p></header>
<main>
${articles || '<p>Još nema poruka.</p>'}
</main>
</body>
</html>
`;
}

/** A mail's HTML for a frame: its link opens in a window of its own. */
export const toFramedHtml = ({ html }: RenderedMail): string =>
  html.replace('<head>', '<head>\n<base target="_blank">');
