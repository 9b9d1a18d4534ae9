// What an order waits for, on a separate product whose clocks are set in its rows.
import { expect, type Locator, type Page } from '@playwright/test';
import { startOpenProduct, type OpenProduct } from '../support/product/open-product.ts';
import { openOrderCode, PASSWORD, submitCredentials } from '../support/product/session.ts';
import { test } from '../support/product/test.ts';
import { setDensity } from '../support/screen/lists.ts';
import { createOpenOrders, type OpenOrder as Order } from '../support/subjects/open-orders.ts';

// The page logs the calls that find no network, and this product has no tiles for the map of an order.
test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|tile\.openstreetmap\.org/] });

/** A row's status and clock; times are seconds from now. */
type Set = { status: string; what: string | null; since: number; until: number };

const MINUTE = 60;
const HALF_MINUTE = 30;
const HOUR = 60 * MINUTE;

/** An order without a worker past its limit, two that wait, one that waits for nothing. */
const CLOCKS = {
  assign: { status: 'pending', what: 'assign', since: -48 * MINUTE, until: -33 * MINUTE },
  depart: { status: 'accepted', what: 'depart', since: -12 * MINUTE - 20, until: 47 * MINUTE + 40 },
  answer: {
    status: 'complaint_created',
    what: 'complaint_answer',
    since: -43.5 * HOUR,
    until: 148.5 * HOUR,
  },
  none: { status: 'arrived', what: null, since: 0, until: 0 },
} satisfies Record<string, Set>;

const setClock = ({ query }: OpenProduct, { _id }: Order, { status, what, since, until }: Set) =>
  query(
    `update orders set status = $2, due_what = $3, due_since = now() + $4 * interval '1 second',
       due_until = now() + $5 * interval '1 second' where id = $1`,
    what === null ? [_id, status, null, null, null] : [_id, status, what, since, until],
  );

const rowOf = (page: Page, { orderCode }: Order): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: orderCode }) });

async function expectClocks(page: Page, [assign, depart, answer, none]: readonly Order[]): Promise<void> {
  await expect(rowOf(page, assign!)).toContainText('bez majstora · 48 min');
  await expect(rowOf(page, assign!).locator('[data-level]')).toHaveAttribute('data-level', 'over');
  await expect(rowOf(page, depart!)).toContainText('polazak · još 48 min');
  await expect(rowOf(page, depart!).locator('[data-level]')).toHaveAttribute('data-level', 'waits');
  await expect(rowOf(page, answer!)).toContainText('reklamacija · 6 d 4 h do odgovora');
  await expect(rowOf(page, none!).locator('[data-level]')).toHaveCount(0);
}

/** The orders in view, by their codes. */
const codes = (page: Page) => page.locator('[data-row-link]').allTextContents();

test('an operator sees what is late, works it off by deadline, and one key opens the next', async ({
  playwright,
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const product = await startOpenProduct(playwright);
  try {
    const orders = await createOpenOrders(product, 4);
    const [assign, depart, answer, none] = orders as [Order, Order, Order, Order];
    for (const [at, clock] of Object.values(CLOCKS).entries()) await setClock(product, orders[at]!, clock);
    await page.goto(`${product.url}/login`);
    await submitCredentials(page, product.email, PASSWORD);
    await expect(page.locator('[data-row-link]')).toHaveCount(4);

    await test.step('the same words in every layout', async () => {
      await page.goto(`${product.url}/admin/orders?sort=due`);
      for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await expectClocks(page, orders);
        await expect(rowOf(page, assign).getByText('bez majstora', { exact: true }).first()).toBeVisible();
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await setDensity(page, 'compact');
      await expect(rowOf(page, answer).getByText('još 6 d 4 h')).toBeVisible();
      await expect(rowOf(page, answer).getByText('odgovor', { exact: true })).toBeVisible();
      await setDensity(page, 'comfortable');
    });

    await test.step('by deadline, with the order that waits for nothing last', async () => {
      expect(await codes(page)).toEqual([assign, depart, answer, none].map(({ orderCode }) => orderCode));
      await page.getByRole('tab', { name: /^Bez majstora/ }).click();
      await expect(page.getByRole('combobox', { name: 'Sortiraj: Po roku' })).toBeVisible();
      await page.goto(`${product.url}/admin/orders?view=unassigned`);
      await expect(page.getByRole('combobox', { name: 'Sortiraj: Po roku' })).toBeVisible();
    });

    await test.step('u walks the orders that wait, and begins again', async () => {
      await page.goto(`${product.url}/admin/orders`);
      await expect(page.locator('[data-row-link]')).toHaveCount(4);
      for (const { orderCode } of [assign, depart, answer, assign]) {
        await page.keyboard.press('u');
        await expect(page).toHaveTitle(new RegExp(orderCode));
        await expect(page.getByRole('heading', { name: 'Istorija' })).toBeVisible();
      }
      expect(await openOrderCode(page)).toBe(assign.orderCode);
      await expect(page.getByTitle(/^bez majstora · 48 min/)).toBeVisible();
    });

    await test.step('a limit passes before the eyes, without a call for the list', async () => {
      await setClock(product, depart, { ...CLOCKS.depart, since: -HALF_MINUTE, until: 4 });
      await page.goto(`${product.url}/admin/orders?sort=due`);
      await expect(rowOf(page, depart).locator('[data-level]')).toHaveAttribute('data-level', 'half');
      // It comes after the rows, and moves them.
      await expect(page.getByRole('region', { name: 'Prvi koraci' })).toBeVisible();
      let calls = 0;
      page.on('request', (request) => {
        if (request.url().includes('/api/v1/orders')) calls += 1;
      });
      const before = await rowOf(page, depart).boundingBox();
      await expect(rowOf(page, depart).locator('[data-level]')).toHaveAttribute('data-level', 'over');
      await expect(rowOf(page, depart)).toContainText('nije krenuo · 0 min');
      expect(calls).toBe(0);
      expect(await rowOf(page, depart).boundingBox()).toEqual(before);
    });

    await test.step('without a network the clocks stand, and the banner says since when', async () => {
      await context.setOffline(true);
      await expect(page.getByText(/Rokovi stoje od \d\d:\d\d\./)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(/Rokovi stoje/)).toHaveCount(0);
      await expect(page.getByText('Uživo')).toBeVisible();
    });
  } finally {
    await page.goto('about:blank');
    await product.stop();
  }
});
