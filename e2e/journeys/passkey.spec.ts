import { expect, type Page } from '@playwright/test';
import { addDevice } from '../support/product/passkeys.ts';
import { PASSWORD, SUPER_ADMIN, submitCredentials } from '../support/product/session.ts';
import { test } from '../support/product/test.ts';

/** The browser logs in its console that a wrong code, and a call without a fresh check, are refused. */
test.use({ allowed: [/status of 4(?:03|22) /] });

/** Each test starts without factors. */
test.afterEach(async ({ product }) => {
  await product.query('delete from recovery_codes');
  await product.query('delete from passkeys');
});

/** Opens Bezbednost and adds a passkey there; returns its first recovery code. */
async function addPasskey(page: Page): Promise<string> {
  await page.goto('/login?returnTo=/admin/security');
  await submitCredentials(page, SUPER_ADMIN);
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
  await page.goto('/admin/logout');
  await page.getByRole('button', { name: 'Odjavi se' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
}

const STEP = 'Lozinka je ispravna. Potvrdite da ste to vi.';

test('a passkey is made on Bezbednost, confirms the sign-in, and a recovery code does in its place', async ({
  page,
  product,
}) => {
  const device = await addDevice(page);
  const code = await addPasskey(page);

  // Else the device would answer the offer in the e-mail field.
  await device.setPresent(false);
  await signOut(page);
  await submitCredentials(page, SUPER_ADMIN);
  await expect(page.getByText(STEP)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Koristi ključ' })).toBeFocused();
  await device.setPresent(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nalozi', level: 1 })).toBeVisible();

  await device.setPresent(false);
  await signOut(page);
  await submitCredentials(page, SUPER_ADMIN, PASSWORD);
  await page.getByRole('button', { name: 'Rezervni kod' }).click();
  await page.getByLabel('Rezervni kod').fill('00000-00000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kod nije ispravan ili je već iskorišćen. Unesite sledeći.')).toBeVisible();
  await page.getByLabel('Rezervni kod').fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nalozi', level: 1 })).toBeVisible();
  const used = await product.query(`select kind from mails where kind = 'recovery_code_used'`);
  expect(used).toHaveLength(1);
});

test('a passkey chosen in the e-mail field signs in alone', async ({ page }) => {
  await addDevice(page);
  await addPasskey(page);
  await page.goto('/admin/logout');
  await page.getByRole('button', { name: 'Odjavi se' }).click();
  // The person of the device agrees at once: nothing is typed.
  await expect(page.getByRole('heading', { name: 'Nalozi', level: 1 })).toBeVisible();
});
