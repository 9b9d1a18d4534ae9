import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { z } from 'zod';
import { PriceListItem, SHEET_COLUMNS } from '@majstorija/contract/price-list/price-list.ts';
import { aWorkbookFile } from './workbook.ts';

export const PRICES = '/admin/price-list';

/** The subcategories of the journeys' own items; a journey that counts the list ignores those of `keys`. */
export const SUBCATEGORY = { trial: 'Probni radovi', keys: 'Radovi s tastature' } as const;

/** A row of the workbook under the category 'Vodovod i kanalizacija': code, name, price as it is typed. */
export type SheetRow = readonly [code: string | null, name: string, price: number | string];

/** Cells of a sheet under its header. */
export const toCells = ([code, name, price]: SheetRow, subcategory: string = SUBCATEGORY.trial) => [
  null,
  code,
  name,
  'Vodovod i kanalizacija',
  subcategory,
  'kom',
  price,
];

/** A workbook with these rows, the first of them in Excel's row 2. */
export const aPriceFile = (...rows: readonly SheetRow[]) =>
  aWorkbookFile([[...SHEET_COLUMNS], ...rows.map((row) => toCells(row))]);

/** The rows of the list with an item. */
export const items = (page: Page) =>
  page.getByRole('row').filter({ hasText: 'rsd' }).filter({ hasNotText: 'Stavka' });

export async function openPrices(page: Page, query = ''): Promise<void> {
  await page.goto(`${PRICES}${query}`);
  await expect(items(page).first()).toBeVisible();
}

/** Imports a workbook as another operator. */
export async function importPrices(request: APIRequestContext, file: ReturnType<typeof aPriceFile>) {
  const headers = { 'Idempotency-Key': randomUUID() };
  const answer = await request.post('/api/v1/price-list/import/excel', { headers, multipart: { file } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Removes every item that a search finds. */
export async function removePrices(request: APIRequestContext, searchTerm: string): Promise<void> {
  const answer = await request.get('/api/v1/price-list', { params: { searchTerm, pageSize: 'all' } });
  const { data } = z.object({ data: z.array(PriceListItem) }).parse(await answer.json());
  for (const { _id } of data) await request.delete(`/api/v1/price-list/${_id}`);
}
