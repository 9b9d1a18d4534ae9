// What comes of an order: by mouse, by keys, and when its time comes [orders#outcomes] [orders#reminder].
import { expect, type Locator, type Page } from '@playwright/test';
import { api } from '@majstorija/contract/http/api.ts';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { startOpenProduct, type OpenProduct } from '../support/product/open-product.ts';
import { PASSWORD, submitCredentials } from '../support/product/session.ts';
import { test } from '../support/product/test.ts';
import { createOpenOrders, type OpenOrder } from '../support/subjects/open-orders.ts';
import { createOrder } from '../support/subjects/orders.ts';

// A page of an order asks for tiles that this product does not have.
test.use({ allowed: [/tile\.openstreetmap\.org/] });

/** Six seconds, in minutes: long enough to see what stands meanwhile. */
const SOON = '0.1';
const SECOND_MS = 1000;

const rowOf = (page: Page, { orderCode }: OpenOrder): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: orderCode, exact: true }) });

const actionView = (page: Page) => page.getByRole('tab', { name: /^Traže akciju/ });

async function patch({ request }: OpenProduct, { _id }: OpenOrder, event: string, data: object) {
  const read = await request.get(`/api${api.orders.get.path.replace(':id', _id)}`);
  const { version } = OrderDetail.pick({ version: true }).parse((await read.json()).data);
  const answer = await request.patch(`/api/v1/orders/${_id}/order_${event}`, {
    headers: { 'If-Match': `"${version}"` },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a worker is called by keys and by mouse until they answer, and a postponed order comes back by itself', async ({
  playwright,
  page,
}) => {
  test.setTimeout(240_000);
  const product = await startOpenProduct(playwright, {
    DEPART_WITHIN_MINUTES: SOON,
    CALL_AGAIN_MINUTES: SOON,
  });
  try {
    const [order] = (await createOpenOrders(product, 1)) as [OpenOrder];
    await patch(product, order, 'admin_status_changed', { status: 'accepted' });
    await page.goto(`${product.url}/login`);
    await submitCredentials(page, product.email, PASSWORD);
    await expect(page.getByRole('heading', { level: 1, name: 'Nalozi' })).toBeVisible();
    await page.goto(`${product.url}/admin/orders?view=action`);
    const row = rowOf(page, order);
    await expect(row).toContainText('nije krenuo', { timeout: 30_000 });

    await test.step('by keys: nobody answers, and the order asks again', async () => {
      await row.getByRole('link', { name: order.orderCode, exact: true }).focus();
      await page.keyboard.press('2');
      const dialog = page.getByRole('dialog', { name: /^Majstor se ne javlja/ });
      await expect(dialog.getByLabel('Napomena')).toBeFocused();
      await page.keyboard.type('Telefon je isključen');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/Pozovite ponovo u \d\d:\d\d\./).first()).toBeVisible();
      await expect(row).toContainText('zovi ponovo');
      await expect(actionView(page)).toContainText('0');
      await expect(row).toContainText('nije krenuo', { timeout: 30_000 });
      await expect(actionView(page)).toContainText('1');
    });

    await test.step('by mouse: they answer, and the work goes on', async () => {
      await row.getByRole('button', { name: /^Radnje za nalog/ }).click();
      await page.getByRole('menuitem', { name: 'Javio se', exact: true }).click();
      await expect(page.getByText('Zabeleženo je da se majstor javio.').first()).toBeVisible();
      await expect(row).toContainText('polazak');
      await expect(row).toContainText('nije krenuo', { timeout: 30_000 });
    });

    await test.step('with two clicks it is postponed, and it comes back without a reload', async () => {
      await row.getByRole('button', { name: /^Radnje za nalog/ }).click();
      await page.getByRole('menuitem', { name: 'Odloži: za 1 h' }).click();
      await expect(row).toContainText(/podsetnik · \d{1,2}:\d\d|podsetnik · sutra/);
      await expect(actionView(page)).toContainText('0');
      const until = new Date(Date.now() + 4 * SECOND_MS).toISOString();
      await patch(product, order, 'reminder_set', { until, note: 'Zovi klijenta' });
      await expect(row).toContainText('Zovi klijenta');
      await expect(actionView(page)).toContainText('1', { timeout: 30_000 });
      await row.getByRole('link', { name: order.orderCode, exact: true }).focus();
      await page.keyboard.press('4');
      await expect(page.getByText('Podsetnik je uklonjen.').first()).toBeVisible();
      await expect(row).toContainText('nije krenuo');
    });

    await test.step('one key on its page takes it over', async () => {
      await row.getByRole('link', { name: order.orderCode, exact: true }).press('Enter');
      const card = page.getByRole('region', { name: 'Operater' });
      await expect(card.getByRole('button', { name: 'Preuzmi nalog' })).toBeVisible();
      await page.keyboard.press('z');
      await expect(page.getByText('Nalog dodeljen adminu.').first()).toBeVisible();
      await expect(card.getByRole('button', { name: 'Preuzmi nalog' })).toHaveCount(0);
    });
  } finally {
    await page.goto('about:blank');
    await product.stop();
  }
});

test('a colleague sees whose reminder it is, takes it over and removes it', async ({
  api: desk,
  openPage,
}) => {
  const order = await createOrder(desk, -2);
  const [operator, colleague] = [await openPage('operator'), await openPage('superAdmin')];
  for (const page of [operator, colleague]) {
    await page.goto(`/admin/orders/${order._id}`);
    await expect(page.getByRole('heading', { name: 'Istorija' })).toBeVisible();
  }
  await operator.keyboard.press('d');
  const dialog = operator.getByRole('dialog', { name: /^Odloži nalog/ });
  await dialog.getByLabel('Napomena').fill('Klijent je na poslu do podne');
  await dialog.getByRole('button', { name: 'Sutra u 8:00' }).click();
  const card = (page: Page) => page.getByRole('region', { name: 'Podsetnik' });
  await expect(card(operator)).toContainText('Klijent je na poslu do podne');
  await expect(card(operator).getByRole('button', { name: 'Preuzmi podsetnik' })).toHaveCount(0);

  // What others do waits until it is asked for, but for seconds after an own change [live#page-stays-still].
  const expectTakers = (page: Page, count: number) =>
    expect(async () => {
      const waiting = page.getByRole('button', { name: 'Prikaži' });
      if (await waiting.isVisible()) await waiting.click();
      const taker = card(page).getByRole('button', { name: 'Preuzmi podsetnik' });
      await expect(taker).toHaveCount(count, { timeout: 1_000 });
    }).toPass({ timeout: 10_000 });
  await expectTakers(colleague, 1);
  await card(colleague).getByRole('button', { name: 'Preuzmi podsetnik' }).click();
  await expect(card(colleague).getByRole('button', { name: 'Preuzmi podsetnik' })).toHaveCount(0);
  await expectTakers(operator, 1);
  await expect(colleague.getByTitle(/^Klijent je na poslu do podne · sutra 8:00/)).toBeVisible();
  await card(colleague).getByRole('button', { name: 'Ukloni podsetnik' }).click();
  await expectTakers(operator, 0);
  await expect(card(operator)).toHaveCount(0);
});
