import { expect, type Page } from '@playwright/test';
import { officeTest } from '../support/product/test.ts';

const rows = (page: Page) => page.locator('[data-row-link]');

officeTest('coming back from a nalog keeps filters, page, place and focus', async ({ page }) => {
  // The oldest first: other tests add nalozi meanwhile, and change what comes first by priority.
  await page.goto('/admin/orders?sort=oldest');
  await page.getByRole('combobox', { name: 'Kategorija' }).click();
  await page.getByRole('option', { name: /Vodovod/ }).click();
  await page.getByRole('button', { name: 'Sledeća' }).click();
  await expect(page).toHaveURL(/category=WATER_AND_SEWER.*page=2/);
  const list = page.url();
  // Out of view.
  const link = rows(page).nth(15);
  await expect(page.getByText(/^26–50 od/)).toBeVisible();
  // Until its rows have come, the next page shows those of the one before.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const code = await link.innerText();
  for (const back of ['button', 'browser']) {
    await rows(page).filter({ hasText: code }).click();
    await expect(page).toHaveTitle(new RegExp(`Nalog ${code} – Majstorija$`));
    if (back === 'browser') await page.goBack();
    else await page.getByRole('link', { name: 'Nazad na Naloge' }).click();
    await expect(page).toHaveURL(list);
    await expect(rows(page).filter({ hasText: code })).toBeFocused();
    await expect(rows(page).filter({ hasText: code })).toBeInViewport();
  }
});

/** How many whole rows are in sight when the page is opened, and where the first begins. */
async function measureRows(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.goto('/admin/orders');
  await expect(page.getByRole('button', { name: /bez majstora/ })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  return page.locator('[data-row-id]').evaluateAll((all) => {
    const boxes = all.map((row) => row.getBoundingClientRect());
    return { rows: boxes.filter(({ bottom }) => bottom <= innerHeight).length, top: boxes[0]?.top };
  });
}

officeTest('the first screen has room for the queue [orders#first-screen]', async ({ page }) => {
  const desk = { width: 1440, height: 900 };
  const laptop = { width: 1366, height: 768 };
  expect((await measureRows(page, desk)).rows).toBeGreaterThanOrEqual(12);
  expect((await measureRows(page, laptop)).rows).toBeGreaterThanOrEqual(9);
  expect((await measureRows(page, { width: 360, height: 780 })).top).toBeLessThan(260);
  await page.evaluate(() => localStorage.setItem('majstorija.density', 'compact'));
  expect((await measureRows(page, desk)).rows).toBeGreaterThanOrEqual(14);
  expect((await measureRows(page, laptop)).rows).toBeGreaterThanOrEqual(12);
});

/** What keeps its place at an edge of the window while the page or a dialog scrolls. */
const listBars = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.checkVisibility() && element.offsetHeight > 0)
      .filter((element) => {
        const { position, top, bottom, pointerEvents } = getComputedStyle(element);
        const atEdge = position === 'sticky' && (top !== 'auto' || bottom !== 'auto');
        return (
          atEdge ||
          (position === 'fixed' && element.closest('[role="dialog"]') === null && pointerEvents !== 'none')
        );
      })
      // A modal's own layers, and what is out of sight until it is used.
      .filter((element) => element.matches('main *, header, header *, [role="dialog"] *'))
      .map((element) => `${element.tagName} ${element.className}`),
  );

officeTest(
  'at a zoom of 400 % nothing keeps its place over what is read [design#low-windows]',
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto('/admin/orders');
    await expect(rows(page).first()).toBeVisible();
    expect(await listBars(page)).toEqual([]);
    await rows(page).first().click();
    await expect(page.getByRole('heading', { name: 'Istorija' })).toBeVisible();
    expect(await listBars(page)).toEqual([]);
    await page.getByRole('button', { name: 'Promeni status' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Odustani' })).toBeVisible();
    expect(await listBars(page)).toEqual([]);
  },
);
