import { expect, type Page } from '@playwright/test';
import type { ListOrdersQuery, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { fullName } from '@majstorija/contract/format.ts';
import type { Api } from './api.ts';
import { listCustomers } from './clients.ts';
import { drawJpeg } from './photos.ts';
import { expectOrders, submitCredentials } from './session.ts';
import type { Who } from './test.ts';

/** A page or dialog in one of its states; `open` ends when it stands there. */
export type State = {
  name: string;
  open: (page: Page, api: Api) => Promise<void>;
  /** Whose browser it is seen in; the operator's unless said. */
  as?: Who;
  /** It exists up to 600 pixels, or from 601 on. */
  only?: 'phone' | 'desk';
};

const LIST = /\/api\/v1\/orders\?/;
/** Refused in a way that is not tried again. */
const REFUSAL = { status: 422, json: { error: 'Zahtev nije ispravan.', code: 'server.invalid' } };

const heading = (page: Page, name?: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) })).toBeVisible();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const page = (name: string, path: string, title: string | RegExp): State => ({
  name,
  open: async (tab) => {
    await tab.goto(path);
    await heading(tab, title);
  },
});

const openList = async (tab: Page, query = '') => {
  await tab.goto(`/admin/orders${query}`);
  await expectOrders(tab);
};

async function findOrder(
  api: Api,
  query: Partial<ListOrdersQuery>,
  isFit: (order: OrderListItem) => boolean = () => true,
): Promise<OrderListItem> {
  const order = (await api.listOrders(query)).data.find(isFit);
  if (order === undefined) throw new Error(`no order for ${JSON.stringify(query)}`);
  return order;
}

const openOrder = async (tab: Page, { _id }: { _id: string }) => {
  await tab.goto(`/admin/orders/${_id}`);
  await expect(tab.getByRole('region', { name: /Istorija/ })).toBeVisible();
};

const order = (
  name: string,
  ...query: Parameters<typeof findOrder> extends [Api, ...infer R] ? R : never
): State => ({
  name: `nalog ${name}`,
  open: async (tab, api) => openOrder(tab, await findOrder(api, ...query)),
});

/** The list and the page of a nalog, which are drawn for the tablet too. */
export const MAIN_SCREENS: readonly State[] = [
  { name: 'the orders list', open: (tab) => openList(tab) },
  {
    name: 'the orders list with filters on',
    open: (tab) => openList(tab, '?view=complaints&category=WATER_AND_SEWER&sort=newest'),
  },
  order('with a complaint', { status: 'complaint_created' }),
  order('without a worker', { status: 'pending' }, ({ worker }) => worker === null),
];

