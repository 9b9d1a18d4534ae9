import { expect, type Page } from '@playwright/test';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { settle } from '../support/screen/layout.ts';
import type { Api } from '../support/product/api.ts';
import { officeTest as test } from '../support/product/test.ts';
import { listCustomers } from '../support/subjects/clients.ts';
import { chooseWorker } from '../support/subjects/orders.ts';

// Two windows of one worker, of which the second meets the first [dispatch#conflicts]. Each test has a day of its own, on
// which nobody has other work.
test.use({ allowed: [/409 \(Conflict\)/] });

const questionOf = (page: Page) => page.getByRole('dialog', { name: /^Sukob: preklop 1 h/ });

async function createWindow(api: Api, date: string, termFrom: string, termTo: string): Promise<OrderDetail> {
  const { client } = (await listCustomers(api)).at(-1)!;
  const term = { termKind: 'window', termDate: date, termFrom, termTo } as const;
  return api.createOrder({
    clientId: client._id,
    addressId: client.addresses[0]!._id,
    category: 'WATER_AND_SEWER',
    package: 'PLUMBING',
    ...term,
  });
}

/** An order of 11–13 on its page, whose chosen worker has one of 10–12, and the question that assigning them opens. */
async function meetConflict(page: Page, api: Api, days: number) {
  const date = dayAfter(new Date(), days + 10 * test.info().retry);
  const able = (await api.listWorkers()).filter(
    ({ isActive, packages, availability }) =>
      isActive && packages.includes('PLUMBING') && availability.workingHours === null,
  );
  const worker = able.at(-3)!;
  const first = await createWindow(api, date, '10:00', '12:00');
  await api.assignWorker(first._id, worker._id);
  const order = await createWindow(api, date, '11:00', '13:00');
  await page.goto(`/admin/orders/${order._id}`);
  await page
    .getByRole('button', { name: /^Dodeli majstora/ })
    .first()
    .click();
  await chooseWorker(page, fullName(worker));
  await page.keyboard.press('Enter');
  const question = questionOf(page);
  await expect(question).toContainText(first.orderCode);
  return { order, worker, question, date };
}

test('an operator moves the order to a free window of the same worker', async ({ page, api }) => {
  const { order, worker, question, date } = await meetConflict(page, api, 30);
  await settle(page);
  await question.getByRole('button', { name: /^Pomeri na/ }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Nalog dodeljen radniku.').first()).toBeVisible();
  const moved = await api.getOrder(order._id);
  expect(moved.worker?._id).toBe(worker._id);
  expect(moved.term).toMatchObject({ kind: 'window', date });
  expect(moved.term.from! >= '12:00').toBe(true);
  await expect(page.getByText(/^Termin promenjen|Termin: /).first()).toBeVisible();
});

test('by keys alone the order goes to another worker for that time', async ({ page, api }) => {
  const { order, worker, question } = await meetConflict(page, api, 31);
  await page.keyboard.press('2');
  await expect(question.getByRole('button', { name: 'Dodeli drugom majstoru' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText('Nalog dodeljen radniku.').first()).toBeVisible();
  const given = await api.getOrder(order._id);
  expect(given.worker?._id).not.toBe(worker._id);
  expect(given.term).toMatchObject({ from: '11:00', to: '13:00' });
});

test('by keys alone the worker gets both, with a reason that the history keeps', async ({ page, api }) => {
  const { order, worker, question } = await meetConflict(page, api, 32);
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(question.getByText('Polje je obavezno', { exact: true })).toBeVisible();
  // The focus is at the fault, from where the key leads to the reason again.
  await page.keyboard.press('3');
  await expect(question.getByRole('textbox', { name: 'Razlog' })).toBeFocused();
  await page.keyboard.type('Javio je da završava ranije');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText('Ipak dodeljen: Javio je da završava ranije').first()).toBeVisible();
  expect((await api.getOrder(order._id)).worker?._id).toBe(worker._id);
});

test('giving up leaves the order as it was, also on a phone', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { order, question } = await meetConflict(page, api, 33);
  await settle(page);
  await question.getByRole('button', { name: 'Odustani' }).click();
  await expect(question).toBeHidden();
  expect((await api.getOrder(order._id)).version).toBe(order.version);
});
