// Two operators work off one queue by deadline [orders#due-sort] [orders#next-due] [live#row-that-left].
import { randomInt } from 'node:crypto';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { chooseWorker } from '../support/subjects/orders.ts';
import { openOrderCode } from '../support/product/session.ts';
import type { Api } from '../support/product/api.ts';
import { test, watch } from '../support/product/test.ts';
import { newAccount } from '../support/subjects/accounts.ts';
import { assign, connectWorker, getWorker, giveBack } from '../support/subjects/field.ts';

const CONFLICT = 'Nalog je u međuvremenu promenjen. Prikaz je osvežen, proverite pa pokušajte ponovo.';
const GONE = 'Nalog više nije na ovoj strani liste.';
/** The page is told of no change, as on a line that has just broken. */
const STREAM = '**/api/v1/events';
const CUT = [/net::ERR_FAILED/, /409 \(Conflict\)/];

/** Plumbing orders of a street of their own, all given back by the worker, the first one first: a queue that no other test has. */
async function createQueue(api: Api, desk: APIRequestContext, field: APIRequestContext) {
  const street = `Redova ${randomInt(100_000, 1_000_000)}`;
  const { firstName, lastName, phone } = newAccount('Rada');
  const place = { type: 'flat', municipality: 'Zemun', latitude: 44.8, longitude: 20.4 } as const;
  const client = await api.createClient({ firstName, lastName, phone, ...place, streetAndNumber: street });
  const worker = await getWorker(api);
  const orders: OrderDetail[] = [];
  for (let at = 0; at < 3; at += 1) {
    const order = await api.createOrder({
      clientId: client._id,
      addressId: client.addresses[0]!._id,
      category: 'WATER_AND_SEWER',
      package: 'PLUMBING',
    });
    await assign(desk, order._id, worker._id);
    await giveBack(field, order._id);
    orders.push(order);
  }
  return { path: `/admin/orders?view=action&searchTerm=${encodeURIComponent(street)}`, orders };
}

const links = (page: Page): Locator => page.locator('[data-row-link]');
const rowOf = (page: Page, { _id }: OrderDetail): Locator => page.locator(`[data-row-id="${_id}"]`);
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /Dodeli majstora/ });

async function openQueue(page: Page, path: string, orders: readonly OrderDetail[]): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('combobox', { name: 'Sortiraj: Po roku' })).toBeVisible();
  await expect(links(page)).toHaveText(orders.map(({ orderCode }) => orderCode));
}

async function assignInDialog(page: Page, name: string): Promise<void> {
  await chooseWorker(page, name);
  await dialogOf(page).getByRole('button', { name: 'Dodeli', exact: true }).click();
}

async function expectNext(page: Page, { orderCode }: OrderDetail): Promise<void> {
  await page.keyboard.press('u');
  await expect(page).toHaveTitle(new RegExp(orderCode));
  expect(await openOrderCode(page)).toBe(orderCode);
}

test('two operators on one queue by deadline: nobody answers the same order twice', async ({
  api,
  connection,
  openPage,
  playwright,
  baseURL,
}) => {
  const field = await connectWorker(playwright, baseURL ?? '');
  const { path, orders } = await createQueue(api, await connection(), field);
  const [first, second, third] = orders as [OrderDetail, OrderDetail, OrderDetail];
  const mine = await openPage('operator');
  const theirs = await openPage('superAdmin');
  const stale = await openPage('superAdmin');
  await stale.route(STREAM, (route) => route.abort());
  const complaints = [watch(mine), watch(theirs), watch(stale, CUT)];
  for (const page of [mine, theirs, stale]) await openQueue(page, path, orders);
  await expect(theirs.getByText('Uživo')).toBeVisible();
  const plumber = (await api.listWorkers()).find(
    ({ isActive, packages, user, availability }) =>
      isActive &&
      packages.includes('PLUMBING') &&
      user.email !== 'majstor@demo.rs' &&
      availability.absences.length === 0,
  )!;

  const held = rowOf(theirs, first).locator('[data-row-link]');
  await held.focus();
  const places = await Promise.all(orders.map((order) => rowOf(theirs, order).boundingBox()));
  await expectNext(mine, first);
  await mine.getByRole('button', { name: 'Dodeli majstora' }).first().click();
  await assignInDialog(mine, fullName(plumber));
  await expect(mine.getByText('Nalog dodeljen radniku.').first()).toBeVisible();

  await test.step('the other one sees that it was answered, and no row moves', async () => {
    await expect(rowOf(theirs, first).getByText(GONE)).toBeAttached();
    await expect(rowOf(theirs, first).getByText(fullName(plumber)).filter({ visible: true })).toBeVisible();
    expect(await Promise.all(orders.map((order) => rowOf(theirs, order).boundingBox()))).toEqual(places);
    await expect(held).toBeFocused();
  });

  await test.step('who has not heard of it yet is refused, with the reason', async () => {
    await stale
      .getByRole('button', { name: `Dodeli majstora nalogu ${first.orderCode}`, exact: true })
      .or(rowOf(stale, first).getByRole('button', { name: /majstora/i }))
      .first()
      .click();
    await assignInDialog(stale, fullName(plumber));
    // The row shows whom a colleague sent before. A press within 0.4 s counts as meant for the screen before [dispatch#take-over].
    const replace = stale.getByRole('alertdialog').getByRole('button', { name: 'Zameni' });
    await expect(replace).toBeVisible();
    await stale.waitForTimeout(500);
    await replace.click();
    await expect(stale.getByText(CONFLICT).first()).toBeVisible();
  });

  await test.step('the next ones are others, and who opens the same order is named', async () => {
    await expectNext(theirs, second);
    await expectNext(mine, second);
    await expect(mine.getByText('Vesna Stojanović takođe gleda ovaj nalog')).toBeVisible();
    await expectNext(mine, third);
  });

  const { actions } = await api.getOrder(first._id);
  expect(actions.filter(({ type }) => type === 'WORKER_ASSIGNED')).toHaveLength(2);
  expect(complaints.flat()).toEqual([]);
  await field.dispose();
});
