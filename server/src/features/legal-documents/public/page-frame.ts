import {
  LEGAL_DOCUMENT_TYPES,
  legalPagePath,
  type LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';

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

/** A whole page with the header and footer of every page; `head` and `main` are HTML, `title` is text. */
export const toPage = (
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
