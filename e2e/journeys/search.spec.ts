import { expect, type Page } from '@playwright/test';
import { formatPhone, fullName } from '@majstorija/contract/text/format.ts';
import { listCustomers } from '../support/subjects/clients.ts';
import { findOrder, openList } from '../support/subjects/orders.ts';
import { officeTest as test } from '../support/product/test.ts';

// One search over everything, by keyboard alone and on a phone [search#opened-by].

const search = (page: Page) => page.getByRole('dialog', { name: 'Pretraga' });
const field = (page: Page) => search(page).getByRole('combobox');
const marked = (page: Page) => search(page).getByRole('option', { selected: true });

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+K');
  await expect(field(page)).toBeFocused();
}

test('who calls is found by number, opened by Enter and remembered', async ({ page, api }) => {
  const { client } = (await listCustomers(api))[3]!;
  await openList(page);
  await open(page);
  // As it is said on the telephone: without +381, in groups.
  await page.keyboard.type(formatPhone(client.phone).replace('+381 ', '0'));
  await expect(marked(page)).toContainText(fullName(client));
  await expect(search(page).getByRole('region', { name: 'O rezultatu' })).toContainText(fullName(client));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/clients/${client._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(search(page)).toBeHidden();
  await open(page);
  await expect(marked(page)).toContainText(fullName(client));
});

test('Ctrl K, a code and Enter open an order, whatever the answer takes', async ({ page, api }) => {
  const order = await findOrder(api, { status: 'completed' });
  await page.goto('/admin/price-list');
  await expect(page.getByRole('heading', { level: 1, name: 'Cenovnik' })).toBeVisible();
  // Not waited for: the field takes what is typed before it is there, and Enter waits for the answer.
  await page.keyboard.press('Control+K');
  await page.keyboard.type(order.orderCode.replace(/^N0*/, 'n'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/orders/${order._id}`);
});
