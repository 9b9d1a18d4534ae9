import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { Api } from '../support/product/api.ts';
import { findFaults, settle } from '../support/screen/layout.ts';
import { enter, tabTo } from '../support/screen/keyboard.ts';
import { PHONE } from '../support/screen/screens.ts';
import { findOrder, openList, openOrder } from '../support/states/state.ts';
import { officeTest as test } from '../support/product/test.ts';

const TILE = /\/\d+\/\d+\/\d+\.png$/;
const FAULT = 'Error loading map';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const isPlaced = ({ address }: OrderListItem) => address.latitude !== null;
const card = (page: Page) => page.getByRole('region', { name: 'Adresa' });
const mapOf = (place: Locator) => place.getByRole('application', { name: /^Mapa: / });
const pinOf = (map: Locator) => map.locator('.leaflet-marker-pane .leaflet-marker-icon');
const axe = async (page: Page) =>
  (await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze()).violations.map(({ id }) => id);

async function openPlaced(page: Page, api: Api): Promise<OrderListItem> {
  const order = await findOrder(api, {}, isPlaced);
  await openOrder(page, order);
  return order;
}

test('loaded tiles are shown, zoomed by buttons, and enlarged with the coordinates', async ({
  page,
  api,
}) => {
  const { address } = await openPlaced(page, api);
  const map = mapOf(card(page));
  await expect(map).toHaveAttribute('data-tiles', 'ready');
  await expect(map).toHaveAttribute('data-zoom', '15');
  await expect(pinOf(map)).toBeVisible();
  await expect(card(page).getByText(FAULT)).toBeHidden();
  await card(page).getByRole('button', { name: 'Umanji' }).click();
  await expect(map).toHaveAttribute('data-zoom', '14');
  const opener = card(page).getByRole('button', { name: 'Uvećaj mapu' });
  await enter(page, opener);
  const dialog = page.getByRole('dialog', { name: address.streetAndNumber });
  await expect(mapOf(dialog)).toHaveAttribute('data-tiles', 'ready');
  await expect(
    dialog.getByText(`${address.latitude?.toFixed(4)}, ${address.longitude?.toFixed(4)}`),
  ).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Otvori u mapama/ })).toHaveAttribute('rel', 'noreferrer');
  await settle(page);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test.describe('a tile server that fails', () => {
  test.use({ allowed: [/net::ERR_FAILED|status of 503/] });

  for (const [how, fail] of [
    ['refuses', (route: Route) => route.fulfill({ status: 503 })],
    ['cannot be reached', (route: Route) => route.abort()],
  ] as const) {
    test(`${how}: the map shows an error over our own drawing, and a retry works`, async ({ page, api }) => {
      await page.route(TILE, fail);
      await openPlaced(page, api);
      const map = mapOf(card(page));
      await expect(card(page).getByRole('status').filter({ hasText: FAULT })).toBeVisible();
      await expect(pinOf(map)).toBeVisible();
      await expect(map.locator('.leaflet-sketch-pane path').first()).toBeAttached();
      await settle(page);
      expect(await axe(page)).toEqual([]);
      await page.unroute(TILE);
      await card(page).getByRole('button', { name: 'Pokušaj ponovo' }).click();
      await expect(map).toHaveAttribute('data-tiles', 'ready');
      await expect(card(page).getByText(FAULT)).toBeHidden();
    });
  }
});

test('with a slow tile server the marker is shown on our drawing meanwhile, and nothing moves', async ({
  page,
  api,
}) => {
  let answer = () => {};
  const slow = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(TILE, async (route) => {
    await slow;
    await route.continue();
  });
  await openPlaced(page, api);
  const map = mapOf(card(page));
  await expect(pinOf(map)).toBeVisible();
  await expect(map).toHaveAttribute('data-tiles', 'loading');
  await expect(card(page).getByText(FAULT)).toBeHidden();
  const before = await card(page).boundingBox();
  answer();
  await expect(map).toHaveAttribute('data-tiles', 'ready');
  expect(await card(page).boundingBox()).toEqual(before);
});

test('the space of the map is reserved before its code is loaded', async ({ page, api }) => {
  let answer = () => {};
  const slow = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\/assets\/map-view-[^/]*\.js$/, async (route) => {
    await slow;
    await route.continue();
  });
  await openPlaced(page, api);
  const before = await card(page).boundingBox();
  await expect(mapOf(card(page))).toHaveCount(0);
  answer();
  await expect(mapOf(card(page))).toBeVisible();
  expect(await card(page).boundingBox()).toEqual(before);
});

test('a nalog without coordinates has a map without a marker and a note', async ({ page, api }) => {
  const order = await findOrder(api, {}, isPlaced);
  const detail = await api.getOrder(order._id);
  const address = { ...detail.address, latitude: null, longitude: null };
  await page.route(`**/api/v1/orders/${order._id}`, (route) =>
    route.fulfill({ json: { data: { ...detail, address } } }),
  );
  await openOrder(page, order);
  await expect(card(page).getByText('Nalog nema koordinate')).toBeVisible();
  await expect(mapOf(card(page))).toHaveAttribute('data-tiles', 'ready');
  await expect(pinOf(mapOf(card(page)))).toHaveCount(0);
});

test('the map is moved by arrows; on a phone it fits, and a swipe scrolls the page', async ({
  page,
  api,
}) => {
  await page.setViewportSize(PHONE);
  await openPlaced(page, api);
  const map = mapOf(card(page));
  await expect(map).toHaveAttribute('data-tiles', 'ready');
  await tabTo(page, map);
  const before = await pinOf(map).boundingBox();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await pinOf(map).boundingBox())?.x).toBeLessThan(before?.x ?? 0);
  await settle(page);
  expect(await findFaults(page, { target: 44 })).toEqual([]);
});

test('an address is found or set on the map by keyboard alone, at two widths without a layout fault', async ({
  page,
}) => {
  const check = async (target: number) => {
    await settle(page);
    expect(await axe(page)).toEqual([]);
    expect(await findFaults(page, { target })).toEqual([]);
  };
  await openList(page);
  await enter(page, page.getByRole('button', { name: 'Nov nalog' }).first());
  const form = page.getByRole('dialog', { name: 'Nov nalog' });
  await enter(page, form.getByRole('button', { name: 'Nov klijent' }));
  const street = form.getByRole('combobox', { name: 'Ulica i broj' });
  await tabTo(page, street);
  await page.keyboard.type('Njegoseva');
  await expect(form.getByRole('option', { name: /Njegoševa.*uzorak/ })).toBeVisible();
  await check(24);
  await page.keyboard.press('Enter');
  await expect(street).toHaveValue('Njegoševa');
  await expect(form.getByText('Približna lokacija (uzorak)')).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Opština' })).toHaveValue('Vračar');

  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Sokak kojeg nema 5');
  await expect(form.getByText('Nema rezultata u Beogradu').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Postavi tačku na mapi' });
  await expect(dialog.getByRole('button', { name: /^Tačka na mapi/ })).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(dialog.getByText(/^Koordinate: 44\.8.* Beograd$/)).toBeVisible();
  await check(24);
  await page.setViewportSize(PHONE);
  await check(44);
  await tabTo(page, dialog.getByRole('button', { name: 'Potvrdi tačku' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(street).toBeFocused();
  await expect(street).toHaveValue('Sokak kojeg nema 5');
  await expect(form.getByText(/^Tačna lokacija: 44\.8/)).toBeVisible();
});
