import { expect, type Locator, type Page } from '@playwright/test';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { listCustomers } from '../support/subjects/clients.ts';
import { chooseRadio, enter, tabTo, walkThrough } from '../support/screen/keyboard.ts';
import { drawJpeg } from '../support/subjects/photos.ts';
import { OPERATOR, PASSWORD, expectOrders, openOrderCode } from '../support/product/session.ts';
import { officeTest, test } from '../support/product/test.ts';

const COMMENT = 'Klijent je kod kuće posle 17 časova.';
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name }).first();
const row = (page: Page) => page.locator('[data-row-link]');

async function signInByKeys(page: Page): Promise<void> {
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(OPERATOR);
  await tabTo(page, page.getByLabel('Lozinka', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expectOrders(page);
}

async function createOrder(page: Page, client: ClientListItem): Promise<void> {
  const opener = button(page, 'Nov nalog');
  const dialog = page.getByRole('dialog', { name: 'Nov nalog' });
  await enter(page, opener);
  await expect(dialog.getByRole('combobox', { name: 'Klijent' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Klijent' })).toBeFocused();
  await page.keyboard.type(client.phone);
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await chooseRadio(page, dialog.getByRole('group', { name: 'Kategorija' }), 'Vodovod i kanalizacija');
  await chooseRadio(page, dialog.getByRole('group', { name: 'Potkategorija' }), 'Vodoinstalaterski radovi');
  await tabTo(page, dialog.getByRole('group', { name: 'Adresa' }).getByRole('radio'));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByLabel('Opis problema'));
  await page.keyboard.type('Slavina u kuhinji kaplje.');
  // Registered well before the key press, so that the browser passes its file chooser to the test.
  const chooser = page.waitForEvent('filechooser');
  const photo = await drawJpeg(page, 'slavina.jpg');
  await tabTo(page, dialog.locator('input[type=file]'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([photo]);
  await expect(dialog.getByText('1 od 8')).toBeVisible();
  await enter(page, button(dialog, 'Kreiraj nalog'));
  await expectText(page, 'Nalog kreiran.');
}

/** Opens a dialog from its button, chooses the first person, and returns to the button. */
async function assign(page: Page, opener: Locator, title: RegExp, done: string): Promise<void> {
  await enter(page, opener);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox')).not.toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectText(page, done);
}

async function changeStatus(page: Page, status: string): Promise<void> {
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: /Promeni status/ });
  await chooseRadio(page, dialog.getByRole('group', { name: 'Nov status' }), status);
  await tabTo(page, dialog.getByLabel('Razlog'));
  await page.keyboard.type(`Javljeno: ${status}`);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expectText(page, `Javljeno: ${status}`);
}

async function findAndOpen(page: Page, code: string): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Traži po šifri ili adresi')).toBeFocused();
  await page.keyboard.type(code.toLowerCase());
  await expect(row(page)).toHaveText([code]);
  await enter(page, row(page));
  await expect(page).toHaveTitle(new RegExp(`Nalog ${code} – Majstorija$`));
  await enter(page, page.getByRole('link', { name: 'Nazad na Naloge' }), 'Shift+Tab');
  await expect(row(page)).toBeFocused();
}

async function logOut(page: Page): Promise<void> {
  const profile = button(page, /Administrator/);
  await enter(page, profile, 'Shift+Tab');
  await expect(page.getByRole('link', { name: 'Odjavi se' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(profile).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('link', { name: 'Odjavi se' }));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Otkaži' })).toBeFocused();
  await enter(page, dialog.getByRole('button', { name: 'Odjavi se' }));
  await expect(page).toHaveURL('/login');
}

/** `m 1` on a finished order asks first: Escape leaves it as it is, a reason opens it, until 'Poništi' [orders#reopening-asked]. */
async function reopenByKeys(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: /^Ponovo otvoriti završen nalog/ });
  for (const isMeant of [false, true]) {
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: /^Dodeli majstora/ });
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('1');
    await expect(question.getByLabel('Razlog')).toBeFocused();
    await page.keyboard.type('Zaboravljen drugi ventil');
    await page.keyboard.press(isMeant ? 'Control+Enter' : 'Escape');
    await expect(question).toBeHidden();
  }
  const reopened = page.getByRole('region', { name: 'Nalog je ponovo otvoren' });
  await expect(reopened.getByText('Ponovo otvoren: Zaboravljen drugi ventil')).toBeVisible();
  await enter(page, button(reopened, 'Poništi'));
  await expect(reopened).toBeHidden();
  await expectText(page, 'Završeno');
}

test('a nalog is created, assigned and completed by keyboard alone', async ({ page, api }) => {
  const { client } = (await listCustomers(api))[0]!;
  await signInByKeys(page);
  await createOrder(page, client);
  const code = await openOrderCode(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await assign(page, button(page, 'Promeni operatera'), /operatera/, 'Nalog dodeljen adminu.');
  await expect(button(page, 'Promeni operatera')).toBeFocused();
  await assign(page, button(page, 'Dodeli majstora'), /majstora/, 'Nalog dodeljen radniku.');
  await expect(button(page, 'Dodeli majstora')).toBeFocused();
  for (const status of ['Majstor prihvatio', 'Završeno']) await changeStatus(page, status);
  await reopenByKeys(page);
  await page.keyboard.press('c');
  await expect(page.getByLabel('Nov komentar')).toBeFocused();
  await page.keyboard.type(COMMENT);
  await page.keyboard.press('Control+Enter');
  await expectText(page, 'Komentar dodat.');
  await enter(page, page.getByRole('link', { name: 'Nazad na Naloge' }), 'Shift+Tab');
  await expectOrders(page);
  await findAndOpen(page, code);
  await logOut(page);
});

officeTest('every stop of the list and of a nalog is seen', async ({ page, api }) => {
  await page.goto('/admin/orders?pageSize=10');
  await expectOrders(page);
  expect(await walkThrough(page)).toBeGreaterThan(30);
  const { data } = await api.listOrders({ status: 'complaint_refunded', pageSize: 1 });
  await page.goto(`/admin/orders/${data[0]!._id}`);
  await expect(page.getByRole('region', { name: /Istorija/ })).toBeVisible();
  expect(await walkThrough(page)).toBeGreaterThan(20);
});