export const SCREENS: readonly State[] = [
  { ...page('sign-in', '/login', 'Prijava'), as: 'nobody' },
  {
    name: 'sign-in refused',
    as: 'nobody',
    open: async (tab) => {
      await tab.goto('/login');
      await submitCredentials(tab, 'niko@demo.rs', 'pogrešna-lozinka');
      await expect(tab.getByRole('main').getByRole('alert')).toContainText('Email ili lozinka');
    },
  },
  {
    name: 'sign-in left empty',
    as: 'nobody',
    open: async (tab) => {
      await tab.goto('/login');
      await button(tab, 'Prijavi se').click();
      await expect(tab.getByText('Polje je obavezno')).toHaveCount(2);
    },
  },
  { ...page('no permission', '/unauthorized', /Nemate dozvolu/), as: 'nobody' },
  { ...page('forgotten password', '/auth/forgot-password', 'Zaboravljena lozinka'), as: 'nobody' },
  { ...page('new password', '/auth/reset-password/abc', 'Nova lozinka'), as: 'nobody' },
  {
    name: 'the orders list without rows',
    open: async (tab) => {
      await tab.goto('/admin/orders?searchTerm=nema-takvog-naloga&view=action');
      await expect(tab.getByText('Nema redova.')).toBeVisible();
    },
  },
  {
    name: 'the orders list refused',
    open: async (tab) => {
      await tab.route(LIST, (route) => route.fulfill(REFUSAL));
      await tab.goto('/admin/orders');
      await expect(tab.getByText('Nalozi nisu učitani.')).toBeVisible();
    },
  },
  {
    name: 'the orders list loading',
    open: async (tab) => {
      await tab.route(LIST, () => undefined);
      await tab.goto('/admin/orders');
      await expect(tab.locator('[data-skeleton=shown]').first()).toBeVisible();
    },
  },
  order('canceled', { status: 'canceled' }),
  order('completed', { status: 'completed' }),
  order('refunded', { status: 'complaint_refunded' }),
  order('that needs a replacement', { status: 'find_backup' }),
  {
    name: 'a nalog refused',
    open: async (tab) => {
      await tab.route(/\/api\/v1\/orders\/[0-9a-f]/, (route) => route.fulfill(REFUSAL));
      await tab.goto('/admin/orders/01900000-0000-7000-8000-000000000000');
      await expect(tab.getByText('Nalog nije učitan.')).toBeVisible();
    },
  },
  page(
    'a nalog that does not exist',
    '/admin/orders/01900000-0000-7000-8000-000000000000',
    'Ups! Nalog koji tražite ne postoji.',
  ),
  page('Kompanije', '/admin/owners', 'Kompanije'),
  page('Majstori', '/admin/workers', 'Majstori'),
  page('Klijenti', '/admin/clients', 'Klijenti'),
  page('a client', '/admin/clients/abc', 'Klijent'),
  page('Cenovnik', '/admin/price-list', 'Cenovnik'),
  page('Statistika', '/admin/statistics', 'Statistika'),
  page('Pravni dokumenti', '/admin/legal-documents', 'Pravni dokumenti'),
  { ...page('Operateri', '/admin/admins', 'Operateri'), as: 'superAdmin' },
];

const dialogOf = (tab: Page, name: string | RegExp) => tab.getByRole('dialog', { name });

/** What lies behind a dialog; few rows, since axe reads them too. */
const openShortList = (tab: Page) => openList(tab, '?pageSize=10');

async function openNewOrder(tab: Page) {
  await openShortList(tab);
  await button(tab, 'Nov nalog').click();
  const dialog = dialogOf(tab, 'Nov nalog');
  await expect(dialog.getByRole('combobox', { name: 'Klijent' })).toBeFocused();
  return dialog;
}

