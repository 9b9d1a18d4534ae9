import { expect, type Page } from '@playwright/test';
import { formatPhone, fullName } from '@majstorija/contract/text/format.ts';
import { tabTo } from '../support/screen/keyboard.ts';
import { PHONE } from '../support/screen/screens.ts';
import { listCustomers } from '../support/subjects/clients.ts';
import { findOrder, openList, openOrder } from '../support/states/state.ts';
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

test('a known caller gets a new order by Alt N, by keys alone', async ({ page, api }) => {
  const { client } = (await listCustomers(api))[4]!;
  await openList(page);
  await open(page);
  await page.keyboard.type(client.phone);
  await expect(marked(page)).toContainText(fullName(client));
  await tabTo(page, search(page).getByRole('button', { name: 'Nov nalog' }));
  await tabTo(page, field(page), 'Shift+Tab');
  await page.keyboard.press('Alt+N');
  const form = page.getByRole('dialog', { name: 'Nov nalog' });
  await expect(form.getByRole('combobox', { name: 'Klijent' })).toHaveValue(fullName(client));
  await expect(search(page)).toBeHidden();
});

test('an unknown caller becomes a new client with the number that was typed', async ({ page }) => {
  await openList(page);
  await open(page);
  await page.keyboard.type('0691110002');
  await expect(marked(page)).toHaveText('Nov klijent 069 111 0002');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Nov klijent' });
  await expect(form.getByLabel('Mobilni telefon')).toHaveValue('69 111 0002');
  // Its form holds what was typed: the search stays away.
  await page.keyboard.press('Control+K');
  await expect(form).toBeVisible();
  await expect(search(page)).toBeHidden();
});

test('the actions of an order are found and run on it, with the focus back in place', async ({
  page,
  api,
}) => {
  await openOrder(page, await findOrder(api, { status: 'pending' }));
  const opener = page.getByRole('button', { name: 'Komentar' }).first();
  await tabTo(page, opener);
  await open(page);
  await page.keyboard.type('promeni st');
  await expect(marked(page)).toContainText('Promeni status');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Promeni status/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await open(page);
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('Back closes it, and the row of the list keeps its actions', async ({ page }) => {
  await openList(page);
  await page.keyboard.press('j');
  const row = page.locator('[data-row-link]').first();
  await expect(row).toBeFocused();
  await open(page);
  await page.goBack();
  await expect(search(page)).toBeHidden();
  await expect(row).toBeFocused();
  await open(page);
  await page.keyboard.type('dodeli maj');
  await expect(marked(page)).toContainText('Dodeli majstora nalogu u fokusu');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Dodeli majstora/ })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the magnifying glass opens it over the whole screen, with the card of who calls', async ({
    page,
    api,
  }) => {
    const { client } = (await listCustomers(api))[5]!;
    await openList(page);
    await page.getByRole('button', { name: /^Traži: telefon/ }).click();
    await field(page).fill(client.phone);
    const card = search(page).getByRole('region', { name: 'O rezultatu' });
    await expect(card).toContainText(fullName(client));
    await expect(card.getByRole('link', { name: 'Pozovi' })).toHaveAttribute('href', `tel:${client.phone}`);
    for (const target of await search(page).getByRole('button').all()) {
      const box = (await target.boundingBox())!;
      expect(Math.min(box.width, box.height), await target.innerText()).toBeGreaterThanOrEqual(44);
    }
    const box = (await search(page).boundingBox())!;
    expect([box.x, box.width]).toEqual([0, PHONE.width]);
    await search(page)
      .getByRole('option', { name: fullName(client) })
      .first()
      .click();
    await expect(page).toHaveURL(`/admin/clients/${client._id}`);
  });
});
