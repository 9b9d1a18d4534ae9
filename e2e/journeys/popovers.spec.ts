import { expect, type Page } from '@playwright/test';
import { open, PAGES, whole } from '../support/screen/pages.ts';
import { DESK, PHONE, TABLET } from '../support/screen/screens.ts';
import { test } from '../support/product/test.ts';

const WIDTHS = [DESK, { width: 1280, height: 720 }, TABLET, PHONE] as const;

/** Pages whose tools differ; lists of people share those of clients. */
const TRIED = [
  'orders',
  'the board by worker',
  'the map of orders',
  'an order without a worker',
  'clients',
  'a report',
  'the audit log',
];

const OPENERS = ':is(button, input, [role="combobox"])[aria-haspopup]';

/**
 * Marks the next opener that one can press and that is of no kind in `tried`: of a list the menu of its first row. Its
 * kind and its name; undefined after the last one.
 */
const markNext = (
  page: Page,
  tried: readonly string[],
): Promise<{ kind: string; name: string } | undefined> =>
  page.locator(OPENERS).evaluateAll((all, before) => {
    for (const opener of all) {
      opener.removeAttribute('data-next');
      const row = opener.closest('tr, li, article')?.className ?? '';
      const name = opener.ariaLabel ?? opener.textContent;
      const kind = [opener.className, opener.ariaHasPopup, row === '' ? name : row].join();
      const { width, left, right } = opener.getBoundingClientRect();
      const isReached = width > 0 && left >= 0 && right <= innerWidth && opener.closest('[inert]') === null;
      if (before.includes(kind) || !isReached || !opener.checkVisibility() || opener.matches(':disabled'))
        continue;
      opener.setAttribute('data-next', '');
      return { kind, name };
    }
    return undefined;
  }, tried);

/** Everything that is open over the page. */
const OPENED = ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]):visible';

/** What is wrong with what is open: parts outside of the window, a page that scrolls sideways. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const wide = scrollWidth > innerWidth ? [`the page is ${scrollWidth - innerWidth} px too wide`] : [];
    const opened = document.querySelectorAll(
      ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"])',
    );
    const outside = [...opened].flatMap((box) => {
      const { left, right, width, top, bottom } = box.getBoundingClientRect();
      if (width === 0 || !box.checkVisibility()) return [];
      // A list scrolls in its own box.
      const isScrolled = box.role === 'listbox';
      const isIn =
        left >= -1 && right <= innerWidth + 1 && (isScrolled || (top >= -1 && bottom <= innerHeight + 1));
      const name = box.ariaLabel ?? box.textContent.slice(0, 40);
      return isIn ? [] : [`${box.role ?? ''} ${name}: ${left}–${right}, ${top}–${bottom}`];
    });
    // A list in a dialog that is too low for it: what comes after it would stand on its rows.
    const lists = [...document.querySelectorAll<HTMLElement>('[role="dialog"] [role="listbox"]')];
    const covered = lists.flatMap((list) => {
      const [frame, dialog] = [list.parentElement?.getBoundingClientRect(), list.closest('[role="dialog"]')];
      const after = [...(dialog?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
        (one) =>
          (list.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
          !list.contains(one) &&
          getComputedStyle(one).position === 'static' &&
          one.offsetParent === list.offsetParent,
      );
      return after
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < (frame?.bottom ?? 0) - 1)
        .map((one) => `'${one.textContent.slice(0, 40)}' stands on a list`);
    });
    return [...wide, ...outside, ...covered];
  });

function screenOf(name: string) {
  const screen = PAGES.find((one) => one.name === name);
  if (screen === undefined) throw new Error(`There is no page '${name}'.`);
  return screen;
}

test('the workers for an order with a complaint are covered by nothing, however low the window', async ({
  api,
  openPage,
}) => {
  const page = await openPage('superAdmin');
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport);
    await open(page, api, screenOf('an order with a complaint'));
    await whole(page);
    await page.keyboard.press('m');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    expect(await faultsOf(page), `${viewport.width} px`).toEqual([]);
  }
});

for (const name of TRIED) {
  test(`what opens on ${name} stays in the window`, async ({ api, openPage }) => {
    const screen = screenOf(name);
    const page = await openPage('superAdmin');
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport);
      await open(page, api, screen);
      await whole(page);
      const tried: string[] = [];
      for (let next = await markNext(page, tried); next; next = await markNext(page, tried)) {
        tried.push(next.kind);
        const before = await page.locator(OPENED).count();
        await page.locator('[data-next]').click();
        await expect(page.locator(OPENED), next.name).not.toHaveCount(before);
        // What loads later beside an opener moves it, and what it opened follows with the next frame.
        await expect.poll(() => faultsOf(page), `${viewport.width} px, ${next.name}`).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.locator(OPENED), next.name).toHaveCount(before);
      }
      expect(tried.length).toBeGreaterThan(2);
    }
  });
}
