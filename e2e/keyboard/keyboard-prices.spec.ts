import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { formatMoney } from '@majstorija/contract/text/format.ts';
import { SHEET_COLUMNS } from '@majstorija/contract/price-list/price-list.ts';
import { fillByKeys, pressRowButton, toSearch } from '../support/screen/keyboard-lists.ts';
import { enter, tabTo } from '../support/screen/keyboard.ts';
import { expectNotice } from '../support/subjects/people.ts';
import {
  importPrices,
  items,
  openPrices,
  removePrices,
  SUBCATEGORY,
  toCells,
  type SheetRow,
} from '../support/subjects/prices.ts';
import { DESK, PHONE } from '../support/screen/screens.ts';
import { officeTest as test } from '../support/product/test.ts';
import { aWorkbookFile } from '../support/subjects/workbook.ts';

const PREVIEW = 'Pregled uvoza cenovnika';

const opener = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Uvezi' });
const button = (within: Locator, name: string | RegExp) => within.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** A sheet as people make them: a title, an empty row, the header in row 3 and the items from row 4 on. */
const aSheet = (...rows: readonly SheetRow[]) =>
  aWorkbookFile([
    ['Cenovnik za zimu'],
    [],
    [...SHEET_COLUMNS],
    ...rows.map((row) => toCells(row, SUBCATEGORY.keys)),
  ]);

/** The items of this journey on the list, by the search word that finds them. */
function ownItems() {
  const word = `tastatura${randomInt(1e9)}`;
  const named = (what: string) => `${what} ${word}`;
  return {
    word,
    kept: named('Sifon'),
    dearer: named('Ventil'),
    added: named('Česma'),
    wrong: named('Lavabo'),
  };
}

type Own = ReturnType<typeof ownItems>;

const before = ({ kept, dearer }: Own): SheetRow[] => [
  [null, kept, 640],
  [null, dearer, 1000],
];
const after = ({ kept, dearer, added }: Own): SheetRow[] => [
  [null, kept, 640],
  [null, dearer, '1.100,50'],
  [null, added, 4300],
];

/** The focus is inside the element. */
const expectFocusIn = (box: Locator) =>
  expect.poll(() => box.evaluate((element) => element.contains(document.activeElement))).toBe(true);

/** Only the file picker itself, which belongs to the browser, is skipped. */
async function chooseByKeys(page: Page, file: ReturnType<typeof aSheet>): Promise<void> {
  const input = dialog(page).locator('input[type=file]');
  await tabTo(page, input);
  await input.setInputFiles(file);
  await expect(page.getByRole('dialog', { name: PREVIEW })).toBeVisible();
  await expectFocusIn(dialog(page));
}

async function openImport(page: Page): Promise<void> {
  await enter(page, opener(page));
  await expect(page.getByRole('dialog', { name: 'Uvezi cenovnik' })).toBeVisible();
  await expectFocusIn(dialog(page));
}

async function expectBack(page: Page): Promise<void> {
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
}

/** A sheet with two wrong rows: they have Excel's row numbers, and the import button is disabled with a reason. */
async function readWrongRows(page: Page, own: Own): Promise<void> {
  await chooseByKeys(page, aSheet(...after(own), [null, own.wrong, 'po dogovoru'], [null, '', 5]));
  const wrong = dialog(page).getByRole('table', { name: /^Neispravni redovi/ });
  await expect(wrong.getByRole('cell').filter({ hasText: /^\d+$/ })).toHaveText(['7', '8']);
  await expect(wrong.getByRole('row', { name: /^7 / })).toContainText('Cena (rsd)');
  await expect(wrong.getByRole('row', { name: /^8 / })).toContainText('Stavka');
  const confirm = button(dialog(page), /^Uvezi \d/);
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
}

/** The correct sheet: new items, new prices with their difference, and unchanged items, each with its row. */
async function readPreview(page: Page, own: Own): Promise<void> {
  const preview = page.getByRole('dialog', { name: PREVIEW });
  await expect(preview.getByRole('status')).toContainText('3 stavke: 1 bez promene, 1 nova cena, 1 nova');
  const changed = preview.getByRole('row', { name: new RegExp(own.dearer) });
  await expect(changed.getByRole('cell').first()).toHaveText('5');
  await expect(changed).toContainText(formatMoney(1000));
  await expect(changed).toContainText(formatMoney(1100.5));
  await expect(changed).toContainText('+10,1%');
  const added = preview.getByRole('row', { name: new RegExp(own.added) });
  await expect(added.getByRole('cell').first()).toHaveText('6');
  await expect(preview.getByText(own.kept)).toHaveCount(0);
}

/** Previews, cancels with Escape, previews again and imports. */
async function importByKeys(page: Page, own: Own): Promise<void> {
  await openImport(page);
  await readWrongRows(page, own);
  await page.keyboard.press('Escape');
  await expectBack(page);
  await openImport(page);
  await chooseByKeys(page, aSheet(...after(own)));
  await readPreview(page, own);
  await enter(page, button(dialog(page), 'Otkaži'));
  await expectBack(page);
  await openImport(page);
  await chooseByKeys(page, aSheet(...after(own)));
  await enter(page, button(dialog(page), 'Uvezi 2 stavke'));
  await expect(dialog(page).getByRole('status')).toContainText('Cenovnik je uvezen.');
  await expectFocusIn(dialog(page));
  await enter(page, button(dialog(page), 'Zatvori').last());
  await expectBack(page);
}

async function search(page: Page, words: string, rows: number): Promise<void> {
  await toSearch(page);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(words);
  await expect(items(page)).toHaveCount(rows);
}

async function editByKeys(page: Page, name: string): Promise<void> {
  const edit = { verb: 'Izmeni', noun: 'stavku', name };
  const back = await pressRowButton(page, edit);
  const form = page.getByRole('dialog', { name: `Izmeni stavku ${name}` });
  await expect(form.getByLabel('Stavka')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(back).toBeFocused();
  await pressRowButton(page, edit);
  await expect(form).toBeVisible();
  await fillByKeys(page, form.getByLabel('Cena (rsd)'), '1.250,5');
  await page.keyboard.press('Control+Enter');
  await expectNotice(page, 'Stavka je ažurirana.');
  await expect(form).toBeHidden();
  await expect(back).toBeFocused();
  await expect(items(page).filter({ hasText: name })).toContainText('1.250,50');
}

async function removeByKeys(page: Page, name: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Obriši stavku?' });
  const back = await pressRowButton(page, { verb: 'Obriši', noun: 'stavku', name });
  await expect(button(question, 'Otkaži')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(back).toBeFocused();
  await pressRowButton(page, { verb: 'Obriši', noun: 'stavku', name });
  await enter(page, button(question, 'Obriši'));
  await expectNotice(page, 'Stavka je obrisana.');
  await expect(question).toBeHidden();
  await expect(items(page).filter({ hasText: name })).toHaveCount(0);
  await expectFocusIn(page.getByRole('main'));
}

for (const viewport of [DESK, PHONE]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a workbook is previewed, cancelled and imported, an item changed and removed, by keyboard alone', async ({
      page,
      connection,
    }) => {
      test.slow();
      const own = ownItems();
      const request = await connection();
      await importPrices(request, aSheet(...before(own)));
      await openPrices(page);
      await importByKeys(page, own);
      await search(page, own.word, 3);
      await editByKeys(page, own.dearer);
      await removeByKeys(page, own.added);
      await removePrices(request, own.word);
    });
  });
}
