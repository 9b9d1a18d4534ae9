import { expect, type Page } from '@playwright/test';
import { button, type State } from './state.ts';

const LIST = /\/api\/v1\/audit-events\?/;
/** A refusal that is not retried. */
const REFUSAL = { status: 422, json: { error: 'Zahtev nije ispravan.', code: 'server.invalid' } };

const person = (role: string) => ({
  _id: '0190a0a0-0000-7000-8000-0000000000aa',
  firstName: 'Aleksandra',
  lastName: 'Stanojević-Radosavljević',
  role,
});

const anEvent = (at: number, traits: object) => ({
  _id: `0190a0a0-0000-7000-8000-00000000000${at}`,
  time: '2026-03-06T07:05:00.000Z',
  actor: person('super_admin'),
  person: null,
  subject: null,
  route: null,
  requestId: 'b7c9c8f2-7a51-4c3e-9a0e-0d8f6c1b2a34',
  changes: [],
  changeCount: 0,
  erasedFields: [],
  ...traits,
});

const ITEM = { kind: 'price_item', _id: '0190a0a0-0000-7000-8000-0000000000bb', label: 'Zamena ventila' };
const LEGAL = { ...ITEM, kind: 'legal_version', label: 'Uslovi korišćenja (verzija 2)' };

/** One event of each look: values, erased ones, none; of a person, a thing, a call. */
const EVENTS = [
  anEvent(1, {
    event: 'details_changed',
    person: person('client'),
    changes: [
      { field: 'phone', before: '+381641112223', after: '+381641112224' },
      { field: 'note', before: 'Zove posle 17h. '.repeat(12), after: null },
    ],
    changeCount: 2,
  }),
  anEvent(2, { event: 'details_changed', person: person('worker'), erasedFields: ['firstName', 'phone'] }),
  anEvent(3, {
    event: 'price_list_imported',
    changes: [{ field: ITEM._id, before: null, after: { name: 'Zamena ventila', grossPrice: 1234.5 } }],
    changeCount: 480,
  }),
  anEvent(4, { event: 'price_removed', subject: ITEM }),
  anEvent(5, { event: 'legal_version_activated', subject: LEGAL }),
  anEvent(6, { event: 'call_refused', route: 'GET /v1/admins' }),
  anEvent(7, { event: 'sign_in_refused', actor: null, person: person('admin') }),
];

async function openEvents(tab: Page) {
  const json = { data: EVENTS, meta: { page: 1, pageSize: 25, total: 10_000 } };
  await tab.route(LIST, (route) => route.fulfill({ json }));
  await tab.goto('/admin/audit?event=details_changed&from=2026-03-01');
  await expect(tab.locator('[data-row-id]').first()).toBeVisible();
}

const state = (name: string, open: (tab: Page) => Promise<void>, only?: State['only']): State => ({
  name: `Dnevnik: ${name}`,
  as: 'superAdmin',
  open,
  ...(only !== undefined && { only }),
});

/** All states of Dnevnik. */
export const AUDIT_SCREENS: readonly State[] = [
  state('the list', openEvents),
  state('an event', async (tab) => {
    await openEvents(tab);
    const row = tab.locator('[data-row-id]').first();
    await row.getByRole('button', { name: 'Podaci su izmenjeni' }).click();
    await expect(tab.getByRole('dialog', { name: 'Podaci su izmenjeni' })).toBeVisible();
  }),
  state(
    'the calendar of a filter',
    async (tab) => {
      await openEvents(tab);
      await tab.getByLabel('Do dana').click();
      await expect(tab.getByRole('button', { name: 'Sledeći mesec' })).toBeVisible();
    },
    'desk',
  ),
  state(
    'the filters',
    async (tab) => {
      await openEvents(tab);
      await button(tab, /^Filteri/).click();
      await expect(tab.getByRole('dialog', { name: 'Filteri' })).toBeVisible();
    },
    'phone',
  ),
  state('the list without rows', async (tab) => {
    await tab.goto('/admin/audit?to=2000-01-01');
    await expect(tab.getByText('Nema redova.')).toBeVisible();
  }),
  state('the list refused', async (tab) => {
    await tab.route(LIST, (route) => route.fulfill(REFUSAL));
    await tab.goto('/admin/audit');
    await expect(tab.getByText('Dnevnik nije učitan.')).toBeVisible();
  }),
  state('the list loading', async (tab) => {
    await tab.route(LIST, () => undefined);
    await tab.goto('/admin/audit');
    await expect(tab.locator('[data-skeleton=shown]').first()).toBeVisible();
  }),
];
