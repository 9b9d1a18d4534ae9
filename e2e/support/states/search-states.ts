import { expect, type Page } from '@playwright/test';
import type { SearchResult } from '@majstorija/contract/search/search.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { Api } from '../product/api.ts';
import { listCustomers } from '../subjects/clients.ts';
import { openList, type State } from './state.ts';

const CALL = /\/api\/v1\/search\?/;

/** The search, open over a short list. */
async function openSearch(tab: Page) {
  await openList(tab, '?pageSize=10');
  await tab.keyboard.press('Control+K');
  const search = tab.getByRole('dialog', { name: 'Pretraga' });
  await expect(search.getByRole('combobox')).toBeFocused();
  return search;
}

async function searchClient(tab: Page, api: Api) {
  const { client } = (await listCustomers(api))[0]!;
  const search = await openSearch(tab);
  await tab.keyboard.type(client.phone);
  await expect(search.getByRole('option', { name: fullName(client) }).first()).toBeVisible();
  return search;
}

const state = (name: string, open: (tab: Page, api: Api) => Promise<void>): State => ({
  name: `the search: ${name}`,
  as: 'superAdmin',
  open,
});

const anOrder = {
  _id: '0190a0a0-0000-7000-8000-0000000000bb',
  orderCode: 'N000555',
  status: 'call_worker_on_the_way',
  category: 'WATER_AND_SEWER',
  package: 'DRAIN_CLEARING',
  createdAt: '2026-03-05T08:07:00.000Z',
  address: { municipality: 'Savski venac', streetAndNumber: 'Bulevar oslobođenja 212a, ulaz iz dvorišta' },
  clientName: 'Aleksandra Stanojević-Radosavljević',
  workerName: null,
  term: {
    kind: 'window',
    date: '2026-03-06',
    from: '10:00',
    to: '12:00',
    startsAt: '2026-03-06T09:00:00.000Z',
    endsAt: '2026-03-06T11:00:00.000Z',
    isUrgent: true,
  },
  due: { what: 'call_worker', since: '2026-03-05T08:27:00.000Z', until: '2026-03-05T08:27:00.000Z' },
} as const;

const person = {
  _id: '0190a0a0-0000-7000-8000-0000000000aa',
  firstName: 'Aleksandra',
  lastName: 'Stanojević-Radosavljević',
  phone: '+381641112223',
};

/** One of every kind, with long names and all that a card can have. */
const EVERY_KIND: readonly SearchResult[] = [
  {
    kind: 'client',
    ...person,
    address: anOrder.address,
    note: 'Zove posle 17h. '.repeat(12),
    orders: 21,
    complaints: 2,
    openOrder: anOrder,
    openOrders: 2,
    lastOrders: [anOrder, { ...anOrder, _id: person._id, status: 'complaint_refunded' }],
  },
  { kind: 'order', ...anOrder },
  { kind: 'worker', ...person, companyName: 'Vodomajstor d.o.o.', profileImage: null, isActive: false },
  { kind: 'owner', ...person, companyName: 'Specijalizovana vozila za odgušenja d.o.o.' },
  { kind: 'admin', ...person, email: 'operater@demo.rs' },
];

/** The search over everything in its states. */
export const SEARCH_STATES: readonly State[] = [
  state('nothing typed', async (tab) => void (await openSearch(tab))),
  state('a client', async (tab, api) => void (await searchClient(tab, api))),
  state('one of every kind', async (tab) => {
    await tab.route(CALL, (route) => route.fulfill({ json: { data: { results: EVERY_KIND } } }));
    const search = await openSearch(tab);
    await tab.keyboard.type('aleksandra');
    await expect(search.getByRole('option')).toHaveCount(EVERY_KIND.length);
  }),
  state('an order', async (tab, api) => {
    const { orderCode } = (await api.listOrders({})).data[0]!;
    const search = await openSearch(tab);
    await tab.keyboard.type(orderCode);
    await expect(search.getByRole('option', { name: orderCode }).first()).toBeVisible();
  }),
  state('an unknown number', async (tab) => {
    const search = await openSearch(tab);
    await tab.keyboard.type('069 111 0001');
    await expect(search.getByRole('option', { name: 'Nov klijent 069 111 0001' })).toBeVisible();
  }),
  state('refused', async (tab) => {
    const refusal = { error: 'Zahtev nije ispravan.', code: 'server.invalid' };
    await tab.route(CALL, (route) => route.fulfill({ status: 422, json: refusal }));
    const search = await openSearch(tab);
    await tab.keyboard.type('jelena');
    await expect(search.getByText('Pretraga nije uspela.')).toBeVisible();
  }),
  state('slow', async (tab) => {
    await tab.route(CALL, () => undefined);
    const search = await openSearch(tab);
    await tab.keyboard.type('jelena');
    await expect(search.getByText('Pretraga traje duže nego obično…').first()).toBeVisible();
  }),
];
