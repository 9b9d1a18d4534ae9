import { expect, type Page } from '@playwright/test';
import type { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { expectOrders } from '../product/session.ts';
import type { Api, ListQuery } from '../product/api.ts';
import { listCustomers } from './clients.ts';

/** A new plumbing order without worker and operator, of the customer at a list position that no other test uses. */
export async function createOrder(api: Api, at: number): Promise<OrderDetail> {
  const { client } = (await listCustomers(api)).at(at)!;
  return api.createOrder({
    clientId: client._id,
    addressId: client.addresses[0]!._id,
    category: 'WATER_AND_SEWER',
    package: 'PLUMBING',
  });
}

/** Chooses a worker by name in the open dialog of an assignment, also one who is not recommended, which asks first. */
export async function chooseWorker(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /Dodeli majstora/ });
  await dialog.getByRole('combobox', { name: 'Majstor' }).fill(name);
  await page.getByRole('option', { name }).first().click();
  const chosen = page.getByRole('option', { name, selected: true });
  const anyway = page
    .getByRole('alertdialog', { name: 'Izabrati majstora koji se ne preporučuje?' })
    .getByRole('button', { name: 'Izaberi ipak' });
  await expect(chosen.or(anyway)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
}

/** The list of orders with its rows. */
export async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/orders${query}`);
  await expectOrders(page);
}

/** The first order of a list that fits. */
export async function findOrder(
  api: Api,
  query: ListQuery,
  isFit: (order: OrderListItem) => boolean = () => true,
): Promise<OrderListItem> {
  const order = (await api.listOrders(query)).data.find(isFit);
  if (order === undefined) throw new Error(`no order for ${JSON.stringify(query)}`);
  return order;
}

/** The page of an order with its history. */
export async function openOrder(page: Page, { _id }: { _id: string }): Promise<void> {
  await page.goto(`/admin/orders/${_id}`);
  await expect(page.getByRole('region', { name: /Istorija/ })).toBeVisible();
}
