import { expect, type Page } from '@playwright/test';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { Api } from '../support/product/api.ts';
import { sendAtOnce } from '../support/product/hold.ts';
import { chooseWorker, createOrder } from '../support/subjects/orders.ts';
import { test, watch } from '../support/product/test.ts';

const SUCCESS = 'Nalog dodeljen radniku.';
const CONFLICT = 'Nalog je u međuvremenu promenjen. Prikaz je osvežen, proverite pa pokušajte ponovo.';

/** A plumbing order without a worker, and two workers who could be assigned. */
async function createContestedOrder(api: Api) {
  const order = await createOrder(api, -1);
  const plumbers = (await api.listWorkers()).filter(
    // Whom no hour of the day keeps from working.
    ({ isActive, packages, availability }) =>
      isActive &&
      packages.includes('PLUMBING') &&
      availability.workingHours === null &&
      availability.absences.length === 0,
  );
  return { order, names: [fullName(plumbers[0]!), fullName(plumbers[1]!)] as const };
}

const press = (page: Page) =>
  page
    .getByRole('dialog', { name: /Dodeli majstora/ })
    .getByRole('button', { name: 'Dodeli', exact: true })
    .click();

/** Which of the two got the success notice; the other one must have got the conflict. */
async function settle(pages: readonly [Page, Page]): Promise<{ winner: 0 | 1; loser: Page }> {
  const won = pages[0].getByText(SUCCESS).first();
  const lost = pages[0].getByText(CONFLICT).first();
  await expect(won.or(lost).first()).toBeVisible();
  const winner = (await won.isVisible()) ? 0 : 1;
  const loser = pages[winner === 0 ? 1 : 0];
  await expect(pages[winner].getByText(SUCCESS).first()).toBeVisible();
  await expect(loser.getByText(CONFLICT).first()).toBeVisible();
  await expect(loser.getByText(SUCCESS)).toHaveCount(0);
  return { winner, loser };
}

async function expectOneAssignment(api: Api, order: OrderDetail, name: string): Promise<void> {
  const { worker, actions } = await api.getOrder(order._id);
  expect(worker && fullName(worker)).toBe(name);
  expect(actions.map(({ type }) => type)).toEqual(['WORKER_ASSIGNED', 'CREATED']);
}

test('two operators assign at once on the order’s page: one succeeds, the other sees the new worker', async ({
  api,
  openPage,
}) => {
  const { order, names } = await createContestedOrder(api);
  const pages = [await openPage('operator'), await openPage('superAdmin')] as const;
  const complaints = pages.map((page) => watch(page, [/409 \(Conflict\)/]));
  for (const [at, page] of pages.entries()) {
    await page.goto(`/admin/orders/${order._id}`);
    await page.getByRole('button', { name: 'Dodeli majstora' }).click();
    await chooseWorker(page, names[at]!);
  }
  await sendAtOnce(pages, /order_worker_assigned$/, press);
  const { winner } = await settle(pages);
  for (const page of pages) {
    await expect(page.getByRole('region', { name: 'Majstor' }).getByText(names[winner])).toBeVisible();
    await expect(page.getByRole('region', { name: /Istorija/ }).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('link', { name: 'Nazad na Naloge' }).first().click();
    await page.getByPlaceholder('Traži po šifri ili adresi').fill(order.orderCode);
    const row = page.locator(`[data-row-id="${order._id}"]`);
    await expect(row.getByText(names[winner]).filter({ visible: true })).toBeVisible();
  }
  await expectOneAssignment(api, order, names[winner]);
  expect(complaints.flat()).toEqual([]);
});

test('two operators assign at once in the list: the row of the other one changes to the assigned worker', async ({
  api,
  openPage,
}) => {
  const { order, names } = await createContestedOrder(api);
  const pages = [await openPage('operator'), await openPage('superAdmin')] as const;
  const complaints = pages.map((page) => watch(page, [/409 \(Conflict\)/]));
  for (const [at, page] of pages.entries()) {
    await page.goto(`/admin/orders?searchTerm=${order.orderCode}`);
    await page
      .getByRole('button', { name: `Dodeli majstora nalogu ${order.orderCode}`, exact: true })
      .click();
    await chooseWorker(page, names[at]!);
  }
  await sendAtOnce(pages, /order_worker_assigned$/, press);
  const { winner, loser } = await settle(pages);
  for (const page of pages) {
    const row = page.locator(`[data-row-id="${order._id}"]`);
    await expect(row.getByText(names[winner]).filter({ visible: true })).toBeVisible();
  }
  const row = loser.locator(`[data-row-id="${order._id}"]`);
  await expect(row.getByText(CONFLICT).filter({ visible: true })).toBeVisible();
  await expectOneAssignment(api, order, names[winner]);
  expect(complaints.flat()).toEqual([]);
});
