import { elementsOf, unwrap } from '#features/legal-documents/editor/dom.ts';

/** A paragraph that Word renders as an item of a list: which list, how deep, with which mark. */
type Item = { element: Element; list: string; level: number; mark: string };
type OpenList = { level: number; list: string; isOrdered: boolean; element: Element };

const LIST = /mso-list:\s*(l\d+)\s+level(\d+)\s+(lfo\d+)/i;
const MARK = /mso-list:\s*ignore/i;
const ORDERED = /^\(?(?:\d+(?:\.\d+)*|[a-zčćđšž]{1,2}|[ivxlcdm]+)[.)]/i;

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

function createList({ element, level, list, mark }: Item): OpenList {
  const isOrdered = ORDERED.test(mark);
  const created = element.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
  const first = /^\(?(\d+)[.)]/.exec(mark)?.[1];
  if (first !== undefined && Number(first) > 1) created.setAttribute('start', first);
  return { level, list, isOrdered, element: created };
}

/** The list that an item continues; deeper lists, and one of another kind, end with it. */
function closeTo(open: OpenList[], item: Item): OpenList | undefined {
  const isOver = (list: OpenList) =>
    list.level > item.level ||
    (list.level === item.level && (list.list !== item.list || list.isOrdered !== ORDERED.test(item.mark)));
  for (let last = open.at(-1); last !== undefined && isOver(last); last = open.at(-1)) open.pop();
  const last = open.at(-1);
  return last?.level === item.level ? last : undefined;
}

function beginList(open: OpenList[], item: Item): OpenList {
  const parent = open.at(-1)?.element.lastElementChild;
  const created = createList(item);
  if (parent) parent.append(created.element);
  else item.element.before(created.element);
  open.push(created);
  return created;
}

/** Puts a paragraph into its list; a new list takes its place, or is put inside the item it belongs to. */
function addItem(open: OpenList[], item: Item): void {
  const { element } = item;
  const entry = element.ownerDocument.createElement('li');
  const paragraph = element.ownerDocument.createElement('p');
  paragraph.append(...element.childNodes);
  entry.append(paragraph);
  const list = closeTo(open, item) ?? beginList(open, item);
  list.element.append(entry);
  element.remove();
}

/** A numbered heading keeps its number as text: the numbers of a contract are referred to. */
function numberHeading(heading: Element): void {
  if (!LIST.test(styleOf(heading))) return;
  const mark = takeMark(heading);
  if (ORDERED.test(mark)) heading.prepend(`${mark} `);
}

/** Word in a browser puts every item into a separate list and box: rewrites them as Word on a computer writes them. */
function unboxItems(root: Element): void {
  for (const box of elementsOf(root, '.ListContainerWrapper')) {
    for (const entry of elementsOf(box, 'li[data-aria-level]')) {
      const list = entry.closest('ul, ol');
      const mark = entry.ownerDocument.createElement('span');
      mark.setAttribute('style', 'mso-list:Ignore');
      mark.textContent = list?.nodeName === 'OL' ? `${list.getAttribute('start') ?? '1'}.` : '·';
      const paragraph = entry.ownerDocument.createElement('p');
      const id = (entry.getAttribute('data-listid') ?? '0').replace(/\D/g, '');
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
}
