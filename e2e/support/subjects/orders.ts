import { expect, type Page } from '@playwright/test';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { Api } from '../product/api.ts';
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
