import { cleanLegalHtml } from '#shared/legal-documents/clean-legal-html.ts';

const BLOCKS = 'h2, h3, p, li, blockquote, ul, ol';
const HEADINGS = new Set(['H2', 'H3']);

/** One paragraph, heading or list entry: its words, with one space between. */
export type Paragraph = { text: string; isHeading: boolean };

/** One paragraph, with the targets of its links: they can change while its words stay. */
function textOf(node: Node): string {
  const links =
    node instanceof Element ? [...node.querySelectorAll('a')].map(({ href }) => ` (${href})`) : [];
  return `${node.textContent ?? ''}${links.join('')}`.replace(/\s+/g, ' ').trim();
}

/** The paragraphs of nodes that are cleaned already. */
function paragraphsIn(node: ParentNode & Node): Paragraph[] {
  return [...node.childNodes].flatMap((child) => {
    const isContainer = child instanceof Element && child.querySelector(BLOCKS) !== null;
    if (isContainer) return paragraphsIn(child);
    const text = textOf(child);
    return text === '' ? [] : [{ text, isHeading: HEADINGS.has(child.nodeName) }];
  });
}

/** The paragraphs, headings and list entries of a text, in its order. */
export const paragraphsOf = (html: string): Paragraph[] => paragraphsIn(cleanLegalHtml(html));
