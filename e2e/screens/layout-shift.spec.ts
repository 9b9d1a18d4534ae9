import { expect, type Page } from '@playwright/test';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { forgetShifts, MOST_SHIFT, shiftOf, watchShifts } from '../support/screen/layout-shift.ts';
import { openOrder } from '../support/states/state.ts';
import { connectWorker, doWork, getWorker, giveBack } from '../support/subjects/field.ts';
import { createOrder } from '../support/subjects/orders.ts';
import { officeTest, test } from '../support/product/test.ts';

const LISTS = ['orders', 'clients', 'workers', 'owners', 'price-list'] as const;

const WIDTHS = [1440, 768, 360] as const;

officeTest('a load of a list hardly shifts its layout, at any width', async ({ page }) => {
  await watchShifts(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const list of LISTS) {
      await page.goto(`/admin/${list}`);
      await expect(page.locator('[data-row-id]').first()).toBeVisible();
      await expect(page.getByText('Uživo')).toBeAttached();
      expect(await shiftOf(page), `${list} at ${width}`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  }
});

/** Opens an order, and forgets what its load has shifted. */
async function openStill(page: Page, width: number, order: OrderDetail): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await openOrder(page, order);
  await expect(page.getByText('Uživo')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Istorija' })).toBeVisible();
  await forgetShifts(page);
}

const told = (page: Page, text: string) =>
  expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();

test('what others do to an open order moves nothing that is read, at any width [live#page-stays-still]', async ({
  api,
  openPage,
  playwright,
  baseURL,
}) => {
  const worker = await getWorker(api);
  const field = await connectWorker(playwright, baseURL!);
  const page = await openPage('operator');
  await watchShifts(page);
  for (const [at, width] of WIDTHS.entries()) {
    const order = await createOrder(api, -7 - at);
    await openStill(page, width, order);
    await api.assignWorker(order._id, worker._id);
    await told(page, `Novo: Dodeljen majstor: ${worker.firstName} ${worker.lastName}`);
    await giveBack(field, order._id);
    await told(page, 'Potrebna akcija: potrebna je zamena za majstora');
    expect(await shiftOf(page), `a banner at ${width}`).toBeLessThanOrEqual(MOST_SHIFT);
    await page.getByRole('button', { name: 'Prikaži' }).click();
    await expect(page.getByRole('region', { name: /^Potrebna akcija/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Istorija' }).getByRole('listitem')).toHaveCount(3);

    await openStill(page, width, order);
    await api.assignWorker(order._id, worker._id);
    await expect(page.getByRole('region', { name: 'Više ne čeka operatera' })).toBeVisible();
    await doWork(field, order._id);
    await told(page, '5 novih stavki');
    expect(await shiftOf(page), `answered at ${width}`).toBeLessThanOrEqual(MOST_SHIFT);
  }
  await field.dispose();
});
