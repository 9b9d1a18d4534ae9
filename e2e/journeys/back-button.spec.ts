import { expect, type Page } from '@playwright/test';
import { expectOrders } from '../support/product/session.ts';
import { officeTest as test } from '../support/product/test.ts';

const rows = (page: Page) => page.locator('[data-row-link]');
const dialog = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Odbaciti izmene?' });

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

test('Back over a changed form asks first, keeps what was typed, and closes only the dialog', async ({
  page,
}) => {
  const href = await openOrder(page, 'list');
  await page.getByRole('button', { name: 'Promeni status' }).first().click();
  const reason = dialog(page).getByLabel('Razlog');
  await reason.fill('Klijent je javio.');
  await page.goBack();
  await expect(question(page)).toBeVisible();
  // The question is a dialog too: Back closes it and returns to the form.
  await page.goBack();
  await expect(question(page)).toBeHidden();
  await expect(reason).toHaveValue('Klijent je javio.');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Odbaci izmene' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(href);
  await page.goForward();
  await expect(page).toHaveURL(href);
});
