import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { z } from 'zod';
import { PriceVersion } from '@majstorija/contract/price-list/price-versions.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import { officeTest as test } from '../support/product/test.ts';
import { expectNotice } from '../support/subjects/people.ts';
import { aPriceFile, importPrices, PRICES, removePrices } from '../support/subjects/prices.ts';

const Versions = z.object({ data: z.array(PriceVersion) });
const DAYS_AHEAD_MS = 200 * 86_400_000;

/** Another journey may change the list between a preview and its confirmation: refused, which the browser logs. */
test.use({ allowed: [/status of 409 .*\/versions\/\d+\/restore\?plan=/] });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const PAGE_SIZE = 100;

/** The newest versions, of `PAGE_SIZE` at most. */
async function listVersions(request: APIRequestContext): Promise<PriceVersion[]> {
  const answer = await request.get('/api/v1/price-list/versions', { params: { pageSize: PAGE_SIZE } });
  return Versions.parse(await answer.json()).data;
}

/** Opens the page of the history with a version: other journeys take hundreds of items away, a version for each. */
async function openVersion(page: Page, request: APIRequestContext, number: number): Promise<void> {
  await expect(async () => {
    const [newest] = await listVersions(request);
    const place = Math.floor(((newest?.number ?? number) - number) / PAGE_SIZE) + 1;
    await page.goto(`${PRICES}/history?pageSize=${PAGE_SIZE}&page=${place}`);
    await expect(button(page, `Vrati verziju ${number}`)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** Restores a version on a day ahead: other journeys use the list of now. */
async function planRestore(page: Page, number: number, day: string): Promise<void> {
  await button(page, `Vrati verziju ${number}`).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Vrati verziju ${number}?` });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Važi od').fill(day);
  await page.keyboard.press('Tab');
  const tick = dialog.getByRole('checkbox', { name: 'Promene su proverene i ispravne' });
  // Another journey may change the list meanwhile: the changes are then shown anew, to be sent again.
  await expect(async () => {
    if (await dialog.isHidden()) return;
    if (await tick.isVisible()) await tick.check();
    await dialog.getByRole('button', { name: `Zakaži za ${day}` }).click({ timeout: 2_000 });
    await expect(dialog).toBeHidden({ timeout: 3_000 });
  }).toPass();
  await expectNotice(page, 'Cenovnik je zakazan.');
}

test('an import is a version with its changes; a version is restored on a day ahead and withdrawn [price-list#versions]', async ({
  page,
  connection,
}) => {
  const request = await connection();
  const name = `Istorija ${randomInt(1e9)}`;
  const fileName = `${name}.xlsx`;
  await importPrices(request, aPriceFile([null, name, 100]));
  await importPrices(request, { ...aPriceFile([null, name, 250]), name: fileName });
  const number = (await listVersions(request)).find((version) => version.fileName === fileName)?.number;
  assert(number !== undefined, 'the import is no version');
  try {
    await page.goto(PRICES);
    await page.getByRole('link', { name: 'Istorija' }).click();
    await expect(page).toHaveURL(/\/history$/);
    await openVersion(page, request, number);
    await expect(page.getByRole('row').filter({ hasText: fileName })).toContainText('1 nova cena');
    await button(page, `Promene u verziji ${number}`).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('+150%');
    await page.getByRole('tab', { name: 'Verzije' }).click();
    await openVersion(page, request, number - 1);
    await planRestore(page, number - 1, formatDate(new Date(Date.now() + DAYS_AHEAD_MS).toISOString()));
    await page.goto(PRICES);
    await button(page, 'Pogledaj').click();
    await button(page, 'Povuci zakazani cenovnik').click();
    await expectNotice(page, 'Zakazani cenovnik je povučen.');
    await expect(button(page, 'Pogledaj')).toBeHidden();
  } finally {
    await removePrices(request, name);
  }
});
