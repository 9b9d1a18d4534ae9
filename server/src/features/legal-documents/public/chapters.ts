import { toPlainText } from '#features/legal-documents/legal-html.ts';

/** A chapter of a legal text, from its heading to the next. */
export interface Chapter {
  readonly title: string;
  readonly text: string;
  /** The id of its heading on the reading page. */
  readonly anchor: string;
}

const HEADING = /<h2>(.*?)<\/h2>/gs;

const anchorOf = (index: number): string => `deo-${index + 1}`;

/** The chapters of clean content in their order. */
export function listChapters(content: string): Chapter[] {
  const headings = [...content.matchAll(HEADING)];
  return headings.map((heading, index) => ({
    title: toPlainText(heading[1] ?? ''),
    text: toPlainText(content.slice(heading.index + heading[0].length, headings[index + 1]?.index)),
    anchor: anchorOf(index),
  }));
}

/** The content with the ids of its chapters. */
export function withAnchors(content: string): string {
  let index = 0;
  return content.replace(HEADING, (_heading, inner: string) => `<h2 id="${anchorOf(index++)}">${inner}</h2>`);
}

/** The start of a text, cut after the last whole word that fits. */
export function toExcerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