async function fillNewOrder(tab: Page, api: Api) {
  const dialog = await openNewOrder(tab);
  const { client } = (await listCustomers(api))[0]!;
  await dialog.getByRole('combobox', { name: 'Klijent' }).fill(client.phone);
  await tab.getByRole('option', { name: fullName(client) }).click();
  await dialog.getByRole('radio', { name: 'Vodovod i kanalizacija' }).check();
  await dialog.getByRole('radio', { name: 'Zagušenja kanalizacije' }).check();
  await dialog.getByLabel('Opis problema').fill('Voda se vraća u kadu kad radi veš-mašina.');
  const tooLarge = { name: 'kupatilo.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(1_100_000, 7) };
  await dialog.locator('input[type=file]').setInputFiles([await drawJpeg(tab, 'slivnik.jpg'), tooLarge]);
  await expect(dialog.getByText('2 od 8')).toBeVisible();
  return dialog;
}

const onOrder = (name: string, press: (tab: Page) => Promise<void>, title: RegExp): State => ({
  name,
  open: async (tab, api) => {
    await openOrder(tab, await findOrder(api, { status: 'pending' }));
    await press(tab);
    await expect(dialogOf(tab, title)).toBeVisible();
  },
});

const onList = (name: string, press: (tab: Page) => Promise<void>, only?: State['only']): State => ({
  name,
  ...(only !== undefined && { only }),
  open: async (tab) => {
    await openShortList(tab);
    await press(tab);
  },
});

/** Everything that opens over a page. */
export const DIALOGS: readonly State[] = [
  { name: 'a new order', open: async (tab) => void (await openNewOrder(tab)) },
  {
    name: 'a new order left empty',
    open: async (tab) => {
      const dialog = await openNewOrder(tab);
      await dialog.getByRole('button', { name: 'Kreiraj nalog' }).click();
      await expect(dialog.getByText('Ispravite sledeće:')).toBeVisible();
    },
  },
  {
    name: 'a new order filled in, one photo too large',
    open: async (tab, api) => void (await fillNewOrder(tab, api)),
  },
  {
    name: 'a new order about to be discarded',
    open: async (tab, api) => {
      const dialog = await fillNewOrder(tab, api);
      await dialog.getByRole('button', { name: 'Otkaži' }).click();
      await expect(tab.getByRole('alertdialog', { name: 'Odbaciti izmene?' })).toBeVisible();
    },
  },
  onOrder('assign a worker', (tab) => button(tab, 'Dodeli majstora').click(), /Dodeli majstora/),
  {
    name: 'assign a worker, with the list open',
    open: async (tab, api) => {
      await openOrder(tab, await findOrder(api, { status: 'pending' }));
      await button(tab, 'Dodeli majstora').click();
      await dialogOf(tab, /Dodeli majstora/)
        .getByRole('combobox', { name: 'Majstor' })
        .click();
      await expect(tab.getByRole('option').first()).toBeVisible();
    },
  },
  onOrder(
    'assign an operator',
    (tab) => button(tab, /(Dodeli|Promeni) operatera/).click(),
    /Dodeli operatera/,
  ),
  onOrder('change the status', (tab) => button(tab, 'Promeni status').click(), /Promeni status/),
  {
    name: 'the menu of a timeline entry',
    open: async (tab, api) => {
      await openOrder(tab, await findOrder(api, { status: 'completed' }));
      await button(tab, /^Stavka istorije/).click();
      await expect(tab.getByRole('menuitem', { name: 'Izmeni' })).toBeVisible();
    },
  },
  onList('the profile', async (tab) => {
    await button(tab, /Administrator/).click();
    await expect(tab.getByRole('link', { name: 'Odjavi se' })).toBeVisible();
  }),
  {
    name: 'the notices, with one',
    open: async (tab, api) => {
      await openOrder(tab, await findOrder(api, { status: 'completed' }));
      await button(tab, /^Stavka istorije/).click();
      await tab.getByRole('menuitem', { name: 'Izmeni' }).click();
      await button(tab, 'Poslednja obaveštenja').click();
      await expect(
        dialogOf(tab, 'Poslednja obaveštenja').getByText('Nije implementirano: Izmeni'),
      ).toBeVisible();
    },
  },
  onList('the shortcuts', async (tab) => {
    await tab.keyboard.press('?');
    await expect(dialogOf(tab, 'Prečice na tastaturi')).toBeVisible();
  }),
  onList(
    'the menu of a row',
    async (tab) => {
      await button(tab, /^Radnje za nalog/).click();
      await expect(tab.getByRole('menuitem').first()).toBeVisible();
    },
    'phone',
  ),
  onList(
    'an open filter',
    async (tab) => {
      await tab.getByRole('combobox', { name: 'Opština' }).click();
      await expect(tab.getByRole('option').first()).toBeVisible();
    },
    'desk',
  ),
  onList(
    'the filters',
    async (tab) => {
      await button(tab, 'Filteri').click();
      await expect(dialogOf(tab, 'Filteri')).toBeVisible();
    },
    'phone',
  ),
  onList(
    'the menu',
    async (tab) => {
      await button(tab, 'Meni').click();
      await expect(dialogOf(tab, 'Meni').getByRole('link', { name: 'Kompanije' })).toBeVisible();
    },
    'phone',
  ),
  {
    name: 'logging out',
    open: async (tab) => {
      await tab.goto('/admin/logout');
      await expect(tab.getByRole('alertdialog', { name: 'Odjaviti se?' })).toBeVisible();
    },
  },
];
