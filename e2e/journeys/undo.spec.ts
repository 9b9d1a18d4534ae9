import { expect, type Page } from '@playwright/test';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { createOrder } from '../support/subjects/orders.ts';
import type { Api } from '../support/product/api.ts';
import { officeTest as test } from '../support/product/test.ts';

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
