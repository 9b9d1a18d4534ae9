import { expect, type Page } from '@playwright/test';
import { expectOrders } from '../support/product/session.ts';
import { officeTest as test } from '../support/product/test.ts';

const rows = (page: Page) => page.locator('[data-row-link]');
const dialog = (page: Page) => page.getByRole('dialog');

/** An order's page, opened from the list or by its address as the first page of the tab. */
async function openOrder(page: Page, from: 'list' | 'address'): Promise<string> {
  await page.goto('/admin/orders?view=active');
  await expectOrders(page);
  const href = (await rows(page).first().getAttribute('href')) ?? '';
  if (from === 'list') await rows(page).first().click();
  else await page.goto(href);
  await expect(page.getByRole('heading', { name: 'Istorija' })).toBeVisible();
  return href;
}

for (const from of ['list', 'address'] as const) {
  test(`Back on an order from its ${from} closes the dialog, and then leaves the page`, async ({ page }) => {
    const href = await openOrder(page, from);
    for (const name of ['Promeni status', 'Dodeli majstora']) {
      await page.getByRole('button', { name }).first().click();
      await expect(dialog(page)).toBeVisible();
      await page.goBack();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL(href);
      await expect(page.getByRole('button', { name }).first()).toBeFocused();
    }
    await page.goBack();
    await expect(page).toHaveURL('/admin/orders?view=active');
    await expectOrders(page);
  });
}
