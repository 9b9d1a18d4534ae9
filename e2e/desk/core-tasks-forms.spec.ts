import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from '../support/product/api.ts';
import { officeTest as test } from '../support/product/test.ts';
import { startAt, takeActions } from '../support/screen/count-actions.ts';
import { newAccount, type Account } from '../support/subjects/accounts.ts';
import { createOwnOrder } from '../support/subjects/field.ts';
import { sheet } from '../support/subjects/legal.ts';
import { createByForm, createCompany, expectNotice, PLACE } from '../support/subjects/people.ts';
import { aPriceFile, PRICES, removePrices } from '../support/subjects/prices.ts';

// The core tasks that end with a form, with as few presses as they can need [design#few-presses].

const REASON = 'Kvar se vratio istog dana.';
const row = (page: Page) => page.locator('[data-row-link]');
const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name }).first();
const clicks = (count: number) => ({ clicks: count, keys: 0 });
const keys = (count: number) => ({ clicks: 0, keys: count });

/** A list that shows an order with an open complaint. */
async function startAtComplaint(page: Page, api: Api): Promise<string> {
  const { order } = await createOwnOrder(api);
  await api.setStatus(order, 'completed');
  await api.complain(order, 'Slavina ponovo curi.');
  await startAt(page, `/admin/orders?searchTerm=${order.orderCode}`);
  await expect(row(page)).toHaveText([order.orderCode]);
  return order.orderCode;
}

const refund = (page: Page) => page.getByRole('dialog', { name: /^Refundiraj klijenta/ });

test('a complaint is refunded from the list with 5 clicks', async ({ page, api }) => {
  const code = await startAtComplaint(page, api);
  await page.getByRole('tab', { name: /^Reklamacije/ }).click();
  await expect(page).toHaveURL(/view=complaints/);
  await expect(row(page)).toHaveText([code]);
  await row(page).click();
  await button(page, 'Druge akcije').click();
  await page.getByRole('menuitem', { name: 'Refundiraj klijenta' }).click();
  await expect(refund(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type(REASON);
  await button(refund(page), 'Refundiraj klijenta').click();
  await expect(refund(page)).toBeHidden();
  expect(await takeActions(page)).toEqual(clicks(5));
});

test('a complaint is refunded from the list with 5 keys', async ({ page, api }) => {
  const code = await startAtComplaint(page, api);
  await page.keyboard.press('4');
  await expect(page).toHaveURL(/view=complaints/);
  await expect(row(page)).toHaveText([code]);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /^Potrebna akcija/ })).toBeVisible();
  await page.keyboard.press('r');
  await expect(refund(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type(REASON);
  await page.keyboard.press('Control+Enter');
  await expect(refund(page)).toBeHidden();
  expect(await takeActions(page)).toEqual(keys(5));
});

async function startAtOrder(page: Page, api: Api): Promise<Locator> {
  const { order } = await createOwnOrder(api);
  await startAt(page, `/admin/orders/${order._id}`);
  await expect(page.getByRole('region', { name: /Istorija/ })).toBeVisible();
  return page.getByRole('dialog', { name: /^Promeni status/ });
}

test('a status is changed with a reason with 3 clicks', async ({ page, api }) => {
  const dialog = await startAtOrder(page, api);
  await button(page, 'Promeni status').click();
  await dialog.getByText('Završeno', { exact: true }).click();
  await expect(dialog.getByLabel('Razlog')).toBeFocused();
  await page.keyboard.type(REASON);
  await button(dialog, 'Promeni status').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(REASON)).toBeVisible();
  expect(await takeActions(page)).toEqual(clicks(3));
});

