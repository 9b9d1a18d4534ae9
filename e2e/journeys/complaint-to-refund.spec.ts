import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { Account } from '../support/subjects/accounts.ts';
import { type Api } from '../support/product/api.ts';
import * as field from '../support/subjects/field.ts';
import { enter, tabTo } from '../support/screen/keyboard.ts';
import { findRow, expectNotice } from '../support/subjects/people.ts';
import { drawJpeg } from '../support/subjects/photos.ts';
import { officeTest as test } from '../support/product/test.ts';

const COMPLAINT = 'Slavina ponovo curi ispod sudopere.';
const REASON = 'Kvar se vratio istog dana, majstor nije dostupan.';
const PAID = '4.800,00 rsd';

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name });
const banner = (page: Page) => page.getByRole('region', { name: /^Potrebna akcija/ });
const block = (page: Page) => page.getByRole('region', { name: 'Reklamacija', exact: true });

type Case = { page: Page; api: Api; desk: APIRequestContext; worker: APIRequestContext };

/** An order done by the demo worker, paid with a receipt and complained about with a photo, by phone. */
async function prepareComplaint({ page, api, desk, worker }: Case) {
  const { client, order } = await field.createOwnOrder(api);
  await field.assign(desk, order._id, (await field.getWorker(api))._id);
  await field.doWork(worker, order._id);
  await field.pay(worker, order._id, 4800, await drawJpeg(page, 'racun.jpg', 200));
  await field.complain(desk, order._id, COMPLAINT, await drawJpeg(page, 'slavina.jpg', 200));
  return { client, order };
}

/** The client's row in Klijenti, which the page then has in its cache. */
const clientRow = (page: Page, { lastName }: Account) => findRow(page, '/admin/clients', lastName);

/** Opens the order from the list of complaints by keyboard. */
async function openByKeys(page: Page, { orderCode }: OrderDetail): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  const views = page.getByRole('tab');
  await tabTo(page, views);
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: /^Reklamacije/ })).toBeFocused({ timeout: 300 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=complaints/);
  await page.keyboard.press('/');
  await page.keyboard.type(orderCode);
  const row = page.locator('[data-row-link]');
  await expect(row).toHaveText([orderCode]);
  await enter(page, row);
  await expect(page).toHaveTitle(new RegExp(`Nalog ${orderCode} – Majstorija$`));
}

test('a complaint is refunded by keyboard alone, and the totals follow', async ({
  page,
  api,
  desk,
  worker,
}) => {
  const { client, order } = await prepareComplaint({ page, api, desk, worker });
  const row = await clientRow(page, client);
  await expect(row).toContainText(PAID);
  await openByKeys(page, order);
  await enter(page, button(banner(page), 'Druge akcije'));
  await expect(page.getByRole('menuitem', { name: 'Refundiraj klijenta' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Refundiraj klijenta/ });
  await expect(dialog.getByLabel('Razlog refundacije')).toBeFocused();
  await expect(dialog).toContainText(PAID);
  await page.keyboard.type(REASON);
  await page.keyboard.press('Control+Enter');
  await expectNotice(page, 'Uspešno je podnet zahtev za refundiranje.');
  await expect(dialog).toBeHidden();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(block(page)).toContainText(`Vraćeno klijentu: ${PAID}`);
  await expect(block(page)).toContainText(REASON);
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { level: 1, name: 'Klijenti' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(client.lastName);
  await expect(row).toContainText('0,00 rsd');
  await expect(row).not.toContainText(PAID);
});
