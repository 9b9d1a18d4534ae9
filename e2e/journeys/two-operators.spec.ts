import { expect, type Locator, type Page } from '@playwright/test';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { chooseWorker, createOrder, openList, openOrder } from '../support/subjects/orders.ts';
import { signIn } from '../support/product/session.ts';
import { test, watch } from '../support/product/test.ts';

/** What the browser logs about a call that a test aborts. */
const CUT = [/net::ERR_FAILED/, /net::ERR_INTERNET_DISCONNECTED/, /409 \(Conflict\)/];

const ASSIGNED = 'Nalog dodeljen radniku.';
const CONFLICT = 'Nalog je u međuvremenu promenjen. Prikaz je osvežen, proverite pa pokušajte ponovo.';

const expectLive = (page: Page) => expect(page.getByText('Uživo')).toBeVisible();
const head = (page: Page, label: string): Locator =>
  page.getByRole('main').locator('header').getByText(label);
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /Promeni status/ });
const rowOf = (page: Page, { _id }: Pick<OrderDetail, '_id'>) => page.locator(`[data-row-id="${_id}"]`);

async function chooseStatus(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Promeni status' }).click();
  await dialogOf(page).getByText(label, { exact: true }).click();
}

const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Promeni status' }).click();

async function changeStatus(page: Page, label: string): Promise<void> {
  await chooseStatus(page, label);
  await send(page);
  await expect(dialogOf(page)).toBeHidden();
}

test('an order changed by one operator updates on the page and in the list of the other, with its viewers', async ({
  api,
  openPage,
}) => {
  const order = await createOrder(api, -3);
  const [mine, theirs, list] = [
    await openPage('operator'),
    await openPage('superAdmin'),
    await openPage('operator'),
  ];
  const complaints = [mine, theirs, list].map((page) => watch(page));
  await openOrder(mine, order);
  await openList(list, `?searchTerm=${order.orderCode}`);
  await expectLive(list);
  await openOrder(theirs, order);
  await expect(mine.getByText('Vesna Stojanović takođe gleda ovaj nalog')).toBeVisible();
  await expect(theirs.getByText('Marko Ilić takođe gleda ovaj nalog')).toBeVisible();
  await changeStatus(theirs, 'Majstor stigao');
  await expect(head(mine, 'Majstor stigao')).toBeVisible();
  await mine.getByRole('button', { name: 'Prikaži', exact: true }).click();
  await expect(mine.getByRole('region', { name: /Istorija/ }).getByRole('listitem')).toHaveCount(2);
  await expect(rowOf(list, order).getByText('Majstor stigao')).toBeVisible();
  await theirs.getByRole('link', { name: 'Nazad na Naloge' }).first().click();
  await expect(mine.getByText(/takođe gleda/)).toBeHidden();
  expect(complaints.flat()).toEqual([]);
});

test('rows keep their place while others create and change orders', async ({ api, openPage }) => {
  const order = await createOrder(api, -4);
  const page = await openPage('superAdmin');
  const complaints = watch(page);
  await openList(page, '?sort=newest');
  await expectLive(page);
  const row = rowOf(page, order);
  const place = await row.boundingBox();
  await createOrder(api, -4);
  const bar = page.getByRole('button', { name: 'Prikaži' });
  await expect(bar).toBeVisible();
  await api.setStatus(order, 'canceled');
  await expect(row.getByText('Otkazano')).toBeVisible();
  expect(await row.boundingBox()).toEqual(place);
  await bar.click();
  await expect(bar).toBeHidden();
  expect(await row.boundingBox()).not.toEqual(place);
  expect(complaints).toEqual([]);
});

test('after a network failure the page reconnects by itself and shows the missed changes', async ({
  api,
  openPage,
}) => {
  const order = await createOrder(api, -8);
  const page = await openPage('signedOut');
  const complaints = watch(page, CUT);
  await signIn(page);
  await openOrder(page, order);
  await expectLive(page);
  await page.context().setOffline(true);
  await expect(page.getByText(/Nema internet veze\./)).toBeVisible();
  await api.setStatus(order, 'on_the_way');
  await page.context().setOffline(false);
  await expect(head(page, 'Majstor na putu')).toBeVisible();
  await expectLive(page);
  await api.setStatus(await api.getOrder(order._id), 'arrived');
  await expect(head(page, 'Majstor stigao')).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Whether the assignment of this page was refused, once it is answered. */
async function hasLost(page: Page): Promise<boolean> {
  await expect(page.getByText(ASSIGNED).or(page.getByText(CONFLICT)).first()).toBeAttached();
  return (await page.getByText(CONFLICT).count()) > 0;
}

test('of two operators who assign an order at the same moment one wins, and the other sees the conflict', async ({
  api,
  openPage,
}) => {
  const order = await createOrder(api, -5);
  const plumbers = (await api.listWorkers()).filter(
    ({ isActive, packages, availability }) =>
      isActive && packages.includes('PLUMBING') && availability.absences.length === 0,
  );
  const pages = [await openPage('operator'), await openPage('superAdmin')];
  const complaints = pages.map((page) => watch(page, CUT));
  let letThrough = () => {};
  const bothSent = new Promise<void>((resolve) => (letThrough = resolve));
  let sent = 0;
  for (const [at, page] of pages.entries()) {
    await page.route('**/order_worker_assigned', async (route) => {
      sent += 1;
      if (sent === pages.length) letThrough();
      await bothSent;
      await route.continue();
    });
    await openOrder(page, order);
    await page.getByRole('button', { name: 'Dodeli majstora' }).first().click();
    await chooseWorker(page, fullName(plumbers[at]!));
  }
  const dialogs = pages.map((page) => page.getByRole('dialog', { name: /^Dodeli majstora/ }));
  for (const dialog of dialogs) await dialog.getByRole('button', { name: 'Dodeli', exact: true }).click();
  const outcomes = await Promise.all(pages.map(hasLost));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  const { actions, worker } = await api.getOrder(order._id);
  expect(actions.filter(({ type }) => type === 'WORKER_ASSIGNED')).toHaveLength(1);
  for (const page of pages)
    await expect(page.getByRole('region', { name: 'Majstor' })).toContainText(fullName(worker!));
  expect(complaints.flat()).toEqual([]);
});
