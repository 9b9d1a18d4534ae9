import { expect, type Page } from '@playwright/test';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { connectWorker, getWorker } from '../support/subjects/field.ts';
import { chooseWorker, createOrder } from '../support/subjects/orders.ts';
import type { Api } from '../support/product/api.ts';
import { officeTest as test } from '../support/product/test.ts';

/** Refused and lost calls are errors of the console. */
test.use({ allowed: [/status of 409 |ERR_FAILED|tile\.openstreetmap\.org/] });

const ASSIGNED = 'Nalog dodeljen radniku.';
const UNDONE = 'Dodela je poništena.';

const toasts = (page: Page) => page.getByRole('region', { name: 'Obaveštenja' });
const undoButton = (page: Page) => toasts(page).getByRole('button', { name: 'Poništi', exact: true });
const workerCard = (page: Page) => page.getByRole('region', { name: 'Majstor' });

/** Assigns the best worker by the key, on the order's page. */
async function assignBest(page: Page, order: OrderDetail): Promise<void> {
  await page.goto(`/admin/orders/${order._id}`);
  await expect(page.getByRole('region', { name: /Istorija/ })).toBeVisible();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: /^Dodeli majstora/ });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('1');
  await expect(toasts(page).getByText(ASSIGNED)).toBeVisible();
}

/** Assigns a worker by name, on the order's page. */
async function assignByName(page: Page, order: OrderDetail, name: string): Promise<void> {
  await page.goto(`/admin/orders/${order._id}`);
  await page.getByRole('button', { name: 'Dodeli majstora' }).click();
  await chooseWorker(page, name);
  await page
    .getByRole('dialog', { name: /^Dodeli majstora/ })
    .getByRole('button', { name: 'Dodeli', exact: true })
    .click();
  await expect(toasts(page).getByText(ASSIGNED)).toBeVisible();
}

async function expectUndone(page: Page, api: Api, order: OrderDetail): Promise<void> {
  await expect(toasts(page).getByText(UNDONE)).toBeVisible();
  await expect(workerCard(page)).toBeHidden();
  const { worker, actions, due } = await api.getOrder(order._id);
  expect(worker).toBeNull();
  expect(due).toEqual(order.due);
  expect(actions.map(({ type }) => type)).toEqual(['ASSIGNMENT_UNDONE', 'WORKER_ASSIGNED', 'CREATED']);
  expect(actions[1]?.suggestion?.rank).toBe(1);
}

test('an assignment is undone by the mouse, and the history tells both', async ({ page, api }) => {
  const order = await createOrder(api, -1);
  await assignBest(page, order);
  await expect(workerCard(page)).toBeVisible();
  await undoButton(page).click();
  await expectUndone(page, api, order);
  const history = page.getByRole('region', { name: /Istorija/ });
  await expect(history.getByText('Dodela majstora poništena')).toBeVisible();
  await expect(history.getByText(/^Dodeljen majstor: .* · 1\. predlog od \d+$/)).toBeVisible();
  await expect(undoButton(page)).toHaveCount(0);
});

test('by Alt+Z on another page, once', async ({ page, api }) => {
  const order = await createOrder(api, -1);
  await assignBest(page, order);
  await page.getByRole('link', { name: 'Klijenti', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Klijenti' })).toBeVisible();
  await page.keyboard.press('Alt+z');
  await page.keyboard.press('Alt+z');
  await expectUndone(page, api, order);
});

test('the worker who has just accepted keeps the order, and the notice says who it was', async ({
  page,
  api,
  playwright,
  baseURL,
}) => {
  const order = await createOrder(api, -1);
  const worker = await getWorker(api);
  const field = await connectWorker(playwright, baseURL ?? '');
  await assignByName(page, order, fullName(worker));
  expect((await field.patch(`/api/v1/orders/${order._id}/order_worker_accepted`)).status()).toBe(200);
  await undoButton(page).click();
  const refusal = `Dodela ne može da se poništi: u međuvremenu je zabeleženo „Majstor prihvatio nalog” (${fullName(worker)}).`;
  await expect(toasts(page).getByText(refusal)).toBeVisible();
  await expect(workerCard(page)).toContainText(fullName(worker));
  await expect(undoButton(page)).toHaveCount(0);
  expect((await api.getOrder(order._id)).status).toBe('accepted');
  await field.dispose();
});
