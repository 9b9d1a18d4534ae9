import { expect, type Page } from '@playwright/test';
import { fullName } from '@majstorija/contract/text/format.ts';
import { listCustomers } from '../support/subjects/clients.ts';
import { openList } from '../support/subjects/orders.ts';
import { drawJpeg } from '../support/subjects/photos.ts';
import { PASSWORD, openOrderCode, signIn } from '../support/product/session.ts';
import { test } from '../support/product/test.ts';

/** The calls after the end of the session are refused, and the browser logs that in its console. */
test.use({ allowed: [/status of 401 /] });

/** Revokes the account's session on the server; the page finds out at its next call. */
const endSession = (page: Page) =>
  page.context().request.post('/api/v1/auth/logout', { headers: { 'X-Client-Type': 'web' } });

const relogin = (page: Page) => page.getByRole('dialog', { name: 'Prijava je istekla' });
const password = (page: Page) => relogin(page).getByLabel('Lozinka', { exact: true });
const notices = (page: Page) => page.getByRole('region', { name: 'Obaveštenja' });

test('a new order with its photo survives the end of the session and is created once', async ({
  page,
  api,
}) => {
  const { client } = (await listCustomers(api))[4]!;
  const before = await api.countOrdersOf(client._id);
  await signIn(page);
  await openList(page);
  await page.getByRole('button', { name: 'Nov nalog' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nov nalog' });
  await dialog.getByRole('combobox', { name: 'Klijent' }).fill(client.phone);
  await page.getByRole('option', { name: fullName(client) }).click();
  await dialog.getByRole('radio', { name: 'Elektro radovi' }).first().check();
  await dialog.locator('[data-field=addressId]').getByRole('radio').first().check();
  await dialog.getByLabel('Opis problema').fill('Osigurač iskače čim se uključi bojler.');
  await dialog.locator('input[type=file]').setInputFiles([await drawJpeg(page, 'tabla.jpg')]);
  await endSession(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/orders'))
      keys.push(request.headers()['idempotency-key']);
  });
  await dialog.getByRole('button', { name: 'Kreiraj nalog' }).click();
  await expect(password(page)).toBeFocused();
  await password(page).fill('pogrešna-lozinka');
  await page.keyboard.press('Enter');
  await expect(relogin(page).getByRole('alert')).toHaveText('Email ili lozinka nisu ispravni');
  await expect(dialog.getByLabel('Opis problema')).toHaveValue('Osigurač iskače čim se uključi bojler.');
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(notices(page).getByText('Nalog kreiran.')).toBeVisible();
  await openOrderCode(page);
  await expect(page.getByText('Osigurač iskače čim se uključi bojler.')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await api.countOrdersOf(client._id)).toBe(before + 1);
});
