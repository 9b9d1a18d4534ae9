import { CONSENT_PAGE_PATH } from '@majstorija/contract/legal-documents/consents.ts';
import { LEGAL_CHANGES } from '@majstorija/contract/legal-documents/legal-changes.ts';
import { LEGAL_DOCUMENT_TYPES, legalPagePath } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { formatDate, formatTime } from '@majstorija/contract/text/dates.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { AskedConsent } from './consent-link.views.ts';

/** The button and the note of the page, by the tokens of the reading pages. */
export const CONSENT_STYLE = `
.sheet p{margin:0 0 16px;max-width:60ch}
.sheet .valid{margin:0 0 24px}
.read{display:inline-flex;align-items:center;min-height:44px;font-weight:700}
form{display:grid;margin:8px 0 0}
button{justify-self:start;min-height:48px;padding:0 24px;border:0;border-radius:6px;background:var(--fill);color:var(--on-fill);font:inherit;font-weight:700;cursor:pointer}
.news{margin:0 0 16px;padding:12px 16px;border-left:3px solid var(--link);background:var(--tint)}
.sheet .news p:last-child{margin:0}
:root{--fill:#1D56A6;--on-fill:#FFF}
@media (prefers-color-scheme:dark){:root{--fill:#518DDC;--on-fill:#081219}}
@media (max-width:600px){button{justify-self:stretch}}
@media (forced-colors:active){button{border:1px solid}}
`;

const BACK = '<p><a class="back" href="/">Nazad na početnu stranu</a></p>';

/** A page without a button: its title and paragraphs, as text. */
export const toNote = (title: string, lines: readonly string[]): string => `<div class="sheet">
<h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${BACK}
</div>`;

const NEWER =
  '<div class="news" role="status"><p>U međuvremenu je objavljen noviji tekst. Pročitajte njega, pa ga prihvatite.</p></div>\n';

/** Asks whether a text is accepted; the address of the text keeps the page in the history of the browser. */
export function toAskingPage(token: string, asked: AskedConsent, isNewer: boolean): string {
  const { type, title, version, change, effectiveDate, publishedAt, publicationId } = asked;
  const { label } = LEGAL_DOCUMENT_TYPES[type];
  const kind = title === label ? '' : `<p class="kind">${label}</p>\n`;
  const published = formatDate(publishedAt.toISOString());
  return `<article class="sheet">
${isNewer ? NEWER : ''}${kind}<h1>${escapeHtml(title)}</h1>
<p class="valid"><span>Važi od <time datetime="${effectiveDate}">${formatDate(effectiveDate)}</time></span> <span class="plate">Verzija ${version}</span></p>
<p>${LEGAL_CHANGES[change]}, objavljena ${published} Molimo Vas da tekst pročitate i prihvatite.</p>
<p><a class="read" href="${legalPagePath(type)}">Pročitajte ceo tekst</a></p>
<p>Dugmetom potvrđujete da ste tekst pročitali i da ga prihvatate. Zabeležićemo vreme, IP adresu i pregledač.</p>
<form method="post" action="${CONSENT_PAGE_PATH}${escapeHtml(token)}"><input type="hidden" name="publication" value="${publicationId}"><button>Prihvatam</button></form>
</article>`;
}

/** What was accepted, and when; `isAgain`: it was before. */
export function toAcceptedPage({ title, version }: AskedConsent, at: Date, isAgain: boolean): string {
  const iso = at.toISOString();
  const when = `${formatDate(iso)} u ${formatTime(iso)}`;
  return toNote(isAgain ? 'Već ste prihvatili ovaj tekst' : 'Hvala, tekst je prihvaćen', [
    `Zabeleženo je da ste ${when} prihvatili tekst „${title}”. Trenutno važi verzija ${version}.`,
    'Ne morate ništa više da radite.',
  ]);
}
