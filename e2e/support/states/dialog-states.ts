import { expect, type Page } from '@playwright/test';
import { formatPhone, fullName } from '@majstorija/contract/text/format.ts';
import { ADMIN_DIALOGS } from './admin-states.ts';
import type { Api } from '../product/api.ts';
import { listCustomers } from '../subjects/clients.ts';
import { FACTOR_DIALOGS } from './factor-states.ts';
import { LIVE_DIALOGS } from './live-states.ts';
import { LEGAL_DIALOGS } from './legal-states.ts';
import { PEOPLE_DIALOGS } from './people-states.ts';
import { PRICE_DIALOGS } from './price-states.ts';
import { drawJpeg } from '../subjects/photos.ts';
import { DECISION_DIALOGS } from './decision-states.ts';
import { CONFLICT_DIALOGS } from './dispatch/conflict-states.ts';
import { NOTICE_STATES } from './notice-states.ts';
import { SEARCH_STATES } from './search-states.ts';
import { button, findOrder, openList, openOrder, type State } from './state.ts';

/** A refusal that is not retried. */
const REFUSAL = { status: 422, json: { error: 'Zahtev nije ispravan.', code: 'server.invalid' } };

const dialogOf = (tab: Page, name: string | RegExp) => tab.getByRole('dialog', { name });

/** The page behind a dialog; with few rows, since axe checks them too. */
const openShortList = (tab: Page) => openList(tab, '?pageSize=10');

async function openNewOrder(tab: Page) {
  await openShortList(tab);
  await button(tab, 'Nov nalog').click();
  const dialog = dialogOf(tab, 'Nov nalog');
  await expect(dialog.getByRole('combobox', { name: 'Klijent' })).toBeFocused();
  return dialog;
}

