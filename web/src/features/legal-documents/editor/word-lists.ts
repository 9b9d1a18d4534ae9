import { elementsOf, unwrap } from '#features/legal-documents/editor/dom.ts';
import { markOf, readMark, type Counting } from '#features/legal-documents/editor/list-marks.ts';
import { countingOf } from '#features/legal-documents/editor/pasted-styles.ts';

/** A paragraph that Word renders as an item of a list: which list, how deep, with which mark. */
type Item = { element: Element; list: string; level: number; mark: string };
/** A list with dots has no counting; `next` is the number of the next item. */
type OpenList = {
  level: number;
  list: string;
  counting: Counting | undefined;
  next: number;
  element: Element;
};

const LIST = /mso-list:\s*(l\d+)\s+level(\d+)\s+(lfo\d+)/i;
const MARK = /mso-list:\s*ignore/i;
/** A mark with a figure, a full stop or a bracket is a part of the text; any other one is a dot, also Word's `o` and `ü`. */
const IS_NUMBER = /\d|[\p{L})][.)]$/u;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** Removes the rendered mark („1.“, „·“) from a paragraph. */
function takeMark(element: Element): string {
  const spans = elementsOf(element, '[style]').filter((one) => MARK.test(styleOf(one)));
  const text = spans.map((one) => one.textContent ?? '').join('');
  for (const span of spans) span.remove();
  return text.replace(/\s+/g, ' ').trim();
}

function readItem(element: Element): Item | undefined {
  const match = LIST.exec(styleOf(element));
  if (match === null) return undefined;
  const [, list = '', level = '1', override = ''] = match;
  return { element, list: `${list} ${override}`, level: Number(level), mark: takeMark(element) };
}

/** How an item continues a list: its mark is exactly what the list shows next. */
function continues(list: OpenList, item: Item): boolean {
  if (list.list !== item.list) return false;
  if (list.counting === undefined) return !IS_NUMBER.test(item.mark);
  return readMark(item.mark).some(({ counting, value }) => counting === list.counting && value === list.next);
}

/** The list that an item continues; deeper lists, and one that would give it another mark, end with it. */
function closeTo(open: OpenList[], item: Item): OpenList | undefined {
  const isOver = (list: OpenList) =>
    list.level > item.level || (list.level === item.level && !continues(list, item));
  for (let last = open.at(-1); last !== undefined && isOver(last); last = open.at(-1)) open.pop();
  const last = open.at(-1);
  return last?.level === item.level ? last : undefined;
}

/** Puts a block into the item it belongs to, or before the paragraph it was made of. */
function place(open: OpenList[], block: Element, { element }: Item): void {
  const parent = open.at(-1)?.element.lastElementChild;
  if (parent) parent.append(block);
  else element.before(block);
}

function beginList(open: OpenList[], item: Item): OpenList {
  const [read] = readMark(item.mark);
  const created = item.element.ownerDocument.createElement(read ? 'ol' : 'ul');
  if (read && read.value !== 1) created.setAttribute('start', String(read.value));
  if (read && read.counting !== '1') created.setAttribute('type', read.counting);
  place(open, created, item);
  const list = {
    level: item.level,
    list: item.list,
    counting: read?.counting,
    next: read?.value ?? 0,
    element: created,
  };
  open.push(list);
  return list;
}

/**
 * Puts a paragraph into its list; a new list takes its place, or is put inside the item it belongs to. A mark that no list
 * shows, such as 2.1., stays as text: the numbers of a contract are referred to.
 */
function addItem(open: OpenList[], item: Item): void {
  const { element, mark } = item;
  const paragraph = element.ownerDocument.createElement('p');
  paragraph.append(...element.childNodes);
  const list = closeTo(open, item);
  if (IS_NUMBER.test(mark) && readMark(mark).length === 0) {
    paragraph.prepend(`${mark} `);
    place(open, paragraph, item);
  } else if ((paragraph.textContent ?? '').trim() !== '') {
    const entry = element.ownerDocument.createElement('li');
    entry.append(paragraph);
    const target = list ?? beginList(open, item);
    target.element.append(entry);
    target.next += 1;
  }
  element.remove();
}

