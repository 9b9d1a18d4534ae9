import { expect, type Locator } from '@playwright/test';
import { ADMIN_SCREENS } from './admin-states.ts';
import { AUDIT_SCREENS } from './audit-states.ts';
import { COMPLAINT_SCREENS } from './complaints/complaint-states.ts';
import { AUTH_STATES } from './auth-states.ts';
import { FACTOR_SCREENS } from './factor-states.ts';
import { DECISION_SCREENS } from './decision-states.ts';
import { MAP_SCREENS } from './board/map-states.ts';
import { LIVE_SCREENS } from './live-states.ts';
import { LEGAL_SCREENS } from './legal-states.ts';
import { PEOPLE_LISTS, PEOPLE_SCREENS } from './people-states.ts';
import { PRICE_SCREENS } from './price-states.ts';
import { REPORT_SCREENS } from './statistics/report-states.ts';
import { SECURITY_SCREENS } from './security-states.ts';
import { STAGES_SCREENS } from './board/stages-states.ts';
import { BOARD_SCREENS } from './board/board-states.ts';
import { WEIGHTS_SCREENS } from './dispatch/weights-states.ts';
import { submitCredentials } from '../product/session.ts';
import { button, openList, order, page, type State } from './state.ts';

const expectPeek = (panel: Locator) =>
  expect(panel.getByRole('region', { name: 'Klijent', exact: true })).toBeVisible();

const LIST = /\/api\/v1\/orders\?/;
/** A refusal that is not retried. */
const REFUSAL = { status: 422, json: { error: 'Zahtev nije ispravan.', code: 'server.invalid' } };

/** The lists and the page of a nalog, which are designed for the tablet too. */
export const MAIN_SCREENS: readonly State[] = [
  { name: 'the orders list', open: (tab) => openList(tab) },
  {
    name: 'the orders list with filters on',
    open: (tab) => openList(tab, '?view=complaints&category=WATER_AND_SEWER&sort=newest'),
  },
  {
    name: 'the orders list with the definition of a number of today',
    only: 'desk',
    open: async (tab) => {
      await openList(tab);
      await button(tab, 'Šta je: Do dodele').click();
      await expect(tab.getByRole('region', { name: 'Šta je: Do dodele' })).toBeVisible();
    },
  },
  order('with a complaint', { status: 'complaint_created' }),
  order('without a worker', { status: 'pending' }, ({ worker }) => worker === null),
  ...PEOPLE_LISTS,
];

export const SCREENS: readonly State[] = [
  { ...page('sign-in', '/login', 'Prijava'), as: 'signedOut' },
  {
    name: 'sign-in without demo accounts',
    as: 'signedOut',
    open: async (tab) => {
      await tab.route(/\/login$/, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replaceAll('name="demo-account"', '');
        await route.fulfill({ response: answer, body });
      });
      await tab.goto('/login');
      await expect(tab.getByRole('button', { name: 'Prijavi se' })).toBeVisible();
      await expect(tab.getByText('Demo podaci')).toHaveCount(0);
    },
  },
  {
    name: 'sign-in refused',
    as: 'signedOut',
    open: async (tab) => {
      await tab.goto('/login');
      await submitCredentials(tab, 'niko@demo.rs', 'pogrešna-lozinka');
      await expect(tab.getByRole('main').getByRole('alert')).toContainText('Email ili lozinka');
    },
  },
  {
    name: 'sign-in left empty',
    as: 'signedOut',
    open: async (tab) => {
      await tab.goto('/login');
      await button(tab, 'Prijavi se').click();
      await expect(tab.getByText('Polje je obavezno')).toHaveCount(2);
      await expect(tab.getByRole('region', { name: 'Demo podaci' })).toBeVisible();
    },
  },
  { ...page('no permission', '/unauthorized', /Nemate dozvolu/), as: 'signedOut' },
  ...AUTH_STATES,
  ...COMPLAINT_SCREENS,
  ...SECURITY_SCREENS,
  ...FACTOR_SCREENS,
  {
    name: 'an order looked at beside the list',
    only: 'desk',
    open: async (tab) => {
      await openList(tab, '?view=action&pageSize=10');
      await tab.locator('[data-row-link]').first().focus();
      await tab.keyboard.press('Space');
      await expectPeek(tab.getByRole('complementary', { name: /^Pogled na nalog/ }));
    },
  },
  {
    name: 'an order looked at over the list',
    only: 'phone',
    open: async (tab) => {
      await openList(tab, '?view=action&pageSize=10');
      await button(tab, /^Radnje za nalog/).click();
      await tab.getByRole('menuitem', { name: 'Pogled sa strane' }).click();
      await expectPeek(tab.getByRole('dialog', { name: /^Pogled na nalog/ }));
    },
  },
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
  ...DECISION_SCREENS,
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
  ...PEOPLE_SCREENS,
  ...PRICE_SCREENS,
  ...REPORT_SCREENS,
  ...LIVE_SCREENS,
  ...MAP_SCREENS,
  ...LEGAL_SCREENS,
  ...ADMIN_SCREENS,
  ...AUDIT_SCREENS,
  ...STAGES_SCREENS,
  ...WEIGHTS_SCREENS,
  ...BOARD_SCREENS,
];
