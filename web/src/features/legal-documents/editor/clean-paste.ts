import { isLegalAttribute, isLegalHref } from '@majstorija/contract/legal-documents/legal-html.ts';
import { elementsOf, rename, unwrap } from '#features/legal-documents/editor/dom.ts';
import {
  inlineSheets,
  isHidden,
  isStruck,
  keepRaised,
} from '#features/legal-documents/editor/pasted-styles.ts';
import { joinLists } from '#features/legal-documents/editor/word-lists.ts';

/** Comments of reviewers and their anchors in the text. */
const REMARKS =
  '[style*="mso-element:comment"], .MsoCommentReference, .MsoCommentText, .msocomanchor, .msocomtxt';

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

/** Non-breaking spaces between words become ordinary ones, and several of them one. */
function easeBlanks(root: Element): void {
  root.normalize();
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    currentNode.nodeValue = (currentNode.nodeValue ?? '').replace(/[ \u00A0\t\r\n]+/g, ' ');
  }
}

/** The text of a cell on one line, with '; ' between its paragraphs, items and lines. */
function cellText(cell: Element): string {
  for (const block of elementsOf(cell, `${BLOCKS}, br`)) block.after('\n');
  return (cell.textContent ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('; ');
}

const spanOf = (cell: Element): number => Number.parseInt(cell.getAttribute('rowspan') ?? '1', 10) || 1;

/** The row of a table as a paragraph: the editor has no tables. A cell that spans rows is in each of them. */
function flattenTables(root: Element): void {
  for (const table of elementsOf(root, 'table')) {
    /** By column: a cell that goes on into the rows below, and into how many. */
    const spanning: { text: string; rows: number }[] = [];
    for (const row of elementsOf(table, 'tr')) {
      const cells = elementsOf(row, 'td, th').filter((cell) => cell.closest('tr') === row);
      const texts: string[] = [];
      for (let column = 0; cells.length > 0 || column < spanning.length; column += 1) {
        const above = spanning[column];
        if (above !== undefined && above.rows > 0) {
          texts.push(above.text);
          above.rows -= 1;
          continue;
        }
        const cell = cells.shift();
        const text = cell === undefined ? '' : cellText(cell);
        texts.push(text);
        spanning[column] = { text, rows: cell === undefined ? 0 : spanOf(cell) - 1 };
      }
      const line = root.ownerDocument.createElement('p');
      line.textContent = texts.filter((text) => text !== '').join(' – ');
      row.replaceWith(line);
    }
  }
}

/** Removes what was struck, with a blank in its place, so that nothing is joined; returns its texts. */
function dropStruck(root: Element): string[] {
  const texts: string[] = [];
  for (const element of elementsOf(root)) {
    if (!element.isConnected || !isStruck(element)) continue;
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text !== '') texts.push(text);
    element.replaceWith(' ');
  }
  return texts;
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
 * HTML from the clipboard reduced to what a legal document may hold: lists of Word become lists with the
 * same numbers, pictures, styles and classes are removed, and so are the comments of reviewers, what nobody saw and what was struck, of which `onStruck` hears [legal#paste]. Content copied in
 * the editor itself is not changed and keeps its slice marks.
 */
export function cleanPastedHtml(html: string, onStruck?: (texts: readonly string[]) => void): string {
  if (html.includes('data-pm-slice')) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { body } = page;
  inlineSheets(page);
  dropComments(body);
  for (const element of elementsOf(body)) {
    if (element.matches(`${GONE}, ${REMARKS}`) || isHidden(element)) element.remove();
  }
  const struck = dropStruck(body);
  if (struck.length > 0) onStruck?.(struck);
  keepRaised(body);
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
