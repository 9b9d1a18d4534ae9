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
import { listChapters, toExcerpt, withAnchors } from './chapters.ts';
import { type PageFrame, toPage } from './page-frame.ts';
import type { HoldingText } from './public-legal.views.ts';

/** An outline is rendered from this number of headings on. */
const MIN_OUTLINE = 3;

/** The length of text that a search engine shows. */
const MAX_DESCRIPTION = 155;

function toHead({ type, title, description, content }: LegalDocument, publicUrl: string): string {
  const about = escapeHtml(toExcerpt(description ?? toPlainText(content), MAX_DESCRIPTION));
  const address = escapeHtml(`${publicUrl}${legalPagePath(type)}`);
  return `<meta name="description" content="${about}">
<link rel="canonical" href="${address}">
<meta property="og:type" content="article">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${about}">
<meta property="og:url" content="${address}">
<meta property="og:locale" content="sr_RS">`;
}

/** Links to the chapters of clean content; '' for a short one. */
function toOutline(content: string): string {
  const chapters = listChapters(content);
  if (chapters.length < MIN_OUTLINE) return '';
  const links = chapters.map(({ title, anchor }) => `<li><a href="#${anchor}">${escapeHtml(title)}</a></li>`);
  return `<nav class="outline" aria-labelledby="sadrzaj"><h2 id="sadrzaj">Sadržaj</h2><ul>${links.join('')}</ul></nav>`;
}

/** The text that holds until the day of the active one [legal#holds-until]. */
const toHolding = ({ version, title, content }: HoldingText, until: string): string =>
  `<details class="holding"><summary>Do ${formatDate(until)} važi verzija ${version}: ${escapeHtml(title)}</summary>
<div class="text">${content}</div></details>
`;

/** The page of an active text: no script, one style element; its content must be clean. */
export function toReadingPage(
  document: LegalDocument,
  frame: PageFrame,
  active: readonly LegalDocumentType[],
  holding?: HoldingText,
): string {
  const { type, title, description, effectiveDate, version, content } = document;
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
${holding ? toHolding(holding, effectiveDate) : ''}${toOutline(content)}
<div class="text">${withAnchors(content)}</div>
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
