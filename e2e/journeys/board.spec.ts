import { expect, type Locator, type Page } from '@playwright/test';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { belgradeInstant, dayAfter } from '@majstorija/contract/text/dates.ts';
import { officeTest as test } from '../support/product/test.ts';
import { createOrder } from '../support/subjects/orders.ts';

// The board by worker with mouse, finger and keys. A far day: nobody has work on it, so nothing is in the way.
const DAY = dayAfter(new Date(), 40);

const card = (page: Page, { orderCode }: OrderDetail) =>
  page
    .getByRole('region', { name: 'Bez majstora' })
    .getByRole('button', { name: new RegExp(`^${orderCode},`) });
const bar = (page: Page, { orderCode }: OrderDetail) =>
  page.getByRole('button', { name: new RegExp(`^Nalog ${orderCode},`) });
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Majstori i njihovi poslovi' }).getByRole('listitem');

/** The board of the far day with this order alone in the rail. */
async function openBoard(page: Page, order: OrderDetail) {
  await page.goto(`/admin/orders?layout=board&date=${DAY}&searchTerm=${order.orderCode}`);
  await expect(rows(page).nth(3)).toBeVisible();
  await expect(card(page, order)).toBeVisible();
}

/** The row of the first of the ranking, once it is on top, and the name of its worker. */
async function firstOfRanking(page: Page) {
  const row = rows(page).filter({ hasText: 'Predlog 1' });
  await expect(row).toBeVisible();
  const worker = (await row.locator('button').first().getAttribute('aria-label')) ?? '';
  return { row, worker };
}

/** The middle of the first line of a card, where nothing but the card is. */
async function grip(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('nothing to grip');
  return { x: box.x + box.width - 20, y: box.y + box.height - 12 };
}

/** A point of a row so many pixels behind the names. */
async function pointOf(row: Locator, x: number) {
  const box = await row.boundingBox();
  const list = await row
    .page()
    .getByRole('list', { name: 'Majstori i njihovi poslovi' })
    .locator('..')
    .locator('..')
    .boundingBox();
  if (box === null || list === null) throw new Error('no row');
  return { x: list.x + 264 + x, y: box.y + box.height / 2 };
}

test('an order is dragged with the mouse to a worker and a time, then to another time, and undone', async ({
  page,
  api,
}) => {
  const order = await createOrder(api, -1);
  await openBoard(page, order);
  const from = await grip(card(page, order));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 5, { steps: 3 });
  const { row, worker } = await firstOfRanking(page);
  const to = await pointOf(row, 200);
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(row).toHaveAttribute('data-target', 'true');
  await page.mouse.up();
  await expect(bar(page, order)).toBeVisible();
  await expect(card(page, order)).toBeHidden();
  const placed = await api.getOrder(order._id);
  expect(`${placed.worker?.firstName} ${placed.worker?.lastName}`).toBe(worker);
  expect(placed.term).toMatchObject({ kind: 'window', date: DAY });

  // The rows are where they were: that of the worker may be out of sight.
  await bar(page, order).scrollIntoViewIfNeeded();
  // What was put down comes into sight by itself: the bar is gripped where it rests.
  let rested = await grip(bar(page, order));
  await expect(async () => {
    const before = rested;
    await page.waitForTimeout(300);
    rested = await grip(bar(page, order));
    expect(rested).toEqual(before);
  }).toPass();
  const again = rested;
  await page.mouse.move(again.x, again.y);
  await page.mouse.down();
  await page.mouse.move(again.x + 60, again.y, { steps: 6 });
  // Held at the edge of the grid, where the bar rests, nothing scrolls under the hand.
  await page.waitForTimeout(500);
  await page.mouse.up();
  const promised = page.getByRole('dialog', { name: /^Klijentu je obećan termin/ });
  await promised.getByRole('button', { name: /^Promeni termin na/ }).click();
  await expect
    .poll(async () => Date.parse((await api.getOrder(order._id)).term.startsAt ?? ''))
    .toBe(Date.parse(placed.term.startsAt ?? '') + 3_600_000);
  expect((await api.getOrder(order._id)).worker?._id).toBe(placed.worker?._id);
});

test('by keys alone an order is lifted, moved, put down, and the assignment undone', async ({
  page,
  api,
}) => {
  const order = await createOrder(api, -1);
  await openBoard(page, order);
  await page.keyboard.press('b');
  await expect(card(page, order)).toBeFocused();
  await page.keyboard.press('Enter');
  const { worker } = await firstOfRanking(page);
  const spoken = page.getByText(new RegExp(`^${worker}, .*\\d\\d:\\d\\d–\\d\\d:\\d\\d\\.$`));
  await expect(spoken).toBeAttached();
  const [, earliest = ''] = /(\d\d:\d\d)–/.exec((await spoken.textContent()) ?? '') ?? [];
  for (let at = 0; at < 4; at += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nalog dodeljen radniku.').first()).toBeVisible();
  await expect(bar(page, order)).toBeVisible();
  const { term } = await api.getOrder(order._id);
  expect(term.date).toBe(DAY);
  expect(Date.parse(term.startsAt ?? '')).toBe(belgradeInstant(DAY, earliest).getTime() + 3_600_000);
  await page.keyboard.press('Alt+z');
  await expect(card(page, order)).toBeVisible();
  await expect.poll(async () => (await api.getOrder(order._id)).worker).toBeNull();
});

test('a finger that holds a card drags it', async ({ browser, page, api }) => {
  const order = await createOrder(api, -1);
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width: 1200, height: 900 },
    hasTouch: true,
  });
  const tab = await context.newPage();
  await openBoard(tab, order);
  const from = await grip(card(tab, order));
  const session = await context.newCDPSession(tab);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  await expect(card(tab, order).locator('..')).toHaveAttribute('data-look', 'lifted');
  const { row } = await firstOfRanking(tab);
  const to = await pointOf(row, 150);
  for (const part of [0.3, 0.6, 0.9, 1])
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  await expect(row).toHaveAttribute('data-target', 'true');
  await touch('touchEnd', []);
  await expect(bar(tab, order)).toBeVisible();
  expect((await api.getOrder(order._id)).term.date).toBe(DAY);
  await context.close();
});
