import { expect, type Page } from '@playwright/test';
import { PHONE } from '../support/screen/screens.ts';
import { expectOrders } from '../support/product/session.ts';
import { officeTest as test } from '../support/product/test.ts';

const rows = (page: Page) => page.locator('[data-row-link]');
const panel = (page: Page) => page.getByRole('complementary', { name: /^Pogled na nalog/ });

test('rows are looked at beside the list, by keyboard alone [orders#peek]', async ({ page }) => {
  await page.goto('/admin/orders');
  await expectOrders(page);
  const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
  const [firstCode, secondCode] = [await first.innerText(), await second.innerText()];
  await first.focus();
  await page.keyboard.press('Space');
  await expect(panel(page)).toHaveAccessibleName(`Pogled na nalog ${firstCode}`);
  await expect(panel(page).getByRole('region', { name: 'Klijent', exact: true })).toBeVisible();
  await expect(first).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(panel(page)).toHaveAccessibleName(`Pogled na nalog ${secondCode}`);
  await expect(second).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('link', { name: secondCode, exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(second).toBeFocused();

  await page.keyboard.press('Space');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Nalog ${secondCode}` })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('a dialog over the panel takes Escape first, and an assignment shows in both', async ({ page }) => {
  await page.goto('/admin/orders?view=unassigned');
  await expectOrders(page);
  await rows(page).first().focus();
  await page.keyboard.press('Space');
  await panel(page)
    .getByRole('button', { name: /operatera$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /operatera/ });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  // The first Escape closes the list of choices where it is drawn over the dialog.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
});

test('on a phone the menu of a row opens it over the list', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin/orders');
  await expectOrders(page);
  const menu = page.getByRole('button', { name: /^Radnje za nalog/ }).first();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Pogled sa strane' }).click();
  const sheet = page.getByRole('dialog', { name: /^Pogled na nalog/ });
  await expect(sheet.getByRole('region', { name: 'Klijent', exact: true })).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/orders/);
});
