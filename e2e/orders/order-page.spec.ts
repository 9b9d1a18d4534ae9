import { expect, type Page } from '@playwright/test';
import { expectOrders } from '../support/product/session.ts';
import { PHONE, TABLET } from '../support/screen/screens.ts';
import { officeTest as test } from '../support/product/test.ts';

const rows = (page: Page) => page.locator('[data-row-link]');
const neighbour = (page: Page, name: RegExp) => page.getByRole('link', { name });

/** The stops of the road that its frame cuts, by their text. */
const cutStops = (page: Page) =>
  page.getByRole('list', { name: 'Trasa naloga' }).evaluate((line) => {
    const frame = line.parentElement?.getBoundingClientRect();
    return Array.from(line.children, (stop) => ({
      text: stop.textContent,
      box: stop.getBoundingClientRect(),
    }))
      .filter(({ box }) => frame && box.right > frame.left + 1 && box.left < frame.right - 1)
      .filter(({ box }) => frame && (box.left < frame.left - 1 || box.right > frame.right + 1))
      .map(({ text }) => text);
  });

for (const viewport of [TABLET, PHONE]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the road of a complaint shows whole stops, with the current one in sight', async ({ page }) => {
      // Its transitions are short, but not none.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/admin/orders?view=complaints');
      await expectOrders(page);
      await rows(page).first().click();
      const current = page.locator('[aria-current="step"]');
      // Down the page, not along the road.
      const { y } = (await current.boundingBox()) ?? { y: 0 };
      await page.mouse.wheel(0, Math.max(0, y - 300));
      await expect(current).toBeInViewport({ ratio: 1 });
      expect(await cutStops(page)).toEqual([]);
    });
  });
}

test('both neighbours of an order are whole in the head of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/admin/orders?sort=oldest');
  await expectOrders(page);
  await rows(page).nth(1).click();
  await expect(neighbour(page, /^Prethodni nalog/)).toBeInViewport({ ratio: 1 });
  await expect(neighbour(page, /^Sledeći nalog/)).toBeInViewport({ ratio: 1 });
});

test('the orders before and after survive a reload and the end of a page of the list', async ({ page }) => {
  await page.goto('/admin/orders?sort=oldest&page=2&pageSize=10');
  await expectOrders(page);
  await expect(rows(page)).toHaveCount(10);
  const codes = await rows(page).allInnerTexts();
  await rows(page).last().click();
  await page.reload();
  await expect(neighbour(page, new RegExp(`^Prethodni nalog ${codes.at(-2)}$`))).toBeVisible();
  await neighbour(page, /^Sledeći nalog/).click();
  await expect(neighbour(page, new RegExp(`^Prethodni nalog ${codes.at(-1)}$`))).toBeVisible();
  await page.reload();
  await expect(neighbour(page, new RegExp(`^Prethodni nalog ${codes.at(-1)}$`))).toBeVisible();
  await page.getByRole('link', { name: 'Nazad na Naloge' }).click();
  await expect(page).toHaveURL('/admin/orders?sort=oldest&page=3&pageSize=10');
  await rows(page).first().click();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { level: 1, name: `Nalog ${codes.at(-1)}` })).toBeVisible();
});