/** The open list of the workers that an order can be assigned to. */
async function openWorkers(tab: Page, api: Api) {
  await openOrder(tab, await findOrder(api, { status: 'pending' }));
  await button(tab, 'Dodeli majstora').click();
  await dialogOf(tab, /Dodeli majstora/)
    .getByRole('combobox', { name: 'Majstor' })
    .click();
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

/** Opened over the list, since every page has the profile menu. */
async function openProfile(tab: Page, entry: string) {
  await openShortList(tab);
  await button(tab, /Administrator/).click();
  await button(tab, entry).click();
  await expect(dialogOf(tab, entry)).toBeVisible();
  return dialogOf(tab, entry);
}

/** A new order that is sent after the session ended: stubbed, so that the session of the other tests continues. */
async function openRelogin(tab: Page, api: Api) {
  const dialog = await fillNewOrder(tab, api);
  const refusal = { status: 401, json: { error: 'x', code: 'auth_session_expired' } };
  await tab.route(/\/v1\/(orders|auth\/refresh)$/, (route) => route.fulfill(refusal));
  await dialog.getByRole('button', { name: 'Ukloni: kupatilo.jpg' }).click();
  const address = dialog.locator('[data-field=addressId]').getByRole('radio').first();
  if (await address.isVisible()) await address.check();
  await dialog.getByLabel('Opis problema').press('Control+Enter');
  const relogin = dialogOf(tab, 'Prijava je istekla');
  await expect(relogin.getByLabel('Lozinka', { exact: true })).toBeFocused();
  // The page removed its mark of a session; the next page of this browser is still signed in.
  await tab.evaluate(() => localStorage.setItem('majstorija.signed-in', '1'));
  return relogin;
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

/** The dialogs over a page. */
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
    name: 'a new order of a new client',
    open: async (tab) => {
      const dialog = await openNewOrder(tab);
      await dialog.getByRole('button', { name: 'Nov klijent' }).click();
      await expect(dialog.getByLabel('Ime', { exact: true })).toBeFocused();
      await dialog.getByText('Email i napomena o klijentu').click();
      await expect(dialog.getByLabel('Email')).toBeVisible();
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
      await openWorkers(tab, api);
      await expect(tab.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'assign a worker, found by telephone, company and municipality',
    open: async (tab, api) => {
      await openWorkers(tab, api);
      const worker = (await api.listWorkers()).find((one) => one.isActive && one.packages.length === 3)!;
      const text = `${worker.owner.address.municipality} ${formatPhone(worker.phone)} ${worker.lastName}`;
      await tab.getByRole('combobox', { name: 'Majstor' }).fill(text);
      await expect(tab.getByRole('option')).toHaveCount(1);
    },
  },
  {
    name: 'assign a worker whom the search does not find',
    open: async (tab, api) => {
      await openWorkers(tab, api);
      await tab.getByRole('combobox', { name: 'Majstor' }).fill('nema takvog');
      await expect(tab.getByText(/ne odgovara pretrazi/)).toBeVisible();
    },
  },
  {
    name: 'assign a worker, without the ranking',
    open: async (tab, api) => {
      await tab.route(/\/worker-suggestions$/, (route) => route.fulfill(REFUSAL));
      await openWorkers(tab, api);
      await expect(tab.getByText(/nisu rangirani/)).toBeVisible();
    },
  },
  {
    name: 'assign a worker, without the list of workers',
    open: async (tab, api) => {
      await tab.route(/\/api\/v1\/(workers|orders\/[^/]+\/worker-suggestions)/, (route) =>
        route.fulfill(REFUSAL),
      );
      await openWorkers(tab, api);
      await expect(tab.getByRole('option', { name: 'Pokušaj ponovo' })).toBeVisible();
    },
  },
  onOrder(
    'assign an operator',
    (tab) => button(tab, /(Dodeli|Promeni) operatera/).click(),
    /Dodeli operatera/,
  ),
  ...CONFLICT_DIALOGS,
  ...DECISION_DIALOGS,
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
    name: 'changing the own photo, too large',
    open: async (tab) => {
      const dialog = await openProfile(tab, 'Promeni sliku');
      const tooLarge = { name: 'ja.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(1_100_000, 7) };
      await dialog.locator('input[type=file]').setInputFiles(tooLarge);
      await expect(dialog.getByText('Fajl je prevelik. Maksimalna veličina je 1MB.').first()).toBeVisible();
    },
  },
  {
    name: 'changing the own name and phone, one of them missing',
    open: async (tab) => {
      const dialog = await openProfile(tab, 'Izmeni podatke');
      await dialog.getByLabel('Prezime').fill('');
      await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
      await expect(dialog.getByText('Polje je obavezno')).toBeVisible();
    },
  },
  { name: 'signing in again over a new order', open: async (tab, api) => void (await openRelogin(tab, api)) },
  {
    name: 'signing in again refused',
    open: async (tab, api) => {
      const relogin = await openRelogin(tab, api);
      const wrong = { error: 'Email ili lozinka nisu ispravni', code: 'auth_invalid_credentials' };
      await tab.route(/\/auth\/login$/, (route) => route.fulfill({ status: 401, json: wrong }));
      await relogin.getByLabel('Lozinka', { exact: true }).fill('pogrešna-lozinka');
      await tab.keyboard.press('Enter');
      await expect(relogin.getByRole('alert')).toHaveText(wrong.error);
    },
  },
  {
    name: 'signing in again, about to be given up',
    open: async (tab, api) => {
      const relogin = await openRelogin(tab, api);
      await relogin.getByRole('button', { name: 'Odustani' }).click();
      await expect(tab.getByRole('alertdialog', { name: 'Odbaciti izmene?' })).toBeVisible();
    },
  },
  {
    name: 'the last toasts, with one',
    open: async (tab, api) => {
      await openOrder(tab, await findOrder(api, { status: 'completed' }));
      await button(tab, /^Stavka istorije/).click();
      await tab.getByRole('menuitem', { name: 'Izmeni' }).click();
      await button(tab, /^Javljanja/).click();
      const panel = dialogOf(tab, /^Javljanja/);
      await panel.getByText('Poslednja obaveštenja').click();
      await expect(panel.getByText('Nije implementirano: Izmeni')).toBeVisible();
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
  ...ADMIN_DIALOGS,
  ...FACTOR_DIALOGS,
  ...PEOPLE_DIALOGS,
  ...LEGAL_DIALOGS,
  ...PRICE_DIALOGS,
  ...LIVE_DIALOGS,
  ...SEARCH_STATES,
  ...NOTICE_STATES,
];
