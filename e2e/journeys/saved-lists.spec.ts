import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { ERRORS } from '@majstorija/contract/messages/errors.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { expectNotice } from '../support/subjects/people.ts';
import { expectOrders } from '../support/product/session.ts';
import { officeTest as test } from '../support/product/test.ts';

const BUSY = ERRORS['workbook.exportsBusy'].text;

/** An answer that is no file is not shown in the frame, which Chromium says in its console. */
test.use({ allowed: [/X-Frame-Options|frame-ancestors|status of (?:401|503)/] });

async function choose(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Izvoz', exact: true }).click();
  await page.getByRole('menuitem', { name: kind }).click();
}

async function save(page: Page, kind: string) {
  const saving = page.waitForEvent('download');
  await choose(page, kind);
  return saving;
}

test('a list is saved by the browser itself, as it is filtered [exports#saved-by-browser]', async ({
  page,
  api,
}) => {
  const { total } = (await api.listOrders({ municipality: 'Zemun' })).meta;
  await page.goto('/admin/orders?municipality=Zemun');
  await expectOrders(page);
  const download = await save(page, 'CSV, sve kolone');
  // The bytes come from the route, not from the page.
  const { pathname, searchParams } = new URL(download.url());
  expect([pathname, searchParams.get('municipality')]).toEqual(['/api/v1/orders/export', 'Zemun']);
  expect(download.suggestedFilename()).toBe(`Nalozi ${belgradeDay(new Date().toISOString())}.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(total + 1);
  expect(lines[0]).toContain('Šifra;Kreirano');
  await expectNotice(page, 'Preuzimanje fajla je počelo.');
  await expect(page).toHaveURL(/\/admin\/orders\?municipality=Zemun/);
});

test('what is no file is said in its own words, and nothing leaves the page [exports#saved-by-browser]', async ({
  page,
}) => {
  await page.goto('/admin/clients');
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  const isExport = (url: URL) => url.pathname.endsWith('/clients/export');
  await page.route(isExport, (route) =>
    route.fulfill({ status: 503, json: { error: BUSY, code: 'workbook_exports_busy' } }),
  );
  await choose(page, 'CSV, sve kolone');
  await expectNotice(page, BUSY);
  await page.unroute(isExport);

  // Without its cookie the browser is refused in the frame; the page, whose token is still good, saves the file as a call.
  const context = page.context();
  const [session] = (await context.cookies()).filter(({ name }) => name === '__Host-refresh');
  await context.clearCookies({ name: '__Host-refresh' });
  const download = await save(page, 'CSV, sve kolone');
  expect(download.url()).toMatch(/^blob:/);
  expect(download.suggestedFilename()).toMatch(/^Klijenti .*\.csv$/);
  await context.addCookies([session!]);
  await expect(page).toHaveURL(/\/admin\/clients/);
});
