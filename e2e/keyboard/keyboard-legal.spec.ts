import { expect, type Locator, type Page } from '@playwright/test';
import { LEGAL_DOCUMENT_TYPES, legalPagePath } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { openBlankOffice } from '../support/product/blank-office.ts';
import { startBlankProduct } from '../support/product/blank-product.ts';
import { fillByKeys } from '../support/screen/keyboard-lists.ts';
import { chooseRadio, enter, tabTo } from '../support/screen/keyboard.ts';
import { sheet, textOf } from '../support/subjects/legal.ts';
import { expectNotice } from '../support/subjects/people.ts';
import { PHONE, TABLET } from '../support/screen/screens.ts';
import { test as base, watch } from '../support/product/test.ts';

const TYPE = 'CLIENT_TERMS';
const LABEL = LEGAL_DOCUMENT_TYPES[TYPE].label;
/** What the browser logs about a text that does not exist yet. */
const MISSING = [/status of 404 /];

/** The desk of a product without documents, and a reader without JavaScript. */
type Office = { desk: Page; reader: Page };

const test = base.extend<{ office: Office }>({
  office: [
    async ({ browser }, use) => {
      const { url, link, email, stop } = await startBlankProduct();
      const desk = await openBlankOffice(browser, link, email);
      const silent = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
      const reader = await silent.newPage();
      const complaints = [desk, reader].map((page) => watch(page, MISSING));
      await use({ desk, reader });
      await Promise.all([desk.context().close(), silent.close()]);
      await stop();
      expect(complaints.flat(), 'the pages complain').toEqual([]);
    },
    { timeout: 120_000 },
  ],
});

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const tools = (form: Locator) => form.getByRole('toolbar', { name: 'Oblikovanje teksta' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Odbaciti izmene?' });

/** Moves from the text to its toolbar and with the arrows to a button; pressing it returns to the text. */
async function pressTool(page: Page, form: Locator, name: string): Promise<void> {
  await tabTo(page, tools(form).getByRole('button'), 'Shift+Tab');
  await page.keyboard.press('Home');
  const wanted = button(tools(form), name);
  for (let steps = 0; steps < 12; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Writes a heading, a list and a link by keyboard. */
async function writeText(page: Page, form: Locator): Promise<void> {
  const text = textOf(form);
  await tabTo(page, text);
  await page.keyboard.type('Predmet');
  await pressTool(page, form, 'Naslov H2');
  await expect(text).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Uslovi važe od prvog dana.');
  await page.keyboard.press('Enter');
  await pressTool(page, form, 'Lista sa tačkama');
  await page.keyboard.type('klijent poručuje');
  await page.keyboard.press('Enter');
  await page.keyboard.type('majstor dolazi, ');

  const address = form.getByLabel('Adresa linka');
  await pressTool(page, form, 'Link');
  await expect(address).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(address).toBeHidden();
  await expect(text).toBeFocused();
  await pressTool(page, form, 'Link');
  await page.keyboard.type('pomoc@majstorija.example');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text.getByRole('link')).toHaveAttribute('href', 'mailto:pomoc@majstorija.example');
}

async function createFirst(page: Page): Promise<void> {
  await page.keyboard.press('n');
  const form = dialog(page, 'Kreiraj dokument');
  await expect(textOf(form)).toBeVisible();
  await expect(button(form, 'Kreiraj dokument')).toHaveAccessibleDescription(
    'Molimo unesite sadržaj dokumenta',
  );
  await chooseRadio(page, form.getByRole('group', { name: 'Tip dokumenta' }), LABEL);
  await expect(form.getByLabel('Naslov', { exact: true })).toHaveValue(LABEL);
  await fillByKeys(page, form.getByLabel('Kratak opis'), 'Šta obećavamo klijentima.');
  await writeText(page, form);
  await enter(page, button(form, 'Kreiraj dokument'));
  await expectNotice(page, 'Dokument je uspešno kreiran');
  await expect(form).toBeHidden();
  await expect(page.locator(':focus')).toBeVisible();
}

/** Opens the form from the empty place of a type, which is then chosen. */
async function createOther(page: Page, type: 'WORKER_OWNER_TERMS' | 'PRIVACY_POLICY'): Promise<void> {
  await enter(page, button(sheet(page, type), 'Kreiraj dokument'));
  const form = dialog(page, 'Kreiraj dokument');
  await expect(form.getByRole('radio', { name: LEGAL_DOCUMENT_TYPES[type].label })).toBeChecked();
  await tabTo(page, textOf(form));
  await page.keyboard.type('Tekst.');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(sheet(page, type).getByText('v1', { exact: true })).toBeVisible();
  await expect(page.locator(':focus')).toBeVisible();
}

/** Opens a form; its title has the focus, and Tab reaches every other control before it returns there. */
async function openAndWalk(page: Page, opener: string, title: string): Promise<Locator> {
  await enter(page, button(sheet(page, TYPE), opener));
  const form = dialog(page, title);
  const first = form.getByLabel('Naslov', { exact: true });
  await expect(first).toBeFocused();
  await expect(textOf(form)).toBeVisible();
  for (const stop of [textOf(form), button(form, 'Sačuvaj'), button(form, 'Zatvori'), first])
    await tabTo(page, stop);
  await tabTo(page, form.getByLabel('Tip dokumenta'), 'Shift+Tab');
  await page.keyboard.type('x');
  await expect(form.getByLabel('Tip dokumenta')).toHaveValue(LABEL);
  await tabTo(page, textOf(form));
  await page.keyboard.press('Control+End');
  return form;
}

async function editInPlace(page: Page): Promise<void> {
  const form = await openAndWalk(page, 'Izmeni', 'Izmeni dokument v1');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await tabTo(page, button(form, 'Sačuvaj'));
  await expect(button(form, 'Sačuvaj')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Molimo unesite sadržaj dokumenta')).toBeVisible();
  await tabTo(page, textOf(form), 'Shift+Tab');
  await page.keyboard.press('Escape');
  await expect(button(question(page), 'Nastavi uređivanje')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(textOf(form)).toBeFocused();
  await page.keyboard.press('Escape');
  await enter(page, button(question(page), 'Odbaci izmene'));
  await expect(form).toBeHidden();
  await expect(button(sheet(page, TYPE), 'Izmeni')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(textOf(form)).toContainText('pomoc@majstorija.example');
  await tabTo(page, textOf(form));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' u podne');
  await page.keyboard.press('Control+Enter');
  await expectNotice(page, 'Dokument je uspešno ažuriran');
  await expect(button(sheet(page, TYPE), 'Izmeni')).toBeFocused();
}

async function publishNewVersion(page: Page): Promise<void> {
  const form = await openAndWalk(page, 'Nova verzija', 'Nova verzija dokumenta');
  await page.keyboard.type(', uz najavu');
  await enter(page, button(form, 'Sačuvaj'));
  await expectNotice(page, 'Nova verzija je uspešno kreirana');
  await expect(button(sheet(page, TYPE), 'Nova verzija')).toBeFocused();
  await expect(sheet(page, TYPE).getByText('v2', { exact: true })).toBeVisible();
}

async function activateOlder(page: Page): Promise<void> {
  await enter(page, button(sheet(page, TYPE), 'Istorija'));
  const older = dialog(page, `Istorija verzija: ${LABEL}`).getByRole('listitem').last();
  const reading = page.getByRole('region', { name: 'Tekst dokumenta' });
  await enter(page, button(older, 'Pregled'));
  await tabTo(page, reading);
  await page.keyboard.press('Escape');
  await expect(reading).toBeHidden();
  await expect(button(older, 'Pregled')).toBeFocused();
  await enter(page, button(older, 'Aktiviraj'));
  const asked = page.getByRole('alertdialog');
  await expect(button(asked, 'Otkaži')).toBeFocused();
  await expect(asked.getByRole('deletion')).toContainText('uz najavu');
  await page.keyboard.press('Escape');
  await expect(button(older, 'Aktiviraj')).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, button(asked, 'Aktiviraj'));
  await expectNotice(page, 'Verzija je uspešno aktivirana');
  // Until it has gone, Escape would still belong to the question.
  await expect(asked).toBeHidden();
  await expect(button(older, 'Pregled')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(sheet(page, TYPE), 'Istorija')).toBeFocused();
}

test('an operator writes the first documents, changes one and reverts it by keyboard alone, on a desk, a tablet and a phone', async ({
  office: { desk, reader },
}) => {
  const text = reader.getByRole('article');
  await reader.goto(legalPagePath(TYPE));
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Dokument nije pronađen');
  await desk.keyboard.press('g');
  await desk.keyboard.press('p');
  await expect(desk.getByText('Još nema nijednog dokumenta.')).toBeVisible();

  await createFirst(desk);
  await reader.reload();
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Predmet');
  await expect(text.getByRole('listitem')).toHaveText([
    'klijent poručuje',
    'majstor dolazi, pomoc@majstorija.example',
  ]);
  await createOther(desk, 'PRIVACY_POLICY');
  await createOther(desk, 'WORKER_OWNER_TERMS');
  await expect(button(desk, 'Novi dokument')).toHaveAttribute('aria-disabled', 'true');
  await expect(desk.getByText('Još nema nijednog dokumenta.')).toBeHidden();

  await desk.setViewportSize(PHONE);
  await editInPlace(desk);
  await desk.setViewportSize(TABLET);
  await publishNewVersion(desk);
  await reader.reload();
  await expect(text).toContainText('u podne, uz najavu');
  await expect(text.getByRole('link'), 'what is written after a link is no link').toHaveText(
    'pomoc@majstorija.example',
  );
  await activateOlder(desk);
  await reader.reload();
  await expect(text).toContainText('u podne');
  await expect(text).not.toContainText('uz najavu');
});
