import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { formatMoney } from '@majstorija/contract/text/format.ts';
import { SHEET_COLUMNS } from '@majstorija/contract/price-list/price-list.ts';
import { expectNotice } from '../support/subjects/people.ts';
import { items, openPrices, toCells } from '../support/subjects/prices.ts';
import { officeTest as test } from '../support/product/test.ts';
import { aWorkbookFile, readDownload } from '../support/subjects/workbook.ts';

const item = (page: Page, name: string) => items(page).filter({ hasText: name });
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const chooseFile = (page: Page, file: ReturnType<typeof aWorkbookFile>) =>
  dialog(page).locator('input[type=file]').setInputFiles(file);

async function search(page: Page, words: string): Promise<void> {
  const asked = page.waitForResponse(
    (answer) => new URL(answer.url()).searchParams.get('searchTerm') === words,
  );
  await page.getByPlaceholder('Traži po stavci, šifri, jedinici ili ceni...').fill(words);
  await asked;
}

/** The whole price list as it is exported, header and rows. */
async function exportPrices(page: Page) {
  const saving = page.waitForEvent('download');
  await button(page, 'Izvezi').click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('Cenovnik.xlsx');
  await expectNotice(page, 'Cenovnik uspešno izvezen.');
  return readDownload(download);
}

test('a changed export is previewed and imported completely', async ({ page }) => {
  await openPrices(page);
  const [header, ...rows] = await exportPrices(page);
  expect(header).toEqual([...SHEET_COLUMNS]);
  const before = z.number().parse(rows.find((row) => row[1] === 'V003')?.[6]);
  const changed = rows.map((row) => (row[1] === 'V003' ? row.with(6, before + 150) : row));
  const name = 'Šćućurena česma đačkog doma';
  const fresh = toCells(['P-900', name, '1.234,50']);

  await button(page, 'Uvezi').click();
  await chooseFile(page, aWorkbookFile([[...SHEET_COLUMNS], ...changed, fresh]));
  const preview = page.getByRole('dialog', { name: 'Pregled uvoza cenovnika' });
  await expect(preview.getByRole('status')).toContainText(
    `${rows.length + 1} stavki: ${rows.length - 1} bez promene, 1 nova cena, 1 nova`,
  );
  const ofChanged = preview.getByRole('row', { name: /Zamena slavine na lavabou/ });
  await expect(ofChanged).toContainText(formatMoney(before));
  await expect(ofChanged).toContainText(formatMoney(before + 150));
  await expect(ofChanged).toContainText('poskupljenje');
  await button(preview, 'Uvezi 2 stavke').click();
  await expect(dialog(page).getByRole('status')).toContainText('Cenovnik je uvezen.');
  await expectNotice(page, 'Cenovnik uspešno importovan.');
  await button(dialog(page), 'Zatvori').last().click();
  await search(page, 'scucurena cesma');
  await expect(item(page, name)).toContainText('1.234,50');
  await search(page, 'V003');
  await expect(item(page, 'Zamena slavine na lavabou')).toContainText(formatMoney(before + 150));
});
