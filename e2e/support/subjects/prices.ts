import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { aWorkbookFile } from './workbook.ts';

const PRICES = '/admin/price-list';

/** A row of the workbook under the category 'Vodovod i kanalizacija': code, name, price as it is typed. */
type SheetRow = readonly [code: string | null, name: string, price: number | string];

/** Cells of a sheet under its header. */
export const toCells = ([code, name, price]: SheetRow) => [
  null,
  code,
  name,
  'Vodovod i kanalizacija',
  'Probni radovi',
  'kom',
  price,
];

/** The rows of the list with an item. */
export const items = (page: Page) =>
  page.getByRole('row').filter({ hasText: 'rsd' }).filter({ hasNotText: 'Stavka' });

export async function openPrices(page: Page, query = ''): Promise<void> {
  await page.goto(`${PRICES}${query}`);
  await expect(items(page).first()).toBeVisible();
}

/** Imports a workbook as another operator. */
export async function importPrices(request: APIRequestContext, file: ReturnType<typeof aWorkbookFile>) {
  const headers = { 'Idempotency-Key': randomUUID() };
  const answer = await request.post('/api/v1/price-list/import/excel', { headers, multipart: { file } });
  expect(answer.status(), await answer.text()).toBe(200);
}
