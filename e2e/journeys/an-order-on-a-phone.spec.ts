import { expect, type Page } from '@playwright/test';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { listCustomers } from '../support/subjects/clients.ts';
import { drawJpeg } from '../support/subjects/photos.ts';
import { openOrderCode, signIn } from '../support/product/session.ts';
import { PHONE } from '../support/screen/screens.ts';
import { test } from '../support/product/test.ts';

const DESCRIPTION = 'Curi ispod sudopere, voda već dva dana u kanti.';
const COMMENT = 'Interfon ne radi, pozvati klijenta pri dolasku.';
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

async function createOrder(page: Page, client: ClientListItem): Promise<void> {
  await page.getByRole('button', { name: 'Nov nalog' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nov nalog' });
  await dialog.getByRole('combobox', { name: 'Klijent' }).fill(client.phone);
  await page.getByRole('option', { name: fullName(client) }).click();
  await dialog.getByRole('radio', { name: 'Vodovod i kanalizacija' }).check();
  await dialog.getByRole('radio', { name: 'Vodoinstalaterski radovi' }).check();
  await dialog.getByRole('group', { name: 'Adresa' }).getByRole('radio').first().check();
  await dialog.getByLabel('Opis problema').fill(DESCRIPTION);
  await dialog
    .locator('input[type=file]')
    .setInputFiles([await drawJpeg(page, 'slavina.jpg'), await drawJpeg(page, 'ventil.jpeg')]);
  await expect(dialog.getByText('2 od 8')).toBeVisible();
  await dialog.getByRole('button', { name: 'Kreiraj nalog' }).dblclick();
  await expectText(page, 'Nalog kreiran.');
}

/** The photos are shown and loaded, so their signed links are valid. */
async function expectPhotos(page: Page, count: number): Promise<void> {
  const photos = page.getByRole('img', { name: /^Kvar, fotografija/ });
  await expect(photos).toHaveCount(count);
  await photos.last().scrollIntoViewIfNeeded();
  const widthOf = (photo: SVGElement | HTMLElement) =>
    photo instanceof HTMLImageElement ? photo.naturalWidth : 0;
  await expect.poll(() => photos.last().evaluate(widthOf)).toBeGreaterThan(0);
}

async function assign(page: Page, title: RegExp, label: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('combobox', { name: label }).click();
  await page.getByRole('option').first().click();
  const name = await dialog.getByRole('combobox', { name: label }).inputValue();
  await dialog.getByRole('button', { name: 'Dodeli', exact: true }).click();
  await expect(dialog).toBeHidden();
  return name;
}

async function changeStatus(page: Page, status: string): Promise<void> {
  const reason = `Dogovoreno telefonom: ${status}`;
  await page.getByRole('button', { name: 'Promeni status' }).click();
  const dialog = page.getByRole('dialog', { name: /Promeni status/ });
  await dialog.getByRole('radio', { name: status, exact: true }).check();
  await dialog.getByLabel('Razlog').fill(reason);
  await dialog.getByRole('button', { name: 'Promeni status' }).click();
  await expect(dialog).toBeHidden();
  await expectText(page, reason);
}

async function expectFound(page: Page, query: string, code: string): Promise<void> {
  await page.getByPlaceholder('Traži po šifri ili adresi').fill(query);
  await expect(page).toHaveURL((url) => url.searchParams.get('searchTerm') === query);
  await expect(page.locator('[data-row-link]').filter({ hasText: code })).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Administrator/ }).click();
  await page.getByRole('link', { name: 'Odjavi se' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odjavi se' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test.use({ viewport: PHONE });

test('an operator takes a nalog from creation to completion and finds it again', async ({ page, api }) => {
  const { client, bareAddress, cyrillicAddress } = (await listCustomers(api))[0]!;
  const before = await api.countOrdersOf(client._id);
  await signIn(page);
  await createOrder(page, client);
  const code = await openOrderCode(page);
  expect(await api.countOrdersOf(client._id)).toBe(before + 1);
  await expectText(page, DESCRIPTION);
  await expectPhotos(page, 2);

  await page.getByRole('button', { name: 'Promeni operatera' }).click();
  const admin = await assign(page, /operatera/, 'Operater');
  await expectText(page, 'Nalog dodeljen adminu.');
  await expectText(page, admin);
  await page.getByRole('button', { name: 'Dodeli majstora' }).first().click();
  const worker = await assign(page, /majstora/, 'Majstor');
  await expectText(page, 'Nalog dodeljen radniku.');
  await expectText(page, worker);

  for (const status of ['Majstor prihvatio', 'Majstor stigao', 'Završeno']) await changeStatus(page, status);
  await page.getByRole('button', { name: 'Dodeli majstora' }).first().click();
  const again = page.getByRole('dialog', { name: /Dodeli majstora/ });
  await expect(again).toContainText('Nalog je završen. Dodela ga ponovo otvara.');
  await again.getByRole('button', { name: 'Zatvori' }).click();
  await expect(again).toBeHidden();
  await page.getByLabel('Nov komentar').fill(COMMENT);
  await page.getByRole('button', { name: 'Pošalji komentar' }).click();
  await expectText(page, 'Komentar dodat.');
  await expectText(page, COMMENT);

  await page.getByRole('link', { name: 'Nazad na Naloge' }).first().click();
  for (const query of [code.toLowerCase(), bareAddress, cyrillicAddress])
    await expectFound(page, query, code);
  await logOut(page);
});
