import { readFile } from 'node:fs/promises';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { readZip } from '@majstorija/server/testing/builders/files/zips.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { newAccount } from '../support/subjects/accounts.ts';
import { createByForm, expectNotice, PLACE } from '../support/subjects/people.ts';
import { drawJpeg } from '../support/subjects/photos.ts';
import { SUPER_ADMIN, submitCredentials } from '../support/product/session.ts';
import { enter, tabTo } from '../support/screen/keyboard.ts';
import { test } from '../support/product/test.ts';

const POINT = { type: 'flat', latitude: '44.8031', longitude: '20.4733' } as const;

/** A new client, whose page is open. */
async function openNewClient(page: Page, desk: APIRequestContext, firstName: string) {
  const client = newAccount(firstName);
  const id = await createByForm(desk, 'clients', { ...client, ...PLACE, ...POINT });
  await page.goto(`/login?returnTo=/admin/clients/${id}`);
  await submitCredentials(page, SUPER_ADMIN);
  await expect(page.getByRole('heading', { level: 1, name: fullName(client) })).toBeVisible();
  return client;
}

const button = (page: Page, name: string) => page.getByRole('button', { name });

test('all about a client is saved as a zip with a page that opens [personal-data#export]', async ({
  page,
  desk,
}) => {
  const client = await openNewClient(page, desk, 'Izvozna');
  const file = await drawJpeg(page, 'lice.jpg');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const sent = await desk.patch(`/api/v1/clients/${id}/image`, {
    multipart: { file },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await button(page, 'Još radnji').click();
  await page.getByRole('menuitem', { name: 'Izvoz i brisanje' }).click();
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
  desk,
}) => {
  const client = await openNewClient(page, desk, 'Brisana');
  await enter(page, button(page, 'Još radnji'));
  await page.getByRole('menuitem', { name: 'Izvoz i brisanje' }).press('Enter');
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
