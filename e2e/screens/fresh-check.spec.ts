import { expect, type Page } from '@playwright/test';
import { PASSWORD, submitCredentials } from '../support/product/session.ts';
import { startOpenProduct, type OpenProduct } from '../support/product/open-product.ts';
import { test } from '../support/product/test.ts';

/** The browser logs in its console that the call, and a wrong password, are refused. */
test.use({ allowed: [/status of 4(?:03|22) /] });
test.setTimeout(120_000);

let product: OpenProduct;

test.beforeAll(async ({ playwright }) => {
  product = await startOpenProduct(playwright);
});

test.afterAll(() => product.stop());

/** Ages the check of every session, as if ten minutes had passed. */
const letChecksExpire = () =>
  product.query(`update sessions set checked_at = checked_at - interval '10 minutes'`, []);

const check = (page: Page) => page.getByRole('dialog', { name: 'Potvrdite lozinku' });
const password = (page: Page) => check(page).getByLabel('Lozinka', { exact: true });

test('a new operator survives the question for the password, by keyboard alone', async ({ page }) => {
  await page.goto(`${product.url}/login?returnTo=/admin/admins`);
  await submitCredentials(page, product.email);
  await page.getByRole('button', { name: 'Nov operater' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nov operater' });
  await form.getByLabel('Ime', { exact: true }).fill('Luka');
  await form.getByLabel('Prezime').fill('Žunić');
  await form.getByLabel('Email').fill('luka.zunic@primer.rs');
  await form.getByLabel('Mobilni telefon').fill('60 123 4567');
  await letChecksExpire();
  await page.keyboard.press('Control+Enter');
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(check(page)).toBeHidden();
  await expect(form.getByLabel('Email')).toHaveValue('luka.zunic@primer.rs');
  await expect(form.getByLabel('Mobilni telefon')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type('pogrešna-lozinka');
  await page.keyboard.press('Enter');
  await expect(check(page).getByText('Trenutna lozinka nije ispravna')).toBeVisible();
  await expect(password(page)).toBeFocused();
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(check(page)).toBeHidden();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: /Luka Žunić/ })).toBeVisible();
  const rows = await product.query(`select id from users where email = 'luka.zunic@primer.rs'`, []);
  expect(rows).toHaveLength(1);
});
