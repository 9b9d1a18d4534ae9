import type { Page } from '@playwright/test';

type Limits = {
  /** Smallest side of a target in CSS pixels. */
  target: number;
};

/**
 * All faults in the current layout of the page [design#fits]: the page scrolls sideways, an
 * element hides a part of its content without an ellipsis, words stick out of their control, a target is too small,
 * Cyrillic letters are shown.
 */
export const findFaults = (page: Page, limits: Limits): Promise<string[]> =>
  page.evaluate(({ target }) => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`);

    const name = (element: Element) => {
      const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${label.trim().slice(0, 50)}`;
    };
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const isScreenReaderOnly = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isScreenReaderOnly(element.parentElement));

    for (const element of document.body.querySelectorAll('*')) {
      // A map shows a part of a larger content by design.
      if (element.matches('.leaflet-container')) continue;
      const style = getComputedStyle(element);
      const isClipped =
        ['hidden', 'clip'].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      if (isClipped && style.textOverflow !== 'ellipsis' && isShown(element) && !isScreenReaderOnly(element))
        faults.push(`clipped: ${name(element)} ${element.scrollWidth} > ${element.clientWidth}`);
    }

    /** The pressable area: a radio or check box is as large as its label, a mark of the map as its `::before` box. */
    const targetOf = (element: Element) => {
      const own = element.getBoundingClientRect();
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const around = label?.contains(element) ? label.getBoundingClientRect() : own;
      const before = getComputedStyle(element, '::before');
      const isArea = before.content === '""' && before.position === 'absolute';
      const area = isArea ? { width: parseFloat(before.width), height: parseFloat(before.height) } : own;
      return {
        width: Math.max(own.width, around.width, area.width),
        height: Math.max(own.height, around.height, area.height),
      };
    };
    /** A link within a sentence is as high as its line (WCAG 2.5.8). */
    const isInText = (element: Element) => {
      const parent = element.parentElement;
      return (
        getComputedStyle(element).display === 'inline' &&
        parent !== null &&
        Array.from(parent.childNodes).some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
        )
      );
    };
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, [role=tab], [role=menuitem], [role=option]';
    for (const element of document.body.querySelectorAll(CONTROLS)) {
      if (!isShown(element) || element.closest('[inert]') || isScreenReaderOnly(element) || isInText(element))
        continue;
      const { width, height } = targetOf(element);
      if (width === 0 && height === 0) continue;
      // Half a pixel of tolerance for fractional layouts.
      if (Math.min(width, height) < target - 0.5)
        faults.push(`target: ${name(element)} ${Math.round(width)} × ${Math.round(height)}`);
    }

    /** Whether something between the words and their control places them beside it on purpose, such as a count on an icon. */
    const isPlaced = (element: Element | null, control: Element): boolean =>
      element !== null &&
      element !== control &&
      (['absolute', 'fixed'].includes(getComputedStyle(element).position) ||
        isPlaced(element.parentElement, control));
    /** Whether what is seen of a line of words lies outside of its control: over its sides, or wholly above or below it. */
    const isOutside = (rect: DOMRect, element: Element | null, control: Element): boolean => {
      let { left, right } = rect;
      const middle = (rect.top + rect.bottom) / 2;
      const box = control.getBoundingClientRect();
      for (let around = element; around !== null; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (left >= right || (overflowY !== 'visible' && (middle < edge.top || middle > edge.bottom)))
          return false;
        if (around === control) break;
      }
      // One pixel for fractional layouts and letters that lean over.
      return left < box.left - 1 || right > box.right + 1 || middle < box.top || middle > box.bottom;
    };
    /** The words of a control that stick out of it, if any. */
    const wordsOutside = (control: Element): string | undefined => {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() !== null) {
        const { currentNode: text } = texts;
        const parent = text.parentElement;
        const words = (text.textContent ?? '').trim();
        if (words === '' || isScreenReaderOnly(parent) || isPlaced(parent, control)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        if (Array.from(range.getClientRects()).some((rect) => isOutside(rect, parent, control))) return words;
      }
      return undefined;
    };
    for (const element of document.body.querySelectorAll(`${CONTROLS}, label:has(input), summary`)) {
      // The lines of a link within a text are their own boxes.
      if (!isShown(element) || element.closest('[inert]') || getComputedStyle(element).display === 'inline')
        continue;
      const words = isScreenReaderOnly(element) ? undefined : wordsOutside(element);
      if (words !== undefined) faults.push(`words stick out: ${name(element)}: ${words.slice(0, 50)}`);
    }

    const cyrillic = /[\u0400-\u04FF]/.exec(document.body.innerText + document.title);
    if (cyrillic !== null) faults.push(`Cyrillic: ${cyrillic[0]}`);
    return faults;
  }, limits);

/** Waits until all animations have ended, except endless ones. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
