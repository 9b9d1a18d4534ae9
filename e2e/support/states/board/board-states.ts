import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { REFUSAL, type State } from '../state.ts';

const PATH = '/admin/orders?layout=board';

const openBoard = async (tab: Page, query = '') => {
  await tab.goto(`${PATH}${query}`);
  await expect(
    tab.getByRole('list', { name: 'Majstori i njihovi poslovi' }).getByRole('listitem').first(),
  ).toBeVisible();
};

/** The page of the board, whose code and orders are still to come. */
async function openPhone(tab: Page) {
  await tab.goto(PATH);
  await expect(tab.getByRole('heading', { level: 1, name: 'Nalozi' })).toBeVisible();
  await expect(tab.getByRole('combobox', { name: 'Majstor na tabli' })).toBeVisible();
}

const rail = (tab: Page) => tab.getByRole('region', { name: 'Bez majstora' });

/** The drawer of the rail, where it is one. */
async function openRail(tab: Page) {
  const drawer = tab.getByRole('button', { name: /^Bez majstora \(/ });
  await expect(drawer.or(rail(tab)).first()).toBeVisible();
  if (await drawer.isVisible()) await drawer.click();
  await expect(rail(tab)).toBeVisible();
}

/** The board by worker: day, week, an order in the hand, and on a phone one worker and the rail. */
export const BOARD_SCREENS: readonly State[] = [
  { name: 'tabla po majstoru', open: (tab) => openBoard(tab), only: 'desk' },
  { name: 'tabla, nedelja', open: (tab) => openBoard(tab, '&zoom=week'), only: 'desk' },
  { name: 'tabla, četiri sata', open: (tab) => openBoard(tab, '&zoom=4h'), only: 'desk' },
  {
    name: 'tabla, nalog u ruci',
    only: 'desk',
    open: async (tab) => {
      await openBoard(tab);
      await openRail(tab);
      await rail(tab).getByRole('button').first().press('Enter');
      await expect(tab.getByRole('status').filter({ hasText: /\d\d:\d\d–\d\d:\d\d\./ })).toBeAttached();
    },
  },
  {
    name: 'tabla, nije učitana',
    open: async (tab) => {
      await tab.route('**/api/v1/orders/board?*', (route) => route.fulfill(REFUSAL));
      await tab.goto(PATH);
      await expect(tab.getByText('Tabla nije učitana.')).toBeVisible();
    },
  },
  {
    name: 'tabla, bez majstora',
    open: async (tab) => {
      await tab.goto(`${PATH}&workerId=${randomUUID()}`);
      await expect(tab.getByText('Nema aktivnih majstora.')).toBeVisible();
    },
  },
  { name: 'tabla, jedan majstor', only: 'phone', open: openPhone },
  {
    name: 'tabla, nalozi bez majstora na telefonu',
    only: 'phone',
    open: async (tab) => {
      await openPhone(tab);
      await openRail(tab);
    },
  },
];
