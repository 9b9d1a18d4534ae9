import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 120;

/**
 * Why the focused element is not visible: it has no ring, is outside the window or below a fixed part
 * [design#keyboard-only]. Notices disappear by themselves and are closed with Escape, so they may cover it for a moment.
 */
const findFocusFault = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return undefined;
    const name = `<${active.tagName.toLowerCase()}> ${(active.getAttribute('aria-label') ?? active.textContent ?? '').trim().slice(0, 50)}`;
    const hasRing = (element: Element) => {
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0';
    };
    const around = [
      active,
      active.closest('label'),
      active.parentElement,
      active.parentElement?.parentElement,
    ];
    const ringed = around.find((element) => element && hasRing(element));
    if (!ringed) return `no ring: ${name}`;

    const box = ringed.getBoundingClientRect();
    const isTaller = box.height > innerHeight;
    if (
      !isTaller &&
      (box.top < -1 || box.bottom > innerHeight + 1 || box.left < -1 || box.right > innerWidth + 1)
    )
      return `outside the window: ${name}`;

    /** The part of the page around an element that does not scroll with it. */
    const fixedPart = (element: Element | null): Element | null => {
      if (element === null) return null;
      const isFixed = ['sticky', 'fixed'].includes(getComputedStyle(element).position);
      return isFixed ? element : fixedPart(element.parentElement);
    };
    const points = [
      [box.left + box.width / 2, box.top + box.height / 2],
      [box.left + 3, box.top + 3],
      [box.right - 3, box.bottom - 3],
    ] as const;
    for (const [x, y] of points) {
      const hit = document.elementFromPoint(x, y);
      const still: Element | null = hit?.contains(ringed) ? null : fixedPart(hit);
      const isNotice = still?.matches('[aria-label="Obaveštenja"]') ?? false;
      // A fixed header inside the focused element covers only its own rows.
      const isWithin = still !== null && ringed.contains(still);
      if (still && !isNotice && !isWithin && !still.contains(ringed))
        return `under <${still.tagName.toLowerCase()} class="${still.className}">: ${name}`;
    }
    return undefined;
  });

/** Presses a key that moves the focus; the focused element must then be visible. */
async function step(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => findFocusFault(page), { timeout: 2_000 }).toBeUndefined();
}

const isFocused = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Tabs to an element; the focus must be visible at every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target.first()).toBeAttached();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await isFocused(target)) return;
    await step(page, key);
  }
  throw new Error(`${MOST_STOPS} × ${key} do not lead to ${target.toString()}`);
}

/** Tabs to an element and presses Enter. */
export async function enter(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Tabs into a group of radio buttons and moves to one of them with the arrows. */
export async function chooseRadio(page: Page, group: Locator, name: string): Promise<void> {
  const wanted = group.getByRole('radio', { name, exact: true });
  await tabTo(page, group.getByRole('radio'));
  for (let steps = 0; steps < MOST_STOPS && !(await isFocused(wanted)); steps += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Space');
  await expect(wanted).toBeChecked();
  expect(await findFocusFault(page)).toBeUndefined();
}

/** Tabs once through the whole page; returns the number of stops. */
export async function walkThrough(page: Page): Promise<number> {
  for (let stops = 0; stops < MOST_STOPS * 2; stops += 1) {
    await step(page, 'Tab');
    const isAtEnd = await page.evaluate(() => document.activeElement === document.body);
    if (isAtEnd) return stops;
  }
  throw new Error('the focus never leaves the page');
}
