import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readZip } from '@majstorija/server/testing/builders/files/zips.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { newAccount } from '../support/subjects/accounts.ts';
import { createByForm, expectNotice, PLACE } from '../support/subjects/people.ts';
import { drawJpeg } from '../support/subjects/photos.ts';
import { startOpenProduct, type OpenProduct } from '../support/product/open-product.ts';
import { submitCredentials } from '../support/product/session.ts';
import { enter, tabTo } from '../support/screen/keyboard.ts';
import { test } from '../support/product/test.ts';

test.setTimeout(120_000);

let product: OpenProduct;

test.beforeAll(async ({ playwright }) => {
  product = await startOpenProduct(playwright);
});

test.afterAll(() => product.stop());

const POINT = { type: 'flat', latitude: '44.8031', longitude: '20.4733' } as const;

/** A new client, whose page is open. */
async function openNewClient(page: Page, firstName: string, names: { lastName?: string } = {}) {
  const client = { ...newAccount(firstName), ...names };
  const id = await createByForm(product.request, 'clients', { ...client, ...PLACE, ...POINT });
  await page.goto(`${product.url}/login?returnTo=/admin/clients/${id}`);
  await submitCredentials(page, product.email);
  await expect(page.getByRole('heading', { level: 1, name: fullName(client) })).toBeVisible();
  return client;
}

const button = (page: Page, name: string) => page.getByRole('button', { name });

test('all about a client is saved as a zip with a page that opens [personal-data#export]', async ({
  page,
}) => {
  const client = await openNewClient(page, 'Izvozna');
  const file = await drawJpeg(page, 'lice.jpg');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const sent = await product.request.patch(`/api/v1/clients/${id}/image`, {
    multipart: { file },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await button(page, 'Lični podaci').click();
  const saving = page.waitForEvent('download');
  await button(page, 'Izvezi podatke').click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`Lični podaci - ${fullName(client)}.zip`);
  const files = await readZip(await readFile(await download.path()));
  expect([...files.keys()]).toEqual(['podaci.json', 'podaci.html', 'fotografije/profil.jpg']);
  expect(JSON.parse(String(files.get('podaci.json'))).account.email).toBe(client.email);
  await expectNotice(page, 'Lični podaci su izvezeni.');
  // Opened from the disk, it has no policy but its own.
  await page.goto('about:blank');
  await page.setContent(String(files.get('podaci.html')));
  await expect(
    page.getByRole('heading', { level: 1, name: `Lični podaci: ${fullName(client)}` }),
  ).toBeVisible();
  await expect(page.getByText(client.email).first()).toBeVisible();
});

test('a client is erased by keyboard alone, after the name was typed [personal-data#erasure]', async ({
  page,
}) => {
  const client = await openNewClient(page, 'Brisana');
  await enter(page, button(page, 'Lični podaci'));
  await enter(page, button(page, 'Obriši podatke…'));
  const dialog = page.getByRole('dialog', { name: `Obriši podatke: ${fullName(client)}` });
  const name = dialog.getByLabel('Ime i prezime osobe');
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Obriši podatke…')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Neko drugi');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Unesite tačno ime i prezime osobe')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill(fullName(client));
  await tabTo(page, dialog.getByRole('button', { name: 'Obriši zauvek' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Obrisan klijent' })).toBeVisible();
  await expectNotice(page, 'Lični podaci su obrisani.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(client.email)).toHaveCount(0);
});

test('the longest names fit the dialogs of a phone, and the buttons of the page a line of a tablet', async ({
  page,
}) => {
  const client = await openNewClient(page, 'Aleksandra'.repeat(6), { lastName: 'Stojadinov'.repeat(6) });
  await page.setViewportSize({ width: 768, height: 1024 });
  const buttons = [button(page, 'Nov nalog'), button(page, 'Lični podaci')];
  const tops = async () => Promise.all(buttons.map(async (one) => (await one.boundingBox())?.y));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  await page.setViewportSize({ width: 360, height: 780 });
  await button(page, 'Lični podaci').click();
  await button(page, 'Obriši podatke…').click();
  const dialog = page.getByRole('dialog', { name: `Obriši podatke: ${fullName(client)}` });
  const hint = dialog.getByText(`Za potvrdu upišite: ${fullName(client)}`);
  await expect(hint).toBeVisible();
  expect(await hint.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
