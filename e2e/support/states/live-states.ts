import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { Api } from '../product/api.ts';
import { createOrder } from '../subjects/orders.ts';
import { button, openList, openOrder, type State } from './state.ts';

/** Positions in the list of customers that only these states use. */
const AT = { looked: -13, gone: -14, changed: -15 } as const;

const expectLive = (tab: Page) => expect(tab.getByText('Uživo')).toBeVisible();

async function openStatus(tab: Page, order: OrderDetail, label: string) {
  await openOrder(tab, order);
  await expectLive(tab);
  await button(tab, 'Promeni status').click();
  const dialog = tab.getByRole('dialog', { name: /Promeni status/ });
  await dialog.getByText(label, { exact: true }).click();
  return dialog;
}

/** A row that has left the view and stays because it has the focus. */
async function openGoneRow(tab: Page, api: Api) {
  const order = await createOrder(api, AT.gone);
  await openList(tab, `?view=unassigned&searchTerm=${order.orderCode}`);
  await expectLive(tab);
  const row = tab.locator(`[data-row-id="${order._id}"]`);
  await row.getByRole('link').first().focus();
  await api.setStatus(order, 'canceled');
  await expect(row).toHaveAttribute('data-gone');
}

/** What the desk shows about changes by other users. */
export const LIVE_SCREENS: readonly State[] = [
  {
    name: 'nalog that another operator has open',
    as: 'superAdmin',
    open: async (tab, api) => {
      const order = await createOrder(api, AT.looked);
      await openOrder(tab, order);
      await api.look(order, randomUUID());
      await expect(tab.getByText('Marko Ilić takođe gleda ovaj nalog')).toBeVisible();
    },
  },
  { name: 'the orders list with a row that left it', open: openGoneRow },
  {
    name: 'the orders list while live changes do not come',
    open: async (tab) => {
      await tab.route('**/api/v1/events', (route) => route.fulfill({ status: 429, body: '' }));
      await openList(tab, '?pageSize=10');
      await expect(tab.getByText(/Veza uživo prekinuta/)).toBeVisible();
    },
  },
];

/** The same over an open dialog. */
export const LIVE_DIALOGS: readonly State[] = [
  {
    name: 'a change of status of an order that another operator has changed',
    open: async (tab, api) => {
      const order = await createOrder(api, AT.changed);
      const dialog = await openStatus(tab, order, 'Završeno');
      await api.setStatus(order, 'on_the_way');
      await expect(dialog.getByText(/Nalog je promenjen dok je ovaj prozor otvoren/)).toBeVisible();
    },
  },
];
