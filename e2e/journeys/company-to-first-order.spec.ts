import { expect, type Locator, type Page } from '@playwright/test';
import { formatPhone, fullName } from '@majstorija/contract/text/format.ts';
import { newAccount, type Account } from '../support/subjects/accounts.ts';
import { openMails } from '../support/product/mailbox.ts';
import {
  asDialled,
  fillPerson,
  findRow,
  numbersWithWrongDigits,
  openCreateDialog,
  pick,
  expectNotice,
} from '../support/subjects/people.ts';
import { openOrderCode } from '../support/product/session.ts';
import { officeTest as test } from '../support/product/test.ts';

const PLUMBING = 'Vodoinstalaterski radovi';
const SERVICE = `Vodovod i kanalizacija - ${PLUMBING}`;

/** Creates a company for this test alone. */
const companyOf = (owner: Account) => `Servis ${owner.lastName}`;

async function addCompany(page: Page, owner: Account): Promise<void> {
  const name = companyOf(owner);
  const dialog = await openCreateDialog(page, '/admin/owners', 'Dodaj kompaniju');
  await dialog.getByLabel('Naziv kompanije').fill(name);
  await dialog.getByLabel('Matični broj').fill('1234567');
  await dialog.getByLabel('PIB').fill('12345678');
  await fillPerson(dialog, owner, true);
  await pick(dialog, 'Opština', 'vracar', 'Vračar');
  await dialog.getByLabel('Ulica i broj').fill('Njegoševa 44');
  await dialog.getByRole('checkbox', { name: 'Vodovod i kanalizacija' }).check();
  await dialog.getByRole('button', { name: 'Dodaj kompaniju' }).click();
  const faults = dialog.getByRole('group', { name: 'Ispravite sledeće:' }).getByRole('listitem');
  await expect(faults).toHaveText([
    'Matični broj: Unesite validan matični broj (8 cifara)',
    'PIB: Unesite validan PIB (9 cifara)',
    'Usluge: Molimo odaberite bar jedan paket iz kategorije Vodovod i kanalizacija',
  ]);
  const { registrationNumber, tin } = numbersWithWrongDigits();
  await dialog.getByLabel('Matični broj').fill(registrationNumber);
  await dialog.getByLabel('PIB').fill(tin);
  await expect(dialog.getByText('Kontrolna cifra se ne slaže — proverite broj.')).toHaveCount(2);
  await dialog.getByRole('checkbox', { name: PLUMBING }).check();
  await dialog.getByRole('checkbox', { name: 'Elektro radovi' }).check();
  await dialog.getByRole('button', { name: 'Dodaj kompaniju' }).click();
  await expectNotice(page, 'Vlasnik kreiran.');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: name });
  for (const cell of ['Vodoinstalater', 'Elektro', '0 zaposlenih', '0 naloga'])
    await expect(row).toContainText(cell);
}

async function addWorker(page: Page, owner: Account, worker: Account): Promise<void> {
  const dialog = await openCreateDialog(page, '/admin/workers', 'Dodaj majstora');
  await pick(dialog, 'Kompanija', companyOf(owner), fullName(owner));
  await expect(dialog.getByRole('checkbox', { name: PLUMBING })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Elektro radovi' }).uncheck();
  await fillPerson(dialog, worker);
  await dialog.getByRole('button', { name: 'Dodaj majstora' }).click();
  await expectNotice(page, 'Majstor kreiran.');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: fullName(worker) });
  for (const cell of ['Zaposleni', companyOf(owner), 'Vodoinstalater', '0 naloga'])
    await expect(row).toContainText(cell);
  await expect(row).not.toContainText('Elektro');
}

