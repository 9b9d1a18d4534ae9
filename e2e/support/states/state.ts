import { expect, type Page } from '@playwright/test';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { ListOrdersQuery } from '@majstorija/contract/orders/order-bodies.ts';
import type { Api } from '../product/api.ts';
import { expectOrders } from '../product/session.ts';
import type { Who } from '../product/test.ts';

/** A page or dialog in one of its states; `open` resolves when it is shown. */
export type State = {
  name: string;
  open: (page: Page, api: Api) => Promise<void>;
  /** The user of the browser; by default the operator. */
  as?: Who;
  /** It exists up to 600 pixels, or from 601 on. */
  only?: 'phone' | 'desk';
};

/** A refusal that is not retried. */
export const REFUSAL = { status: 422, json: { error: 'Zahtev nije ispravan.', code: 'server.invalid' } };

const heading = (page: Page, name?: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) })).toBeVisible();
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

export const page = (name: string, path: string, title: string | RegExp): State => ({
  name,
  open: async (tab) => {
    await tab.goto(path);
    await heading(tab, title);
  },
});

export const openList = async (tab: Page, query = '') => {
  await tab.goto(`/admin/orders${query}`);
  await expectOrders(tab);
};

export async function findOrder(
  api: Api,
  query: Partial<ListOrdersQuery>,
  isFit: (order: OrderListItem) => boolean = () => true,
): Promise<OrderListItem> {
  const order = (await api.listOrders(query)).data.find(isFit);
  if (order === undefined) throw new Error(`no order for ${JSON.stringify(query)}`);
  return order;
}

export const openOrder = async (tab: Page, { _id }: { _id: string }) => {
  await tab.goto(`/admin/orders/${_id}`);
  await expect(tab.getByRole('region', { name: /Istorija/ })).toBeVisible();
};

export const order = (
  name: string,
  ...query: Parameters<typeof findOrder> extends [Api, ...infer R] ? R : never
): State => ({
  name: `nalog ${name}`,
  open: async (tab, api) => openOrder(tab, await findOrder(api, ...query)),
});