/** A numbered heading keeps its number as text: the numbers of a contract are referred to. */
function numberHeading(heading: Element): void {
  if (!LIST.test(styleOf(heading))) return;
  const mark = takeMark(heading);
  if (IS_NUMBER.test(mark)) heading.prepend(`${mark} `);
}

/** The mark of an item of Word in a browser: its pattern `%1.%2.` with the marks of the levels above, or its number. */
function markOfBoxed(entry: Element, above: Map<number, string>): string {
  const list = entry.closest('ul, ol');
  if (list?.nodeName !== 'OL') return '·';
  const level = Number(entry.getAttribute('data-aria-level'));
  const own = markOf(Number(list.getAttribute('start') ?? '1'), countingOf(list));
  above.set(level, own);
  const pattern = entry.getAttribute('data-leveltext') ?? '';
  return pattern.includes('%')
    ? pattern.replace(/%(\d)/g, (_place, of: string) => above.get(Number(of)) ?? '1')
    : `${own}.`;
}

/** Word in a browser puts every item into a separate list and box: rewrites them as Word on a computer writes them. */
function unboxItems(root: Element): void {
  const above = new Map<string, Map<number, string>>();
  for (const box of elementsOf(root, '.ListContainerWrapper')) {
    for (const entry of elementsOf(box, 'li[data-aria-level]')) {
      const id = (entry.getAttribute('data-listid') ?? '0').replace(/\D/g, '');
      const marks = above.get(id) ?? new Map<number, string>();
      above.set(id, marks);
      const mark = entry.ownerDocument.createElement('span');
      mark.setAttribute('style', 'mso-list:Ignore');
      mark.textContent = markOfBoxed(entry, marks);
      const paragraph = entry.ownerDocument.createElement('p');
      paragraph.setAttribute('style', `mso-list:l${id} level${entry.getAttribute('data-aria-level')} lfo1`);
      paragraph.append(mark, ...elementsOf(entry, 'p').flatMap((one) => Array.from(one.childNodes)));
      box.before(paragraph);
    }
    box.remove();
  }
}

/** Google's lists are inside lists without an item between them: moves them into the previous item. */
function nestLists(root: Element): void {
  for (const list of elementsOf(root, 'ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.nodeName === 'LI') before.append(list);
    else unwrap(list);
  }
}

/** A list that another editor counts by letters, or by a number of one item, says so by itself; what follows an empty item keeps its number. */
function settleNumbers(root: Element): void {
  for (const list of elementsOf(root, 'ol')) {
    const counting = countingOf(list);
    if (counting !== undefined) list.setAttribute('type', counting);
    let target = list;
    let shown = Number(list.getAttribute('start') ?? '1') || 1;
    let number = shown;
    for (const entry of Array.from(list.children).filter(({ nodeName }) => nodeName === 'LI')) {
      number = Number(entry.getAttribute('value') ?? '') || number;
      if ((entry.textContent ?? '').trim() === '') entry.remove();
      else {
        if (number !== shown && target.querySelector('li') === entry)
          target.setAttribute('start', String(number));
        else if (number !== shown) target = splitAt(target, entry, number);
        shown = number + 1;
      }
      number += 1;
    }
  }
}

/** The items from `entry` on as a list of their own that starts with this number. */
function splitAt(list: Element, entry: Element, start: number): Element {
  const rest = list.ownerDocument.createElement('ol');
  for (const { name, value } of Array.from(list.attributes)) rest.setAttribute(name, value);
  rest.setAttribute('start', String(start));
  const items = Array.from(list.children);
  rest.append(...items.slice(items.indexOf(entry)));
  list.after(rest);
  return rest;
}

/** Turns the paragraphs by which Word renders a list into lists of the same depth; fixes lists of other editors too. */
export function joinLists(root: Element): void {
  nestLists(root);
  unboxItems(root);
  for (const heading of elementsOf(root, 'h1, h2, h3, h4, h5, h6')) numberHeading(heading);
  let open: OpenList[] = [];
  for (const paragraph of elementsOf(root, 'p')) {
    const item = readItem(paragraph);
    if (item === undefined) continue;
    if (paragraph.previousElementSibling !== open[0]?.element) open = [];
    addItem(open, item);
  }
  settleNumbers(root);
}
