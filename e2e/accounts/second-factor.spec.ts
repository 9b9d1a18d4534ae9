import { expect, type Page } from '@playwright/test';
import { addDevice } from '../support/product/passkeys.ts';
import { PASSWORD, submitCredentials } from '../support/product/session.ts';
import { startOpenProduct, type OpenProduct } from '../support/product/open-product.ts';
import { test } from '../support/product/test.ts';

/** The browser logs in its console that a wrong code, and a call without a fresh check, are refused. */
test.use({ allowed: [/status of 4(?:03|22) /] });
test.setTimeout(180_000);

let product: OpenProduct;

test.beforeAll(async ({ playwright }) => {
  product = await startOpenProduct(playwright);
});

test.afterAll(() => product.stop());

/** Each test starts without factors. */
test.afterEach(async () => {
  await product.query('delete from recovery_codes', []);
  await product.query('delete from passkeys', []);
});

/** Opens Bezbednost and adds a passkey there; returns its first recovery code. */
async function addPasskey(page: Page): Promise<string> {
  await page.goto(`${product.url}/login?returnTo=/admin/security`);
  await submitCredentials(page, product.email);
  await page.getByRole('button', { name: 'Dodaj ključ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dodaj ključ' });
  await dialog.getByLabel('Naziv ključa').fill('Laptop na poslu');
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Rezervni kodovi' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Sačuvani su' }).click();
  await expect(page.getByRole('list', { name: 'Potvrde prijave' })).toContainText('Laptop na poslu');
  return code;
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${product.url}/admin/logout`);
  await page.getByRole('button', { name: 'Odjavi se' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
}

const STEP = 'Lozinka je ispravna. Potvrdite da ste to vi.';

test('a passkey is made on Bezbednost, confirms the sign-in, and a recovery code does in its place', async ({
  page,
}) => {
  const device = await addDevice(page);
  const code = await addPasskey(page);

  // Else the device would answer the offer in the e-mail field.
  await device.setPresent(false);
  await signOut(page);
  await submitCredentials(page, product.email);
  await expect(page.getByText(STEP)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Koristi ključ' })).toBeFocused();
  await device.setPresent(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nalozi', level: 1 })).toBeVisible();

  await device.setPresent(false);
  await signOut(page);
  await submitCredentials(page, product.email, PASSWORD);
  await page.getByRole('button', { name: 'Rezervni kod' }).click();
  await page.getByLabel('Rezervni kod').fill('00000-00000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kod nije ispravan ili je već iskorišćen. Unesite sledeći.')).toBeVisible();
  await page.getByLabel('Rezervni kod').fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nalozi', level: 1 })).toBeVisible();
  const used = await product.query(`select kind from mails where kind = 'recovery_code_used'`, []);
  expect(used).toHaveLength(1);
});

test('a passkey chosen in the e-mail field signs in alone', async ({ page }) => {
  await addDevice(page);
  await addPasskey(page);
  await page.goto(`${product.url}/admin/logout`);
  await page.getByRole('button', { name: 'Odjavi se' }).click();
  // The person of the device agrees at once: nothing is typed.
  await expect(page.getByRole('heading', { name: 'Nalozi', level: 1 })).toBeVisible();
});

test('a passkey checks the person again, before the factors of an operator are taken off', async ({
  page,
}) => {
  const made = await product.request.post('/api/v1/admins', {
    data: { firstName: 'Luka', lastName: 'Žunić', email: 'luka.zunic@primer.rs', phone: '0601234567' },
  });
  expect(made.status(), await made.text()).toBe(201);
  await product.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
       select gen_random_uuid(), id, 'luka', '\\x00', 0, 'Telefon', now() from users where email = $1`,
    ['luka.zunic@primer.rs'],
  );
  await addDevice(page);
  await addPasskey(page);
  await page.goto(`${product.url}/admin/admins`);
  const action = page.getByRole('button', { name: 'Ukloni potvrde prijave: Luka Žunić' });
  await expect(page.getByRole('button', { name: /^Ukloni potvrde prijave/ })).toHaveCount(1);
  await product.query(`update sessions set checked_at = checked_at - interval '10 minutes'`, []);
  await action.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Ukloni potvrde prijave?' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const check = page.getByRole('dialog', { name: 'Potvrdite lozinku' });
  await check.getByRole('button', { name: 'Potvrdi ključem' }).focus();
  await page.keyboard.press('Enter');
  await expect(check).toBeHidden();
  await expect(action).toHaveCount(0);
  const left = await product.query(`select name from passkeys`, []);
  expect(left).toEqual([{ name: 'Laptop na poslu' }]);
  const mails = await product.query(`select recipient from mails where kind = 'factors_taken_off'`, []);
  expect(mails).toEqual([{ recipient: 'luka.zunic@primer.rs' }]);
});
