import { formatDate } from '@majstorija/contract/text/dates.ts';
import {
  LEGAL_DOCUMENT_TYPES,
  legalPagePath,
  type LegalDocument,
  type LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { toPlainText } from '#features/legal-documents/legal-html.ts';
import { type PageFrame, toPage } from './page-frame.ts';

/** An outline is rendered from this number of headings on. */
const MIN_OUTLINE = 3;

/** The length of text that a search engine shows. */
const MAX_DESCRIPTION = 155;

/** The start of a text, cut after the last whole word that fits. */
function toExcerpt(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  const cut = text.slice(0, MAX_DESCRIPTION);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

function toHead({ type, title, description, content }: LegalDocument, publicUrl: string): string {
  const about = escapeHtml(toExcerpt(description ?? toPlainText(content)));
  const address = escapeHtml(`${publicUrl}${legalPagePath(type)}`);
  return `<meta name="description" content="${about}">
<link rel="canonical" href="${address}">
<meta property="og:type" content="article">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${about}">
<meta property="og:url" content="${address}">
<meta property="og:locale" content="sr_RS">`;
}

/** Clean content whose chapters can be linked to, and the links. */
function withOutline(content: string): { readonly text: string; readonly outline: string } {
  const entries: string[] = [];
  const text = content.replace(/<h2>(.*?)<\/h2>/gs, (_chapter, inner: string) => {
    const id = `deo-${entries.length + 1}`;
    entries.push(`<li><a href="#${id}">${escapeHtml(toPlainText(inner))}</a></li>`);
    return `<h2 id="${id}">${inner}</h2>`;
  });
  if (entries.length < MIN_OUTLINE) return { text, outline: '' };
  return {
    text,
    outline: `<nav class="outline" aria-labelledby="sadrzaj"><h2 id="sadrzaj">Sadržaj</h2><ul>${entries.join('')}</ul></nav>`,
  };
}

/** The page of an active text: no script, one style element; its content must be clean. */
export function toReadingPage(
  document: LegalDocument,
  frame: PageFrame,
  active: readonly LegalDocumentType[],
): string {
  const { type, title, description, effectiveDate, version, content } = document;
  const { text, outline } = withOutline(content);
  const { label } = LEGAL_DOCUMENT_TYPES[type];
  const kind = title === label ? '' : `<p class="kind">${label}</p>\n`;
  const lead = description === null ? '' : `<p class="lead">${escapeHtml(description)}</p>\n`;
  return toPage(frame, {
    title,
    head: toHead(document, frame.publicUrl),
    main: `<article class="sheet">
<header class="about">
${kind}<h1>${escapeHtml(title)}</h1>
${lead}<p class="valid"><span>Važi od <time datetime="${effectiveDate}">${formatDate(effectiveDate)}</time></span> <span class="plate">Verzija ${version}</span></p>
</header>
${outline}
<div class="text">${text}</div>
</article>`,
    others: active.filter((other) => other !== type),
  });
}

/** The page for a text that does not exist or is not in force. */
export function toMissingPage(frame: PageFrame, active: readonly LegalDocumentType[]): string {
  const title = errorText('legal.notFound');
  return toPage(frame, {
    title,
    head: '<meta name="robots" content="noindex">',
    main: `<div class="sheet">
<h1>${title}</h1>
<p>Na ovoj adresi trenutno nema dokumenta koji važi.</p>
<p><a class="back" href="/">Nazad na početnu stranu</a></p>
</div>`,
    others: active,
  });
}
