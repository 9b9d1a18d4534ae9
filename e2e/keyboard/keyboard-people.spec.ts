import { expect, type Locator, type Page } from '@playwright/test';
import { fullName } from '@majstorija/contract/text/format.ts';
import { newAccount, type Account } from '../support/subjects/accounts.ts';
import {
  fillByKeys,
  filterByKeys,
  pressRowButton,
  sortByKeys,
  switchByKeys,
  toSearch,
} from '../support/screen/keyboard-lists.ts';
import { chooseRadio, enter, tabTo } from '../support/screen/keyboard.ts';
import { numbersWithWrongDigits, expectNotice } from '../support/subjects/people.ts';
import { DESK, PHONE } from '../support/screen/screens.ts';
import { openList } from '../support/states/state.ts';
import { officeTest as test } from '../support/product/test.ts';

const field = (within: Locator, name: string) =>
  within.locator('input').and(within.getByLabel(name, { exact: true }));
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
/** The rows below the header of a list, cards on a phone. */
const rows = (page: Page) => page.getByRole('row').filter({ hasText: '+381' });

/** Opens a list: by two keys where the menu is visible, else through the menu. */
async function goTo(page: Page, keys: readonly string[], list: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Meni', exact: true });
  if (await menu.isVisible()) {
    const isAtStart = await page.evaluate(() => document.activeElement === document.body);
    await enter(page, menu, isAtStart ? 'Tab' : 'Shift+Tab');
    const drawer = page.getByRole('dialog', { name: 'Meni' });
    await expect.poll(() => drawer.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await enter(page, drawer.getByRole('link', { name: list, exact: true }));
  } else {
    for (const key of keys) await page.keyboard.press(key);
  }
  await heading(page, list);
  await expect(rows(page).first()).toBeVisible();
}

/** Searches by keyboard until one row remains in the list. */
async function search(page: Page, label: string, words: string): Promise<void> {
  await toSearch(page);
  await expect(page.getByPlaceholder(label)).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(words);
  await expect(rows(page)).toHaveCount(1);
}

async function tick(page: Page, dialog: Locator, name: string): Promise<void> {
  await tabTo(page, dialog.getByRole('checkbox', { name }));
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('checkbox', { name })).toBeChecked();
}

/** Types into a combobox and chooses the first entry with the arrow. */
async function pickByKeys(page: Page, box: Locator, typed: string, wanted: RegExp): Promise<void> {
  await fillByKeys(page, box, typed);
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(wanted);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
}

/** Opens a form with `n` and submits it empty: the error list has the focus, and its first link leads to the field. */
async function openRefused(page: Page, title: string, first: string): Promise<Locator> {
  await expect(page.locator('[aria-modal="true"]')).toHaveCount(0);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: title });
  // Keys pressed before the dialog has the focus go to the element that still has it.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  const summary = dialog.getByRole('group', { name: 'Ispravite sledeće:' });
  await expect(summary).toBeFocused();
  await enter(page, summary.getByRole('link').first());
  await expect(field(dialog, first)).toBeFocused();
  return dialog;
}

async function fillPersonByKeys(page: Page, dialog: Locator, person: Account, order: readonly string[]) {
  const values: Record<string, string> = {
    Ime: person.firstName,
    Prezime: person.lastName,
    Email: person.email,
    'Mobilni telefon': person.phone,
  };
  for (const label of order) await fillByKeys(page, dialog.getByLabel(label), values[label] ?? '');
}

