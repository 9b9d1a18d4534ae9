import { expect, type Page } from '@playwright/test';
import { REFUSAL, type State } from '../state.ts';

async function openMap(tab: Page, query = ''): Promise<void> {
  await tab.goto(`/admin/orders?layout=map${query}`);
  await expect(tab.getByRole('application', { name: 'Mapa naloga i majstora' })).toBeVisible();
}

async function openCard(tab: Page): Promise<void> {
  await openMap(tab);
  await tab.getByRole('list', { name: 'Nalozi u prikazu' }).getByRole('button').first().press('Enter');
  await expect(tab.getByRole('region', { name: /^Nalog N/ })).toBeVisible();
}

/** Mapa in its states. */
export const MAP_SCREENS: readonly State[] = [
  { name: 'the orders on the map', open: (tab) => openMap(tab) },
  { name: 'the map with the card of an order', only: 'desk', open: openCard },
  {
    name: 'the map with nothing in sight',
    open: async (tab) => {
      await openMap(tab, '&map=43.3209,21.8958,14');
      const list = tab.getByRole('region', { name: 'U prikazu' });
      await expect(list.getByText('Nema naloga u prikazu.')).toBeAttached();
    },
  },
  {
    name: 'the map whose orders were not loaded',
    open: async (tab) => {
      await tab.route('**/api/v1/orders/map*', (route) => route.fulfill(REFUSAL));
      await openMap(tab);
      await expect(tab.getByText('Mapa naloga nije učitana.')).toBeVisible();
    },
  },
];
