import { expect, type Page } from '@playwright/test';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { Api } from '../support/product/api.ts';
import { test, watch } from '../support/product/test.ts';
import { newAccount } from '../support/subjects/accounts.ts';
import { readDownload } from '../support/subjects/workbook.ts';

const FORBIDDEN = 'Nemate dozvolu za pristup ovoj stranici.';

const PLACE = {
  type: 'flat',
  city: 'Beograd',
  municipality: 'Vračar',
  streetAndNumber: 'Njegoševa 44',
  latitude: 44.803,
  longitude: 20.473,
} as const;

/** A client whom no other test changes. */
function createClient(api: Api) {
  const { firstName, lastName, phone } = newAccount('Dragica');
  return api.createClient({ firstName, lastName, phone, ...PLACE });
}

const rows = (page: Page) => page.locator('[data-row-id]');

async function openFromAdmins(page: Page): Promise<void> {
  await page.goto('/admin/admins');
  await page.getByRole('link', { name: 'Dnevnik' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dnevnik' })).toBeVisible();
}

async function choosePerson(page: Page, lastName: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Osoba', exact: true }).click();
  await page.getByRole('textbox', { name: 'Osoba: traži' }).fill(lastName);
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('button', { name: `Ukloni filter Osoba: ${name}` })).toBeVisible();
}

async function chooseKind(page: Page, kind: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Šta', exact: true }).click();
  await page.getByRole('option', { name: kind, exact: true }).click();
  await expect(page.getByRole('button', { name: `Ukloni filter Šta: ${kind}` })).toBeVisible();
}

test('the super admin finds what was done to a client, by whom, and exports it [security#audit-screen]', async ({
  openPage,
  api,
}) => {
  const { _id: id, ...client } = await createClient(api);
  const name = fullName(client);
  const page = await openPage('superAdmin');
  const complaints = watch(page);
  await openFromAdmins(page);
  await choosePerson(page, client.lastName, name);
  await expect(rows(page)).toHaveCount(2);
  await chooseKind(page, 'Nalog je otvoren');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('link', { name })).toHaveAttribute('href', `/admin/clients/${id}`);
  await expect(rows(page)).toContainText('ime: – → Dragica');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Izvezi' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('Dnevnik.xlsx');
  const [header, row, ...others] = await readDownload(download, 'Dnevnik');
  expect(header?.slice(0, 5)).toEqual(['Vreme', 'Ko', 'Šta', 'Čije', 'Izmene']);
  expect(others).toEqual([]);
  expect(row?.slice(2, 5)).toEqual(['Nalog je otvoren', name, expect.stringContaining('ime: – → Dragica')]);
  expect(row?.[1]).toMatch(/, Administrator$/);

  await rows(page).getByRole('button', { name: 'Nalog je otvoren' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nalog je otvoren' });
  await expect(dialog.getByText('– → Dragica', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows(page).getByRole('button', { name: 'Nalog je otvoren' })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('the page of a client leads to their audit log, which has who opened it [security#audit-access]', async ({
  openPage,
  api,
}) => {
  const client = await createClient(api);
  const page = await openPage('superAdmin');
  await page.goto(`/admin/clients/${client._id}`);
  await page.getByRole('button', { name: 'Lični podaci' }).click();
  await page.getByRole('link', { name: 'Dnevnik ove osobe' }).click();
  await expect(page).toHaveURL(`/admin/audit?personId=${client._id}`);
  await expect(page.getByRole('button', { name: `Ukloni filter Osoba: ${fullName(client)}` })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(rows(page).filter({ hasText: 'Otvorena je stranica osobe' })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('a card names who did it and whose data it is, and the event keeps the margin of dialogs', async ({
  openPage,
  api,
}) => {
  const { _id: id } = await createClient(api);
  const page = await openPage('superAdmin');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/admin/audit?personId=${id}&event=address_created`);
  const card = rows(page).first();
  await expect(card.getByText('Ko:')).toBeVisible();
  await expect(card.getByText('Čije:')).toBeVisible();
  await card.getByRole('button', { name: 'Adresa je dodata' }).click();
  const name = page.getByRole('dialog').getByText('Vreme', { exact: true });
  await expect.poll(async () => (await name.boundingBox())?.x).toBe(16);
});

test('an operator gets neither the way to the audit log nor its page or rows', async ({
  openPage,
  api,
  connection,
}) => {
  const client = await createClient(api);
  const page = await openPage('operator');
  await page.goto(`/admin/clients/${client._id}`);
  await expect(page.getByRole('heading', { level: 1, name: fullName(client) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Izmeni podatke' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Dnevnik/ })).toHaveCount(0);
  await page.goto('/admin/audit');
  await expect(page.getByText(FORBIDDEN)).toBeVisible();
  await expect(page).toHaveURL('/unauthorized');
  const request = await connection();
  for (const path of ['audit-events', 'audit-events/export/excel'])
    expect((await request.get(`/api/v1/${path}`)).status(), path).toBe(403);
});