/** Two streets of the sample have this name: the second one is chosen with the arrow keys. */
async function pickAddressByKeys(page: Page, dialog: Locator): Promise<void> {
  const street = dialog.getByRole('combobox', { name: 'Ulica i broj' });
  await street.focus();
  await page.keyboard.type('bulevar kralja aleksandra 12');
  const options = dialog.getByRole('option');
  await expect(options).toContainText(['Vračar, Beograd', 'Zvezdara, Beograd', 'Postavi tačku na mapi']);
  await expect(options.nth(1)).toContainText('približno · uzorak');
  await expect(page.getByText('Probni spisak poznatih beogradskih ulica', { exact: false })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(street).toHaveValue('Bulevar kralja Aleksandra 12');
  await expect(street).toBeFocused();
  await expect(dialog.getByRole('combobox', { name: 'Opština' })).toHaveValue('Zvezdara');
  await expect(dialog.getByText(/^Približna lokacija \(uzorak\): 44\.\d{4}, 20\.\d{4}$/)).toBeVisible();
}

async function addClient(page: Page, client: Account): Promise<void> {
  const dialog = await openCreateDialog(page, '/admin/clients', 'Nov klijent');
  await fillPerson(dialog, client);
  await dialog.getByRole('radio', { name: 'Stan' }).check();
  await pickAddressByKeys(page, dialog);
  await dialog.getByRole('button', { name: 'Kreiraj klijenta' }).click();
  await expectNotice(page, 'Klijent kreiran.');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: fullName(client) });
  for (const cell of ['0 naloga', '0,00 rsd', 'Nema aktivnog naloga']) await expect(row).toContainText(cell);
}

/** A new nalog for plumbing; its id. */
async function addOrder(page: Page, client: Account): Promise<string> {
  const dialog = await openCreateDialog(page, '/admin/orders?pageSize=10', 'Nov nalog');
  await pick(dialog, 'Klijent', asDialled(client), fullName(client));
  await expect(dialog.getByRole('radio', { name: /^Bulevar kralja Aleksandra 12/ })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Vodovod i kanalizacija' }).check();
  await dialog.getByRole('radio', { name: PLUMBING }).check();
  await dialog.getByRole('button', { name: 'Kreiraj nalog' }).click();
  await openOrderCode(page);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function assign(page: Page, worker: Account): Promise<void> {
  await page.getByRole('button', { name: 'Dodeli majstora' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Dodeli majstora/ });
  await pick(dialog, 'Majstor', `${formatPhone(worker.phone)} ${worker.firstName}`, fullName(worker));
  await dialog.getByRole('button', { name: 'Dodeli', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectNotice(page, 'Nalog dodeljen radniku.');
}

/** From the list, where the open nalog is a link, to the page of the client with all orders. */
async function expectActive(page: Page, client: Account, orderId: string, code: string): Promise<void> {
  const row = await findRow(page, '/admin/clients', fullName(client));
  const link = row.getByRole('link', { name: SERVICE });
  await expect(link).toContainText('Na čekanju');
  await expect(link).toHaveAttribute('href', new RegExp(`/admin/orders/${orderId}$`));
  await row.getByRole('link', { name: fullName(client), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: fullName(client) })).toBeVisible();
  await expect(page.getByText('Bulevar kralja Aleksandra 12')).toBeVisible();
  const history = page.getByRole('tab', { name: 'Istorija naloga' });
  await expect(history).toHaveText('Istorija naloga (1)');
  await history.click();
  const order = page.getByRole('row').filter({ hasText: code });
  for (const cell of [PLUMBING, 'Na čekanju']) await expect(order).toContainText(cell);
}

test('a company, its worker and a client are created; their first nalog is assigned to the worker', async ({
  page,
}) => {
  const people = {
    owner: newAccount('Vlasta'),
    worker: newAccount('Majda'),
    client: newAccount('Klara'),
  };
  await addCompany(page, people.owner);
  await expect((await openMails(page, people.owner.email)).getByRole('heading').first()).toContainText(
    'Pozivnica u Majstoriju',
  );
  await addWorker(page, people.owner, people.worker);
  await addClient(page, people.client);
  const orderId = await addOrder(page, people.client);
  const code = await openOrderCode(page);
  await assign(page, people.worker);
  await expectActive(page, people.client, orderId, code);
});