test('a status is changed with a reason with 3 keys, after its first letters', async ({ page, api }) => {
  const dialog = await startAtOrder(page, api);
  await page.keyboard.press('s');
  await expect(dialog.getByRole('radio', { name: 'Pronađi zamenu' })).toBeFocused();
  await page.keyboard.type('zav');
  await expect(dialog.getByRole('radio', { name: 'Završeno' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Razlog')).toBeFocused();
  await page.keyboard.type(REASON);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(REASON)).toBeVisible();
  expect(await takeActions(page)).toEqual(keys(3));
});

/** A client with one address, and the dialog of a new order. */
async function startAtClient(page: Page, api: Api) {
  const client = newAccount('Jagoda');
  const { firstName, lastName, phone } = client;
  const point = { latitude: 44.8, longitude: 20.47, type: 'flat' } as const;
  await api.createClient({ firstName, lastName, phone, ...PLACE, ...point });
  await startAt(page, '/admin/orders');
  const dialog = page.getByRole('dialog', { name: 'Nov nalog' });
  const find = async () => {
    await expect(dialog.getByRole('combobox', { name: 'Klijent' })).toBeFocused();
    await page.keyboard.type(client.lastName);
    await expect(dialog.getByRole('option')).toHaveCount(1);
  };
  return { dialog, find };
}

/** What follows from the client and the category is chosen. */
async function expectChosen(dialog: Locator): Promise<void> {
  const groups = { Potkategorija: 'Elektro radovi', Adresa: /Njegoševa 44/ } as const;
  for (const [group, name] of Object.entries(groups))
    await expect(dialog.getByRole('group', { name: group }).getByRole('radio', { name })).toBeChecked();
}

test('an order of a known client is created with 4 clicks', async ({ page, api }) => {
  const { dialog, find } = await startAtClient(page, api);
  await button(page, 'Nov nalog').click();
  await find();
  await dialog.getByRole('option').click();
  await dialog
    .getByRole('group', { name: 'Kategorija' })
    .getByRole('radio', { name: 'Elektro radovi' })
    .check();
  await expectChosen(dialog);
  await button(dialog, 'Kreiraj nalog').click();
  await expect(page).toHaveTitle(/N\d{6}/);
  expect(await takeActions(page)).toEqual(clicks(4));
});

test('an order of a known client is created with 3 keys', async ({ page, api }) => {
  const { dialog, find } = await startAtClient(page, api);
  await page.keyboard.press('n');
  await find();
  await page.keyboard.press('Enter');
  const category = dialog.getByRole('group', { name: 'Kategorija' });
  await expect(category.getByRole('radio').first()).toBeFocused();
  await page.keyboard.type('el');
  await expectChosen(dialog);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveTitle(/N\d{6}/);
  expect(await takeActions(page)).toEqual(keys(3));
});

/** Types a name and a telephone number, from the first field on. */
async function typePerson(page: Page, { firstName, lastName, phone }: Account): Promise<void> {
  await expect(page.getByLabel('Ime', { exact: true })).toBeFocused();
  await page.keyboard.type(firstName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(lastName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone.slice(4));
}

async function typeStreet(page: Page): Promise<Locator> {
  await expect(page.getByRole('combobox', { name: 'Ulica i broj' })).toBeFocused();
  await page.keyboard.type('bulev');
  const suggestion = page.getByRole('dialog').getByRole('option').first();
  await expect(suggestion).toContainText('Bulevar');
  return suggestion;
}

test('a client with an address is created with 4 clicks', async ({ page }) => {
  const client = newAccount('Kalina');
  await startAt(page, '/admin/clients');
  const dialog = page.getByRole('dialog', { name: 'Nov klijent' });
  await button(page, 'Nov klijent').click();
  await typePerson(page, client);
  await dialog.getByRole('radio', { name: 'Stan' }).check();
  await page.keyboard.press('Tab');
  await (await typeStreet(page)).click();
  await button(dialog, 'Kreiraj klijenta').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(client.lastName).first()).toBeVisible();
  expect((await takeActions(page)).clicks).toBe(4);
});

test('a client with an address is created with one key a field', async ({ page }) => {
  const client = newAccount('Kalina');
  await startAt(page, '/admin/clients');
  const dialog = page.getByRole('dialog', { name: 'Nov klijent' });
  await page.keyboard.press('n');
  await typePerson(page, client);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('st');
  await expect(dialog.getByRole('radio', { name: 'Stan' })).toBeChecked();
  await page.keyboard.press('Tab');
  await typeStreet(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Ulica i broj' })).toHaveValue(/^Bulevar/);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(client.lastName).first()).toBeVisible();
  expect(await takeActions(page)).toEqual(keys(8));
});

for (const [how, count] of [
  ['clicks', clicks],
  ['keys', keys],
] as const) {
  test(`a worker is deactivated with 2 ${how}`, async ({ page, connection }) => {
    const request = await connection();
    const account = newAccount('Mirko');
    const ownerId = await createCompany(request, `Servis ${randomInt(1e9)}`);
    await createByForm(request, 'workers', { ...account, ownerId, packages: 'PLUMBING' });
    await startAt(page, `/admin/workers?searchTerm=${encodeURIComponent(account.lastName)}`);
    await expect(row(page)).toHaveCount(1);
    const question = page.getByRole('alertdialog', { name: 'Deaktiviraj majstora?' });
    if (how === 'clicks') {
      await button(page, /^Deaktiviraj majstora/).click();
      await button(question, 'Deaktiviraj').click();
    } else {
      await row(page).focus();
      await page.keyboard.press('d');
      await expect(button(question, 'Otkaži')).toBeFocused();
      await page.keyboard.press('Control+Enter');
    }
    await expect(question).toBeHidden();
    await expect(page.getByRole('table').getByText('Neaktivan', { exact: true })).toBeVisible();
    expect(await takeActions(page)).toEqual(count(2));
  });

  test(`a price list is imported with 3 ${how}`, async ({ page, connection }) => {
    const name = `Stavka ${randomInt(1e9)}`;
    const file = aPriceFile([null, name, 100]);
    await startAt(page, PRICES);
    const dialog = page.getByRole('dialog');
    // Registered well before the press, so that the browser passes its file chooser to the test.
    const chooser = page.waitForEvent('filechooser');
    if (how === 'clicks') await button(page, 'Uvezi').click();
    else await page.keyboard.press('u');
    const input = dialog.locator('input[type=file]');
    await expect(input).toBeFocused();
    if (how === 'clicks') await input.click();
    else await page.keyboard.press('Enter');
    await (await chooser).setFiles(file);
    const send = button(dialog, 'Uvezi 1 stavku');
    await expect(send).toBeVisible();
    if (how === 'clicks') await send.click();
    else await page.keyboard.press('Control+Enter');
    await expectNotice(page, 'Cenovnik uspešno importovan.');
    expect(await takeActions(page)).toEqual(count(3));
    await removePrices(await connection(), name);
  });

  test(`a new version of a legal document is saved with 2 ${how}`, async ({ page }) => {
    await startAt(page, '/admin/legal-documents');
    await expect(page.getByRole('article')).toHaveCount(3);
    const document = sheet(page, 'PRIVACY_POLICY');
    const form = page.getByRole('dialog', { name: 'Nova verzija dokumenta' });
    if (how === 'clicks') await button(document, 'Nova verzija').click();
    else {
      await button(document, 'Pregled').focus();
      await page.keyboard.press('v');
    }
    await expect(form.getByRole('textbox', { name: 'Sadržaj' })).toBeVisible();
    if (how === 'clicks') await button(form, 'Sačuvaj').click();
    else await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    expect(await takeActions(page)).toEqual(count(2));
  });
}
