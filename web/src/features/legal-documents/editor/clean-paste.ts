import { isLegalAttribute, isLegalHref } from '@majstorija/contract/legal-documents/legal-html.ts';
import { elementsOf, rename, unwrap } from '#features/legal-documents/editor/dom.ts';
import { joinLists } from '#features/legal-documents/editor/word-lists.ts';

/** Removed with everything inside: pictures, scripts, and what a page is rendered with. */
const GONE =
  'script, style, meta, link, title, xml, img, picture, svg, math, object, embed, iframe, video, audio, canvas, input, select, textarea, button, noscript, template';

const KEPT = new Set(['P', 'BR', 'H2', 'H3', 'STRONG', 'EM', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'A']);
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, table, div, section, article, pre';
const BOXES = 'div, section, article, main, header, footer, aside, pre, address, dd, dt, figcaption';

const BOLD = /font-weight:\s*(?:bold|[6-9]00)/i;
const NOT_BOLD = /font-weight:\s*(?:normal|400)/i;
const ITALIC = /font-style:\s*italic/i;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

const hasText = (element: Element): boolean => /[^\s\p{Cf}]/u.test(element.textContent ?? '');

function dropComments(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Non-breaking spaces between words become ordinary ones. */
function easeBlanks(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    currentNode.nodeValue = (currentNode.nodeValue ?? '').replace(/[\u00A0\t\r\n]+/g, ' ');
  }
}

/** The row of a table as a paragraph: the editor has no tables. */
function flattenTables(root: Element): void {
  for (const row of elementsOf(root, 'tr')) {
    const cells = elementsOf(row, 'td, th').filter(hasText);
    const line = root.ownerDocument.createElement('p');
    line.textContent = cells.map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim()).join(' – ');
    row.replaceWith(line);
  }
}

/** Bold and italic by tag or by style become the two marks there are. */
function markWords(root: Element): void {
  for (const element of elementsOf(root, 'b, strong, i, em, span, font')) {
    const style = styleOf(element);
    const isBold = BOLD.test(style) || (element.matches('b, strong') && !NOT_BOLD.test(style));
    const isItalic = ITALIC.test(style) || element.matches('i, em');
    const inner = isItalic ? rename(element, 'em') : element;
    if (isBold && isItalic) {
      const strong = root.ownerDocument.createElement('strong');
      inner.replaceWith(strong);
      strong.append(inner);
    } else if (isBold) rename(inner, 'strong');
    else if (!isItalic) unwrap(inner);
  }
}

/** Two levels of headings: the largest ones pasted become the first. A heading is not additionally bold. */
function levelHeadings(root: Element): void {
  for (const title of elementsOf(root, 'p.MsoTitle')) rename(title, 'h2');
  const first = root.querySelector('h1') === null ? 2 : 1;
  for (const heading of elementsOf(root, 'h1, h2, h3, h4, h5, h6')) {
    const level = Number(heading.nodeName.slice(1));
    const renamed = rename(heading, level <= first ? 'h2' : 'h3');
    for (const bold of elementsOf(renamed, 'strong')) unwrap(bold);
  }
}

function settleBoxes(root: Element): void {
  for (const box of elementsOf(root, BOXES)) {
    if (box.querySelector(BLOCKS) === null) rename(box, 'p');
    else unwrap(box);
  }
}

function dropTheRest(root: Element): void {
  for (const element of elementsOf(root)) {
    const isDead = element.nodeName === 'A' && !isLegalHref(element.getAttribute('href') ?? '');
    if (!KEPT.has(element.nodeName) || isDead) unwrap(element);
    else {
      for (const { name, value } of Array.from(element.attributes)) {
        if (!isLegalAttribute(element.nodeName.toLowerCase(), name, value)) element.removeAttribute(name);
      }
    }
  }
}

function dropEmpty(root: Element, selector: string): void {
  for (const element of elementsOf(root, selector).toReversed()) if (!hasText(element)) element.remove();
}

/**
 * HTML from the clipboard reduced to what a legal document may hold: lists of Word become lists, pictures, styles and
 * classes are removed. Content copied in the editor itself is not changed and keeps its slice marks.
 */
export function cleanPastedHtml(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  dropComments(body);
  for (const element of elementsOf(body, GONE)) element.remove();
  easeBlanks(body);
  dropEmpty(body, 'p');
  joinLists(body);
  flattenTables(body);
  markWords(body);
  levelHeadings(body);
  settleBoxes(body);
  dropTheRest(body);
  dropEmpty(body, 'p, h2, h3, li, ul, ol, blockquote, strong, em, a');
  return body.innerHTML.trim();
}
