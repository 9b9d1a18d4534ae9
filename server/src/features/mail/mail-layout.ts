import { escapeHtml } from '#platform/http/escape-html.ts';
import { toTableHtml, toTableText, type MailTable } from './mail-table.ts';

/** A mail before it becomes text and HTML; everything is plain text here. */
export interface MailParts {
  readonly greeting: string;
  readonly lines: readonly string[];
  /** After the lines. */
  readonly tables?: readonly MailTable[];
  /** `note` states how long the link is valid. */
  readonly link: { readonly url: string; readonly label: string; readonly note: string } | null;
  readonly ending: string;
  /** After the ending: where its reader changes or ends what is mailed. */
  readonly choice?: { readonly url: string; readonly label: string };
  readonly signature: string;
}

/** The mail as plain text, complete by itself. */
export function toMailText(parts: MailParts): string {
  const { greeting, lines, tables = [], link, ending, choice, signature } = parts;
  const action = link ? [`${link.label}:\n${link.url}`, link.note] : [];
  const end = choice ? [ending, `${choice.label}:\n${choice.url}`] : [ending];
  return `${[greeting, ...lines, ...tables.map(toTableText), ...action, ...end, signature].join('\n\n')}\n`;
}

const FONT = 'font-family:system-ui,-apple-system,&quot;Segoe UI&quot;,Roboto,sans-serif';

/** The dark colours of the design, for programs that support a dark scheme; the light ones are in the attributes. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.m-page{background:#0B151D!important}.m-card{background:#111D27!important;border-color:#2B3A46!important}
.m-text{color:#E9EDF0!important}.m-muted{color:#A9B4BC!important}.m-link{color:#86B5F1!important}
.m-cell{border-color:#2B3A46!important}
.m-button{background:#518DDC!important;color:#081219!important}}`;

const paragraph = (html: string, css = 'color:#111D27;font-size:16px', name = 'm-text') =>
  `<p class="${name}" style="margin:0 0 16px;line-height:1.5;${css}">${html}</p>`;

const muted = (html: string) => paragraph(html, 'color:#4D5A63;font-size:14px', 'm-muted');

function toAction({ url, label, note }: NonNullable<MailParts['link']>): string {
  const href = escapeHtml(url);
  const button = `display:inline-block;padding:14px 22px;border-radius:6px;background:#1D56A6;color:#FFFFFF;font-size:16px;font-weight:700;text-decoration:none`;
  const address = `<a class="m-link" href="${href}" style="color:#1D56A6;word-break:break-all">${href}</a>`;
  return `<p style="margin:24px 0"><a class="m-button" href="${href}" style="${button}">${escapeHtml(label)}</a></p>
${muted(escapeHtml(note))}
${muted(`Ako dugme ne radi, otvorite ovu adresu:<br>${address}`)}`;
}

const toChoice = ({ url, label }: NonNullable<MailParts['choice']>): string =>
  muted(`<a class="m-link" href="${escapeHtml(url)}" style="color:#1D56A6">${escapeHtml(label)}</a>`);

/** The mail as a self-contained page: no picture, no font, no script; it fits a phone. */
export function toMailHtml(subject: string, parts: MailParts): string {
  const { greeting, lines, tables = [], link, ending, choice, signature } = parts;
  return `<!doctype html>
<html lang="sr-Latn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="m-page" style="margin:0;padding:0;background:#F3F6F8;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="m-page" align="center" style="padding:24px 12px;background:#F3F6F8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:16px 24px;background:#0D2348;border-radius:10px 10px 0 0;color:#FFFFFF;font-size:20px;font-weight:700;${FONT}">Majstorija</td></tr>
<tr><td class="m-card" style="padding:24px 24px 8px;background:#FFFFFF;border:1px solid #D8DDE1;border-top:0;border-radius:0 0 10px 10px;${FONT}">
${paragraph(escapeHtml(greeting))}
${lines.map((line) => paragraph(escapeHtml(line))).join('\n')}
${tables.map(toTableHtml).join('\n')}
${link ? toAction(link) : ''}
${muted(escapeHtml(ending))}
${choice ? toChoice(choice) : ''}
${muted(escapeHtml(signature))}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