/** Saved: the dialog is closed and the new row has the focus. */
async function expectSaved(page: Page, dialog: Locator, notice: string, name: string): Promise<void> {
  await expectNotice(page, notice);
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect.poll(() => row.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

async function addCompany(page: Page, owner: Account, company: string): Promise<void> {
  const dialog = await openRefused(page, 'Dodaj kompaniju', 'Naziv kompanije');
  const { registrationNumber, tin } = numbersWithWrongDigits();
  await fillByKeys(page, field(dialog, 'Naziv kompanije'), company);
  await fillByKeys(page, dialog.getByLabel('Matični broj'), registrationNumber);
  await fillByKeys(page, dialog.getByLabel('PIB'), tin);
  await fillPersonByKeys(page, dialog, owner, ['Ime', 'Prezime', 'Email', 'Mobilni telefon']);
  await pickByKeys(page, dialog.getByRole('combobox', { name: 'Opština' }), 'vracar', /^Vračar$/);
  await fillByKeys(page, dialog.getByLabel('Ulica i broj'), 'Njegoševa 44');
  await tick(page, dialog, 'Vodovod i kanalizacija');
  await tick(page, dialog, 'Vodoinstalaterski radovi');
  await enter(page, dialog.getByRole('button', { name: 'Dodaj kompaniju' }));
  await expectSaved(page, dialog, 'Vlasnik kreiran.', company);
}

async function addWorker(page: Page, worker: Account, company: string): Promise<void> {
  const dialog = await openRefused(page, 'Dodaj majstora', 'Kompanija');
  await pickByKeys(page, dialog.getByRole('combobox', { name: 'Kompanija' }), company, new RegExp(company));
  await fillPersonByKeys(page, dialog, worker, ['Ime', 'Prezime', 'Mobilni telefon']);
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Vodoinstalaterski radovi' }));
  await expect(dialog.getByRole('checkbox', { name: 'Vodoinstalaterski radovi' })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expectSaved(page, dialog, 'Majstor kreiran.', fullName(worker));
}

async function addClient(page: Page, client: Account): Promise<void> {
  const dialog = await openRefused(page, 'Nov klijent', 'Ime');
  await fillPersonByKeys(page, dialog, client, ['Ime', 'Prezime', 'Mobilni telefon']);
  await chooseRadio(page, dialog, 'Stan');
  const street = dialog.getByRole('combobox', { name: 'Ulica i broj' });
  await pickByKeys(page, street, 'bulevar kralja aleksandra 12', /Vračar, Beograd/);
  await expect(dialog.getByRole('combobox', { name: 'Opština' })).toHaveValue('Vračar');
  await enter(page, dialog.getByRole('button', { name: 'Kreiraj klijenta' }));
  await expectSaved(page, dialog, 'Klijent kreiran.', fullName(client));
}

/** Changes one field of a row; the focus returns to the button that opened the dialog. */
async function edit(page: Page, row: { noun: string; name: string }, label: string, text: string) {
  const opener = await pressRowButton(page, { verb: 'Izmeni', ...row });
  const dialog = page.getByRole('dialog', { name: `Izmeni ${row.noun} ${row.name}` });
  await expect(dialog).toBeVisible();
  await fillByKeys(page, dialog.getByLabel(label), text);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(rows(page)).toContainText(text);
}

/** Deactivates, and activates again. */
async function switchOffAndOn(page: Page, button: { noun: string; name: string; row?: string }) {
  await switchByKeys(page, { verb: 'Deaktiviraj', ...button });
  await switchByKeys(page, { verb: 'Aktiviraj', ...button });
}

/** Opens the client's page from the row, visits both tabs, and returns to the row. */
async function readClient(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true });
  await enter(page, link, 'Shift+Tab');
  await heading(page, name);
  const tab = (label: string) => page.getByRole('tab', { name: label });
  await tabTo(page, tab('Informacije o klijentu'));
  await page.keyboard.press('ArrowRight');
  await expect(tab('Istorija naloga')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tab('Istorija naloga')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Istorija naloga' })).toBeVisible();
  await enter(page, page.getByRole('link', { name: 'Nazad na Klijente' }), 'Shift+Tab');
  await heading(page, 'Klijenti');
  await expect(link).toBeFocused();
}

for (const viewport of [DESK, PHONE]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('companies and workers are found, filtered, sorted, created, changed and deactivated by keyboard alone', async ({
      page,
    }) => {
      test.slow();
      const [owner, worker] = [newAccount('Vera'), newAccount('Milan')];
      const company = `Tastatura ${owner.lastName.slice(-8)}`;
      await openList(page, '?pageSize=10');
      await goTo(page, ['g', 'k'], 'Kompanije');
      await filterByKeys(page, 'Usluga', 'Vodoinstalaterski radovi');
      await sortByKeys(page, 'Najnovije');
      await addCompany(page, owner, company);
      await search(page, 'Traži po nazivu ili imenu...', company);
      await edit(page, { noun: 'kompaniju', name: company }, 'Ulica i broj', 'Njegoševa 46');
      await switchOffAndOn(page, { noun: 'vlasnika', name: fullName(owner), row: company });

      await goTo(page, ['g', 'm'], 'Majstori');
      await addWorker(page, worker, company);
      await search(page, 'Traži po imenu...', fullName(worker));
      await edit(page, { noun: 'majstora', name: fullName(worker) }, 'Email', worker.email);
      await switchOffAndOn(page, { noun: 'majstora', name: fullName(worker) });
    });

    test('clients are found, filtered, sorted, created, deactivated and read by keyboard alone', async ({
      page,
    }) => {
      test.slow();
      const client = newAccount('Tijana');
      await openList(page, '?pageSize=10');
      await goTo(page, ['g', 'l'], 'Klijenti');
      await filterByKeys(page, 'Status', 'Aktivni');
      await filterByKeys(page, 'Status', 'Svi');
      await sortByKeys(page, 'Najnovije');
      await addClient(page, client);
      await search(page, 'Traži po imenu...', fullName(client));
      await switchOffAndOn(page, { noun: 'klijenta', name: fullName(client) });
      await readClient(page, fullName(client));
    });
  });
}
