import { expect, type Locator, type Page } from '@playwright/test';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { createOwnOrder } from '../support/subjects/field.ts';
import { createOrder } from '../support/subjects/orders.ts';
import { signIn } from '../support/product/session.ts';
import { openList, openOrder } from '../support/states/state.ts';
import { test, watch } from '../support/product/test.ts';

const STREAM = '**/api/v1/events';
const CONFLICT = 'Nalog je u međuvremenu promenjen. Prikaz je osvežen, proverite pa pokušajte ponovo.';
const BROKEN = /Veza uživo prekinuta/;
/** What the browser logs about a call that a test aborts. */
const CUT = [/net::ERR_FAILED/, /net::ERR_INTERNET_DISCONNECTED/, /409 \(Conflict\)/];

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
  await mine.getByRole('button', { name: 'Prikaži' }).click();
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

test('a client that another operator creates waits behind a note, and its page is live', async ({
  api,
  openPage,
}) => {
  const page = await openPage('superAdmin');
  const complaints = watch(page);
  await page.goto('/admin/clients?sort=newest');
  await expectLive(page);
  const first = page.locator('[data-row-id]').first();
  const before = await first.getAttribute('data-row-id');
  const place = await first.boundingBox();
  const { client } = await createOwnOrder(api);
  await expect(page.getByText(/^\d+ nov(a|ih)? klijen(t|ta|ata)$/)).toBeVisible();
  expect(await first.getAttribute('data-row-id')).toBe(before);
  expect(await first.boundingBox()).toEqual(place);
  await page.getByRole('button', { name: 'Prikaži' }).click();
  await expect(page.getByRole('link', { name: fullName(client), exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a stale change is refused, the order is refreshed and the typed text stays', async ({
  api,
  openPage,
}) => {
  const order = await createOrder(api, -5);
  const page = await openPage('operator');
  const complaints = watch(page, CUT);
  // Without the stream the page does not get the change made meanwhile.
  await page.route(STREAM, (route) => route.abort());
  await openOrder(page, order);
  await chooseStatus(page, 'Završeno');
  const reason = dialogOf(page).getByRole('textbox', { name: /^Razlog/ });
  await reason.fill('Javila gospođa telefonom');
  await api.setStatus(order, 'arrived');
  await send(page);
  await expect(dialogOf(page).getByText(CONFLICT)).toBeVisible();
  await expect(reason).toHaveValue('Javila gospođa telefonom');
  await expect(dialogOf(page).getByText('trenutni status').locator('..')).toContainText('Majstor stigao');
  await send(page);
  await expect(dialogOf(page)).toBeHidden();
  const { status, actions } = await api.getOrder(order._id);
  expect([status, actions[0]?.note]).toEqual(['completed', 'Javila gospođa telefonom']);
  expect(complaints).toEqual([]);
});

test('an open dialog over an order that another operator changes stays, shows that and keeps the typed text', async ({
  api,
  openPage,
}) => {
  const order = await createOrder(api, -6);
  const page = await openPage('operator');
  const complaints = watch(page);
  await openOrder(page, order);
  await expectLive(page);
  await chooseStatus(page, 'Završeno');
  const reason = dialogOf(page).getByRole('textbox', { name: /^Razlog/ });
  await reason.fill('Završeno po javci');
  await api.setStatus(order, 'on_the_way');
  await expect(dialogOf(page).getByText(/Nalog je promenjen dok je ovaj prozor otvoren/)).toBeVisible();
  await expect(reason).toHaveValue('Završeno po javci');
  await expect(reason).toBeFocused();
  await send(page);
  await expect(head(page, 'Završeno')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a refused connection is shown quietly, and the page catches up after reconnecting', async ({
  api,
  openPage,
}) => {
  const order = await createOrder(api, -7);
  const page = await openPage('operator');
  const complaints = watch(page, CUT);
  await page.route(STREAM, (route) => route.abort());
  await openOrder(page, order);
  await expect(page.getByText(BROKEN)).toBeVisible();
  await api.setStatus(order, 'accepted');
  await page.unroute(STREAM);
  await expect(head(page, 'Majstor prihvatio')).toBeVisible({ timeout: 40_000 });
  await expectLive(page);
  await expect(page.getByText(BROKEN)).toBeHidden();
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

test('an order that a colleague makes need action counts in the menu and in the title of the tab, without a notice', async ({
  api,
  openPage,
}) => {
  const order = await createOrder(api, -9);
  await api.setStatus(order, 'completed');
  const page = await openPage('superAdmin');
  const complaints = watch(page);
  await openList(page);
  await expectLive(page);
  const search = page.getByPlaceholder('Traži po šifri ili adresi');
  await search.focus();
  await api.complain(order, 'Slavina opet curi');
  await expect(page).toHaveTitle(/^(🔔\d+\+? )?\(\d+\) Nalozi – Majstorija$/u);
  await expect(
    page.getByRole('navigation', { name: 'Glavni meni' }).getByText(/traž[ie] akciju/),
  ).toBeAttached();
  await expect(search).toBeFocused();
  const notices = page.getByRole('region', { name: 'Obaveštenja' });
  await expect(notices.getByRole('link', { name: `Nalog ${order.orderCode} traži akciju` })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
