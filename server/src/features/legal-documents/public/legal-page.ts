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

/** An outline is rendered from this number of headings on. */
const MIN_OUTLINE = 3;

/** The length of text that a search engine shows. */
const MAX_DESCRIPTION = 155;

/** The parts of every page: its style element, the links that load its fonts, and the site's address. */
export interface PageFrame {
  readonly style: string;
  readonly preloads: string;
  readonly publicUrl: string;
}

interface PageParts {
  readonly title: string;
  readonly head: string;
  readonly main: string;
  /** The documents the footer leads to. */
  readonly others: readonly LegalDocumentType[];
}

const toLink = (type: LegalDocumentType): string =>
  `<li><a href="${legalPagePath(type)}">${LEGAL_DOCUMENT_TYPES[type].label}</a></li>`;

const toNav = (others: readonly LegalDocumentType[]): string =>
  others.length === 0
    ? ''
    : `<nav aria-label="Pravni dokumenti"><ul>${others.map(toLink).join('')}</ul></nav>`;

const BRAND =
  '<a class="brand" href="/" aria-label="Majstorija, početna strana"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z"/></svg>Majstorija</a>';

const toPage = (
  { style, preloads }: PageFrame,
  { title, head, main, others }: PageParts,
): string => `<!doctype html>
<html lang="sr-Latn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${preloads}
<title>${escapeHtml(title)} – Majstorija</title>
${head}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<a class="skip" href="#tekst">Preskoči na tekst</a>
<header>${BRAND}</header>
<main id="tekst">
${main}
</main>
<footer>
<div>
${toNav(others)}
<p><a href="/">Početna strana</a></p>
</div>
</footer>
</body>
</html>
`;

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
