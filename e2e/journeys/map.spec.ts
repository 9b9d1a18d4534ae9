import { expect, type Locator, type Page } from '@playwright/test';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { Api } from '../support/product/api.ts';
import { findFaults, settle } from '../support/screen/layout.ts';
import { enter, tabTo } from '../support/screen/keyboard.ts';
import { PHONE } from '../support/screen/screens.ts';
import { findOrder, openList, openOrder } from '../support/subjects/orders.ts';
import { officeTest as test } from '../support/product/test.ts';

const FAULT = 'Error loading map';

const isPlaced = ({ address }: OrderListItem) => address.latitude !== null;
const card = (page: Page) => page.getByRole('region', { name: 'Adresa' });
const mapOf = (place: Locator) => place.getByRole('application', { name: /^Mapa: / });
const pinOf = (map: Locator) => map.locator('.leaflet-marker-pane .leaflet-marker-icon');

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
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('an address is found or set on the map by keyboard alone, at two widths without a layout fault', async ({
  page,
}) => {
  const check = async (target: number) => {
    await settle(page);
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
