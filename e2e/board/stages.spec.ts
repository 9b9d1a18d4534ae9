import { expect, type Locator, type Page } from '@playwright/test';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { getWorker } from '../support/subjects/field.ts';
import { createOrder } from '../support/subjects/orders.ts';
import type { Api } from '../support/product/api.ts';
import { officeTest as test, watch } from '../support/product/test.ts';

/** An order that waits for its worker's answer. */
async function createWaiting(api: Api): Promise<OrderDetail> {
  const order = await createOrder(api, -1);
  await api.assignWorker(order._id, (await getWorker(api))._id);
  return order;
}

/** The board by stage with this order alone. */
async function openBoard(page: Page, { orderCode }: OrderDetail): Promise<void> {
  await page.goto(`/admin/orders?layout=stages&searchTerm=${orderCode}`);
  await expect(card(page, orderCode)).toBeVisible();
  await expect(page.locator('[data-row-stop]')).toHaveCount(1);
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (where: Page | Locator, code: string) =>
  where.getByRole('button', { name: new RegExp(`^${code},`) });
const toasts = (page: Page) => page.getByRole('region', { name: 'Obaveštenja' });

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags the card by the mouse over a column, without letting go. */
async function dragOver(page: Page, { orderCode }: OrderDetail, name: string): Promise<void> {
  const [from, to] = [await centreOf(card(page, orderCode)), await centreOf(column(page, name))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 4, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(column(page, name)).toHaveAttribute('data-over', 'true');
}

const statusOf = async (api: Api, { _id }: OrderDetail) => (await api.getOrder(_id)).status;

test('an order is dragged to the next stage by the mouse', async ({ page, api }) => {
  const order = await createWaiting(api);
  await openBoard(page, order);
  await dragOver(page, order, 'Prihvaćen');
  await expect(column(page, 'Na licu mesta')).toHaveAttribute('data-drop', 'no');
  await page.mouse.up();
  await expect(card(column(page, 'Prihvaćen'), order.orderCode)).toBeVisible();
  await expect(toasts(page).getByText('Nalog je premešten.')).toBeVisible();
  expect(await statusOf(api, order)).toBe('accepted');
});

test('a drop that the machine does not allow changes nothing and says why', async ({ page, api }) => {
  const order = await createWaiting(api);
  await openBoard(page, order);
  await dragOver(page, order, 'Na licu mesta');
  await page.mouse.up();
  await expect(toasts(page).getByText(/ne može u kolonu „Na licu mesta”/)).toBeVisible();
  await expect(card(column(page, 'Čeka prihvatanje'), order.orderCode)).toBeVisible();
  await dragOver(page, order, 'Prihvaćen');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(card(column(page, 'Čeka prihvatanje'), order.orderCode)).toBeVisible();
  expect(await statusOf(api, order)).toBe('pending');
});

test('by keys alone an order is found, lifted and put down three times', async ({ page, api }) => {
  const order = await createWaiting(api);
  await openBoard(page, order);
  await page.keyboard.press('j');
  await expect(card(page, order.orderCode)).toBeFocused();
  for (const [name, status] of [
    ['Prihvaćen', 'accepted'],
    ['Na putu', 'on_the_way'],
    ['Na licu mesta', 'arrived'],
  ] as const) {
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`Kolona „${name}”. Enter spušta ovde.`)).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Nalog ${order.orderCode} je u koloni „${name}”.`)).toBeAttached();
    await expect(card(column(page, name), order.orderCode)).toBeFocused();
    expect(await statusOf(api, order)).toBe(status);
  }
});

test('a finger drags after a short press', async ({ page, api }) => {
  const order = await createWaiting(api);
  await page.setViewportSize({ width: 768, height: 900 });
  await openBoard(page, order);
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await column(page, 'Čeka prihvatanje').scrollIntoViewIfNeeded();
  const [from, to] = [
    await centreOf(card(page, order.orderCode)),
    await centreOf(column(page, 'Bez majstora')),
  ];
  await send('touchStart', from);
  await expect(page.locator('[data-moving="pointer"]')).toBeVisible();
  await send('touchMove', { x: (from.x + to.x) / 2, y: from.y });
  await send('touchMove', { x: to.x, y: from.y });
  await expect(column(page, 'Bez majstora')).toHaveAttribute('data-over', 'true');
  await send('touchEnd');
  await page
    .getByRole('alertdialog', { name: `Ukloni majstora sa naloga ${order.orderCode}?` })
    .getByRole('button', { name: 'Ukloni majstora' })
    .click();
  await expect(card(column(page, 'Bez majstora'), order.orderCode)).toBeVisible();
  await expect(toasts(page).getByText('Nalog je premešten.')).toBeVisible();
  expect((await api.getOrder(order._id)).worker).toBeNull();
});

test('on a phone an order is moved from its menu', async ({ page, api }) => {
  const order = await createWaiting(api);
  await page.setViewportSize({ width: 360, height: 780 });
  await openBoard(page, order);
  await page.getByRole('button', { name: 'Premesti' }).click();
  await page.getByRole('menuitem', { name: 'Prihvaćen' }).click();
  await expect(toasts(page).getByText('Nalog je premešten.')).toBeVisible();
  expect(await statusOf(api, order)).toBe('accepted');
});

test('two operators drop one order: one wins, the other is told by whom', async ({ api, openPage }) => {
  const order = await createWaiting(api);
  const pages = [await openPage('operator'), await openPage('superAdmin')] as const;
  const complaints = pages.map((page) => watch(page, [/409 \(Conflict\)/]));
  for (const page of pages) {
    await openBoard(page, order);
    await dragOver(page, order, 'Prihvaćen');
  }
  await Promise.all(pages.map((page) => page.mouse.up()));
  const told = /^Nalog N\d+ je u međuvremenu promenjen: .* – .+\.$/;
  const countTold = async () =>
    (await Promise.all(pages.map((page) => toasts(page).getByText(told).count()))).reduce((a, b) => a + b);
  await expect.poll(countTold).toBe(1);
  for (const page of pages) {
    await expect(card(column(page, 'Prihvaćen'), order.orderCode)).toBeVisible();
  }
  const { actions } = await api.getOrder(order._id);
  expect(actions.map(({ type }) => type)).toEqual(['WORKER_ACCEPTED', 'WORKER_ASSIGNED', 'CREATED']);
  expect(complaints.flat()).toEqual([]);
});
