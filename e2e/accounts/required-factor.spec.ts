// [accounts#required-factor-page]: in a real browser, on a separate product where a factor is a duty of super admins.
import { expect, type Page } from '@playwright/test';
import { addDevice } from '../support/product/passkeys.ts';
import { startOpenProduct, type OpenProduct } from '../support/product/open-product.ts';
import { submitCredentials } from '../support/product/session.ts';
import { test } from '../support/product/test.ts';

/** The browser logs that the live changes are refused: they are asked for beside the account. */
test.use({ allowed: [/status of 403 /] });
test.setTimeout(180_000);

let product: OpenProduct;

test.beforeAll(async ({ playwright }) => {
  product = await startOpenProduct(playwright, { REQUIRE_SECOND_FACTOR: 'super_admin' });
});

test.afterAll(() => product.stop());

const needed = (page: Page) => page.getByText(/^Za rad je potrebna potvrda prijave u dva koraka\./);

async function expectGate(page: Page): Promise<void> {
  await expect(needed(page)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/security/);
  await expect(page.getByRole('navigation', { name: 'Glavni meni' })).toHaveCount(0);
}

test('an account without its required factor adds one and goes on to the page that it asked for, by keyboard', async ({
  page,
}) => {
  await addDevice(page);
  await page.goto(`${product.url}/login?isActive=true&returnTo=/admin/owners`);
  await submitCredentials(page, product.email);
  await expectGate(page);
  await page.reload();
  await expectGate(page);
  await page.goto(`${product.url}/admin/price-list`);
  await expectGate(page);
  await page.goBack();
  await expectGate(page);
  await expect(page).toHaveURL(/returnTo=%2Fadmin%2Fowners/);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await page.getByRole('button', { name: 'Dodaj ključ' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Naziv ključa')).toBeFocused();
  await page.keyboard.type('Laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Rezervni kodovi' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/security/);
  await page.getByRole('button', { name: 'Sačuvani su' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kompanije', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/owners\?isActive=true$/);
  await expect(page.getByRole('navigation', { name: 'Glavni meni' })).toBeVisible();
  expect(refused).toEqual([]);
});

test('an account without its required factor can sign out', async ({ page }) => {
  await product.query('delete from passkeys', []);
  await page.goto(`${product.url}/login`);
  await submitCredentials(page, product.email);
  await expectGate(page);
  await page.getByRole('link', { name: 'Odjavi se' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odjavi se' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});
