import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { z } from 'zod';
import { PACKAGES } from '@majstorija/contract/catalog.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { formatMoney, fullName } from '@majstorija/contract/text/format.ts';
import { startAt, takeActions } from '../support/screen/count-actions.ts';
import { chooseRadio, enter, tabTo } from '../support/screen/keyboard.ts';
import { officeTest as test } from '../support/product/test.ts';
import { arrive, assign, createOwnOrder, getWorker } from '../support/subjects/field.ts';
import { openOrder } from '../support/subjects/orders.ts';

// That the worker does not offer the new service is answered 409.
test.use({ allowed: [/status of 409/] });

// The worker says "gotovo" by telephone: what was done and paid, and everything that counts it [orders#works-dialog].

const dialogOf = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const search = (page: Page) => page.getByRole('combobox', { name: 'Radovi' });

/** A field by the keyboard, with what is in it replaced. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('dialog').getByLabel(label));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** The money of this day that Novac counts for a worker, in rsd. */
async function readMoney(desk: APIRequestContext, params: Record<string, string>): Promise<number> {
  const answer = await desk.get('/api/v1/reports/money', { params });
  const Money = z.object({
    data: z.object({ figures: z.array(z.object({ value: z.number().nullable() })) }),
  });
  return Money.parse(await answer.json()).data.figures[0]?.value ?? 0;
}

test('"gotovo" is entered with at most six keys beside the text, and corrected: every total says so', async ({
  page,
  api,
  desk,
  worker: phone,
}) => {
  const worker = await getWorker(api);
  const { order } = await createOwnOrder(api);
  await assign(desk, order._id, worker._id);
  await arrive(phone, order._id);
  const today = dayAfter(new Date(), 0);
  const asked = { from: today, to: today, workerId: worker._id };
  const countedBefore = await readMoney(desk, asked);

  /** Novac, the worker's Zarada and the client's total, each on its screen. */
  const expectEverywhere = async (paid: number) => {
    await page.goto(`/admin/statistics/money?${new URLSearchParams(asked)}`);
    const gross = page.locator('dl > div').filter({ has: page.getByText('Naplaćeno', { exact: true }) });
    await expect(gross.first()).toContainText(formatMoney(countedBefore + paid));
    await page.goto(`/admin/workers/${worker._id}`);
    const earned = page.getByRole('region', { name: 'Zarada' });
    await expect(earned).toContainText(formatMoney(worker.totalRevenue + paid));
    await page.goto(`/admin/clients/${order.client._id}`);
    await expect(page.locator('main').getByText(formatMoney(paid), { exact: true }).first()).toBeVisible();
  };

  await startAt(page, `/admin/orders/${order._id}`);
  await page.keyboard.press('w');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('izlazak');
  await expect(page.getByRole('option', { name: /Izlazak/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('2 zamena ventila');
  await expect(page.getByRole('option', { name: /ventil/i, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const works = page.getByRole('list', { name: 'Upisani radovi' });
  await expect(works.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Control+Enter');
  await expect(dialogOf(page, /^Upiši radove i naplatu/)).toBeHidden();
  const { keys, clicks } = await takeActions(page);
  expect(clicks).toBe(0);
  expect(keys, 'keys beside the text').toBeLessThanOrEqual(6);

  const done = await api.getOrder(order._id);
  const sum = done.items.reduce((total, { quantity, unitPrice }) => total + quantity * unitPrice, 0);
  expect([done.status, done.items.map(({ quantity }) => quantity)]).toEqual(['completed', [1, 2]]);
  expect(done.payments).toMatchObject([{ amount: sum, method: 'cash', holder: 'worker' }]);
  const card = page.getByRole('region', { name: 'Radovi i naplata' });
  await expect(card).toContainText(`majstora, ${fullName(worker)}`);
  await expect(page.getByText(`plaćeno ${formatMoney(sum)}`)).toBeVisible();
  await expectEverywhere(sum);

  await openOrder(page, order);
  await page.keyboard.press('w');
  const correction = dialogOf(page, /^Ispravi naplatu/);
  await expect(correction).toBeVisible();
  await typeInto(page, 'Naplaćeno', String(sum - 400));
  await typeInto(page, 'Razlog', 'Popust od 400 dinara');
  await page.keyboard.press('Control+Enter');
  await expect(correction).toBeHidden();
  const history = page.getByRole('region', { name: /Istorija/ });
  await expect(history.locator('s')).toHaveText(formatMoney(sum));
  await expect(history.getByText('Popust od 400 dinara')).toBeVisible();
  await expect(page.getByText(`plaćeno ${formatMoney(sum - 400)}`)).toBeVisible();
  await expectEverywhere(sum - 400);
});

test('a wrong service is corrected under a worker who does not offer the new one: it asks first', async ({
  page,
  api,
  desk,
}) => {
  const worker = (await api.listWorkers()).find(
    ({ isActive, packages }) =>
      isActive && packages.includes('PLUMBING') && !packages.includes('DRAIN_CLEARING'),
  );
  if (worker === undefined) throw new Error('no plumber without a vehicle');
  const { order } = await createOwnOrder(api);
  await assign(desk, order._id, worker._id);
  await openOrder(page, order);
  await enter(page, page.getByRole('button', { name: 'Još radnji' }));
  await expect(page.getByRole('menuitem', { name: 'Izmeni nalog' })).toBeVisible();
  await page.keyboard.type('izm');
  await expect(page.getByRole('menuitem', { name: 'Izmeni nalog' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, /^Izmeni nalog/);
  const wanted = PACKAGES.DRAIN_CLEARING.label;
  await chooseRadio(page, dialog.getByRole('group', { name: 'Potkategorija' }), wanted);
  await enter(page, dialog.getByRole('button', { name: 'Sačuvaj' }));
  await expect(dialog.getByRole('alert').filter({ hasText: fullName(worker) })).toBeVisible();
  await enter(page, dialog.getByRole('button', { name: 'Zadrži majstora' }), 'Shift+Tab');
  await expect(dialog).toBeHidden();
  const history = page.getByRole('region', { name: /Istorija/ });
  await expect(history.getByText('Nalog izmenjen: usluga')).toBeVisible();
  await expect(history).toContainText(`${PACKAGES.PLUMBING.label} → `);
  const { package: kind, worker: kept } = await api.getOrder(order._id);
  expect([kind, kept?._id]).toEqual(['DRAIN_CLEARING', worker._id]);
});
