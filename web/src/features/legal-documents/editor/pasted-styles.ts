import { offTheLine } from '@majstorija/contract/legal-documents/legal-html.ts';
import { elementsOf } from '#features/legal-documents/editor/dom.ts';

/** What of a style changes the words or the numbers of a text. */
const READ =
  /text-decoration|vertical-align|display|visibility|font-(?:weight|style|size)|list-style|mso-(?:hide|text-raise)/i;

/** The declarations of an element; a later one takes the place of an earlier one. */
function declarationsOf(element: Element): Map<string, string> {
  const style = element.getAttribute('style') ?? '';
  return new Map(
    style.split(';').map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()] as const;
    }),
  );
}

/**
 * Puts what the style sheets of a clipboard say before the style of each element that they mean, so that a style counts
 * wherever it stands: programs of macOS write nothing but classes [legal#paste].
 */
export function inlineSheets(page: Document): void {
  const css = Array.from(page.querySelectorAll('style'), (sheet) => sheet.textContent ?? '').join('\n');
  const plain = css.replace(/\/\*[^]*?\*\/|<!--|-->/g, ' ');
  const said = new Map<Element, string>();
  for (const [, selector = '', rules = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!READ.test(rules) || selector.includes('@')) continue;
    for (const element of meantBy(page, selector.trim())) {
      said.set(element, `${said.get(element) ?? ''}${rules};`);
    }
  }
  for (const [element, rules] of said) {
    element.setAttribute('style', `${rules}${element.getAttribute('style') ?? ''}`);
  }
}

/** The elements of a selector; none when the browser does not know it. */
function meantBy(page: Document, selector: string): Element[] {
  try {
    return Array.from(page.querySelectorAll(selector));
  } catch {
    return [];
  }
}

/** Whether its author took the text out: by a tag or by a style. */
export function isStruck(element: Element): boolean {
  const styles = declarationsOf(element);
  const lines = `${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''}`;
  return element.matches('del, s, strike') || lines.includes('line-through');
}

/** Whether nobody saw the text where it was copied. */
export function isHidden(element: Element): boolean {
  const styles = declarationsOf(element);
  return (
    element.hasAttribute('hidden') ||
    styles.get('display') === 'none' ||
    /^(?:hidden|collapse)/.test(styles.get('visibility') ?? '') ||
    styles.get('mso-hide') === 'all' ||
    /^0(?:\.0+)?(?:[a-z%]|$)/.test(styles.get('font-size') ?? '')
  );
}

function placeOf(element: Element): 'above' | 'below' | undefined {
  const styles = declarationsOf(element);
  const align = styles.get('vertical-align') ?? '';
  const raise = Number.parseFloat(styles.get('mso-text-raise') ?? '0');
  if (align === 'super' || raise > 0 || (align === '' && element.matches('sup'))) return 'above';
  return align === 'sub' || raise < 0 || (align === '' && element.matches('sub')) ? 'below' : undefined;
}

/** Figures above and below the line become such signs [legal#raised]. */
export function keepRaised(root: Element): void {
  for (const element of elementsOf(root)) {
    const where = placeOf(element);
    const text = element.textContent ?? '';
    const shown = where === undefined ? text : offTheLine(text, where);
    if (shown !== text) element.textContent = shown;
  }
}

const LIST_TYPES: Readonly<Record<string, string>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

const typeBy = (element: Element | null): string | undefined => {
  if (element === null) return undefined;
  const styles = declarationsOf(element);
  const named = `${styles.get('list-style-type') ?? ''} ${styles.get('list-style') ?? ''}`;
  const found = named.split(/\s+/).find((one) => Object.hasOwn(LIST_TYPES, one));
  return found === undefined ? undefined : LIST_TYPES[found];
};

/** How a list counts: `a`, `A`, `i`, `I`; undefined for figures. Its items may say it in its place. */
export const countingOf = (list: Element): string | undefined =>
  typeBy(list.firstElementChild) ?? typeBy(list) ?? list.getAttribute('type') ?? undefined;
