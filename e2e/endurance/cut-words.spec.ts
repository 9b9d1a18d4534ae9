import { expect, type Page } from '@playwright/test';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { officeTest as test } from '../support/product/test.ts';
import { settle } from '../support/screen/layout.ts';
import { PAGES, open, whole } from '../support/screen/pages.ts';

const WIDTHS = [1440, 1366, 768, 360] as const;
/** The most signs of a number, a deadline or an address; a longer text with figures is a sentence. */
const LONGEST = 24;

/** The view whose statuses are the longest. */
const COMPLAINTS = { name: 'complaints', path: '/admin/orders?view=complaints' } as const;

/** The texts that the page shows with an ellipsis, each in one line. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isForReaders = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isForReaders(element.parentElement));
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(element);
        const isCut = textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
        const isClamped = webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1;
        const isShown = element.checkVisibility({ visibilityProperty: true }) && !isForReaders(element);
        return (isCut || isClamped) && isShown;
      })
      .map((element) => element.innerText.replaceAll(/\s+/g, ' ').trim());
  });

test('no status, number, deadline or name is cut, at any width [design#row-lines]', async ({
  openPage,
  api,
}) => {
  test.setTimeout(20 * 60_000);
  const page = await openPage('superAdmin');
  const [workers, clients] = [await api.listWorkers(), await api.listClients()];
  const names = [...workers.map(({ owner }) => owner.companyName), ...[...workers, ...clients].map(fullName)];
  const labels = Object.values(ORDER_STATUSES).map(({ label }) => label);
  const isKept = (text: string) =>
    [...names, ...labels].includes(text) || (/\d/.test(text) && text.length <= LONGEST);
  for (const screen of [COMPLAINTS, ...PAGES.filter(({ as }) => as === undefined)]) {
    await open(page, api, screen);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      await whole(page);
      expect.soft((await cutTexts(page)).filter(isKept), `${screen.name} at ${width}`).toEqual([]);
    }
  }
});
