import { expect, type Page } from '@playwright/test';
import type { Api } from '../product/api.ts';
import type { Who } from '../product/test.ts';
import { findOrder } from '../subjects/orders.ts';

/** A page of the product; `as`: the super admin unless given. */
export type Screen = {
  name: string;
  path: string | ((api: Api) => Promise<string>);
  as?: Who;
  /** The call whose answer the page shows, where it has states of its own without it. */
  call?: RegExp;
};

const ORDERS = /\/api\/v1\/orders(\?|$)/;
const orderPath =
  (...query: Parameters<typeof findOrder> extends [Api, ...infer R] ? R : never) =>
  async (api: Api) =>
    `/admin/orders/${(await findOrder(api, ...query))._id}`;

/** Every page once. */
export const PAGES: readonly Screen[] = [
  { name: 'the public page', path: '/', as: 'signedOut' },
  { name: 'the public page for workers', path: '/?za=majstore', as: 'signedOut' },
  { name: 'the list of who asked to be told', path: '/javite-mi', as: 'signedOut' },
  { name: 'a legal text', path: '/pravno/client-terms', as: 'signedOut' },
  { name: 'sign-in', path: '/login', as: 'signedOut' },
  { name: 'forgotten password', path: '/auth/forgot-password', as: 'signedOut' },
  { name: 'no permission', path: '/unauthorized', as: 'signedOut' },
  { name: 'change of password', path: '/auth/update-password' },
  { name: 'orders', path: '/admin/orders', call: ORDERS },
  { name: 'the board by worker', path: '/admin/orders?layout=board' },
  { name: 'the board by stage', path: '/admin/orders?layout=stages' },
  { name: 'the map of orders', path: '/admin/orders?layout=map' },
  { name: 'an order without a worker', path: orderPath({ status: 'pending' }, ({ worker }) => !worker) },
  { name: 'an order with a complaint', path: orderPath({ status: 'complaint_created' }) },
  { name: 'a refunded order', path: orderPath({ status: 'complaint_refunded' }) },
  { name: 'the register of complaints', path: '/admin/orders/complaints' },
  { name: 'companies', path: '/admin/owners', call: /\/api\/v1\/owners(\?|$)/ },
  { name: 'workers', path: '/admin/workers', call: /\/api\/v1\/workers(\?|$)/ },
  {
    name: 'a worker',
    path: async (api) => `/admin/workers/${(await api.listWorkers())[0]?._id}?view=schedule`,
  },
  { name: 'clients', path: '/admin/clients', call: /\/api\/v1\/clients(\?|$)/ },
  { name: 'a client', path: async (api) => `/admin/clients/${(await api.listClients())[0]?._id}` },
  { name: 'the price list', path: '/admin/price-list', call: /\/api\/v1\/price-list(\?|$)/ },
  { name: 'the history of prices', path: '/admin/price-list/history' },
  { name: 'statistics', path: '/admin/statistics' },
  { name: 'a report', path: '/admin/statistics/to-assignment?days=365' },
  { name: 'legal documents', path: '/admin/legal-documents' },
  { name: 'operators', path: '/admin/admins', call: /\/api\/v1\/admins(\?|$)/ },
  { name: 'the audit log', path: '/admin/audit', call: /\/api\/v1\/audit-events(\?|$)/ },
  { name: 'the weights of the ranking', path: '/admin/dispatch-weights' },
  { name: 'the ready texts of messages', path: '/admin/messages' },
  { name: "the addresses of 'Javite mi'", path: '/admin/notify-me' },
  { name: 'security', path: '/admin/security' },
];

/** Opens a page; resolves when it has its heading. */
export async function open(page: Page, api: Api, { path }: Screen): Promise<void> {
  await page.goto(typeof path === 'string' ? path : await path(api));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** Waits until everything of the page has come. */
export const whole = (page: Page): Promise<void> =>
  expect(page.locator('main [aria-busy="true"], [data-skeleton]')).toHaveCount(0);
