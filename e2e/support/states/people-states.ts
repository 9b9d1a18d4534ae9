import { expect, type Page } from '@playwright/test';
import type { Api } from '../product/api.ts';
import { openCreateDialog } from '../subjects/people.ts';
import { button, page, type State } from './state.ts';

/** A refusal that is not retried. */
const REFUSAL = { status: 422, json: { error: 'Zahtev nije ispravan.', code: 'server.invalid' } };
const MISSING_ID = '01900000-0000-7000-8000-000000000000';

const state = (name: string, open: (tab: Page, api: Api) => Promise<unknown>): State => ({
  name,
  open: async (tab, api) => void (await open(tab, api)),
});

/** A list with few rows, since axe checks each. */
async function openRows(tab: Page, path: string): Promise<void> {
  await tab.goto(`${path}?pageSize=10`);
  await expect(tab.getByRole('link', { name: /^\+381/ }).first()).toBeVisible();
}

/** The client with most orders, whose page has the most content. */
async function openClient(tab: Page, api: Api, query = ''): Promise<void> {
  const [client] = (await api.listClients()).toSorted((a, b) => b.orderCount - a.orderCount);
  await tab.goto(`/admin/clients/${client!._id}${query}`);
  await expect(tab.getByRole('tabpanel')).toBeVisible();
}

/** The first company or worker of a list, by its link. */
async function openFirst(tab: Page, path: string, view?: 'workers' | 'orders'): Promise<void> {
  await openRows(tab, path);
  await tab.locator('[data-row-link]').first().click();
  await expect(tab.getByRole('tabpanel')).toBeVisible();
  if (view === undefined) return;
  await tab.getByRole('tab', { name: view === 'workers' ? /^Zaposleni/ : /^Nalozi/ }).click();
  await expect(tab.getByRole('row').nth(1)).toBeVisible();
}

/** The schedule of a worker who is absent. */
async function openSchedule(tab: Page, api: Api): Promise<void> {
  const absent = (await api.listWorkers()).find(({ availability }) => availability.absences.length > 0);
  await tab.goto(`/admin/workers/${absent!._id}?view=schedule`);
  await expect(tab.getByRole('region', { name: 'Odsustva' })).toBeVisible();
}

/** A dialog over the schedule of a worker. */
async function openOverSchedule(tab: Page, api: Api, opener: string, title: RegExp) {
  await openSchedule(tab, api);
  await button(tab, opener).click();
  const dialog = tab.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** A form that was submitted empty, with all its errors. */
async function openEmpty(tab: Page, path: string, opener: string, sender = opener) {
  const dialog = await openCreateDialog(tab, `${path}?pageSize=10`, opener);
  await dialog.getByRole('button', { name: sender }).click();
  await expect(dialog.getByText('Ispravite sledeće:')).toBeVisible();
  return dialog;
}

/** Presses a button of a row, which up to 1120 pixels is in its menu. */
async function pressInRow(tab: Page, path: string, noun: string, label: string) {
  await openRows(tab, path);
  const single = button(tab, new RegExp(`^${label} ${noun}`));
  if (await single.isVisible()) return single.click();
  await button(tab, new RegExp(`^Akcije za ${noun}`)).click();
  return tab.getByRole('menuitem', { name: label }).click();
}

/** The list of suggestions in 'Nov klijent', with the entry that opens the map. */
async function openSuggestions(tab: Page) {
  const dialog = await openCreateDialog(tab, '/admin/clients?pageSize=10', 'Nov klijent');
  await dialog.getByRole('combobox', { name: 'Ulica i broj' }).fill('cara dusana 12');
  await expect(dialog.getByRole('option').filter({ hasText: 'uzorak' }).first()).toBeVisible();
  return dialog;
}

/** A panel of the first row, and something that it shows. */
const beside = (name: string, path: string, shown: string | RegExp) => ({
  ...state(`${name} looked at beside the list`, async (tab) => {
    await openRows(tab, path);
    await tab.locator('[data-row-link]').first().focus();
    await tab.keyboard.press('Space');
    const panel = tab.getByRole('complementary', { name: /^Pogled na/ });
    await expect(panel.getByText(shown).first()).toBeVisible();
  }),
  only: 'desk' as const,
});

/** The same over the list of a phone. */
const over = (name: string, path: string, shown: RegExp) => ({
  ...state(`${name} looked at over the list`, async (tab) => {
    await openRows(tab, path);
    await button(tab, /^Akcije za/).click();
    await tab.getByRole('menuitem', { name: 'Pogled sa strane' }).click();
    await expect(tab.getByRole('dialog').getByText(shown).first()).toBeVisible();
  }),
  only: 'phone' as const,
});

/** A panel whose call is answered like this. */
const answered = (name: string, status: number, code: string, shown: string): State => {
  const seen = beside(`a client ${name}`, '/admin/clients', shown);
  return {
    ...seen,
    open: async (tab, api) => {
      const answer = { status, json: { error: shown, code } };
      await tab.route(/\/api\/v1\/clients\/[^/]+\/glance/, (route) => route.fulfill(answer));
      await seen.open(tab, api);
    },
  };
};

/** Every list without rows. */
const withoutRows = (name: string, path: string) =>
  state(`${name} without rows`, async (tab) => {
    await tab.goto(`${path}?searchTerm=nema-takvog`);
    await expect(tab.getByText('Nema redova.')).toBeVisible();
  });

/** Screens with a table on a tablet. */
export const PEOPLE_LISTS: readonly State[] = [
  state('Kompanije with rows', (tab) => openRows(tab, '/admin/owners')),
  state('Majstori with rows', (tab) => openRows(tab, '/admin/workers')),
  state('Klijenti with rows', (tab) => openRows(tab, '/admin/clients')),
];

/** The other states of Klijenti, Kompanije and Majstori. */
export const PEOPLE_SCREENS: readonly State[] = [
  { ...withoutRows('Klijenti', '/admin/clients'), only: 'desk' },
  { ...withoutRows('Kompanije', '/admin/owners'), only: 'phone' },
  { ...withoutRows('Majstori', '/admin/workers'), only: 'phone' },
  {
    ...state('Kompanije refused', async (tab) => {
      await tab.route(/\/api\/v1\/owners/, (route) => route.fulfill(REFUSAL));
      await tab.goto('/admin/owners');
      await expect(tab.getByText('Kompanije nisu učitane.')).toBeVisible();
    }),
    only: 'desk',
  },
  {
    ...state('Majstori loading', async (tab) => {
      await tab.route(/\/api\/v1\/workers/, () => undefined);
      await tab.goto('/admin/workers');
      await expect(tab.locator('[data-skeleton=shown]').first()).toBeVisible();
    }),
    only: 'desk',
  },
  {
    ...state('a client refused', async (tab) => {
      await tab.route(/\/api\/v1\/clients\/[0-9a-f]/, (route) => route.fulfill(REFUSAL));
      await tab.goto(`/admin/clients/${MISSING_ID}`);
      await expect(tab.getByText('Klijent nije učitan.')).toBeVisible();
    }),
    only: 'phone',
  },
  state('a client', (tab, api) => openClient(tab, api)),
  state('a client with the order history', async (tab, api) => {
    await openClient(tab, api, '?view=orders');
    await expect(tab.getByRole('link', { name: /^N\d{6}/ }).first()).toBeVisible();
  }),
  state('a company', (tab) => openFirst(tab, '/admin/owners')),
  state('a company with its employees', (tab) => openFirst(tab, '/admin/owners', 'workers')),
  state('a company with its orders', (tab) => openFirst(tab, '/admin/owners', 'orders')),
  state('a worker', (tab) => openFirst(tab, '/admin/workers')),
  state('a worker with the schedule', async (tab, api) => {
    await openSchedule(tab, api);
    await expect(tab.getByRole('region', { name: 'Odsustva' }).getByRole('listitem').first()).toBeVisible();
  }),
  beside('a client', '/admin/clients', /^Otvoreni nalozi/),
  beside('a worker', '/admin/workers', /^Poslovi danas/),
  beside('a company', '/admin/owners', /^Aktivni majstori/),
  over('a client', '/admin/clients', /^Otvoreni nalozi/),
  over('a worker', '/admin/workers', /^Poslovi danas/),
  over('a company', '/admin/owners', /^Aktivni majstori/),
  answered('refused', 422, 'server.invalid', 'Klijent nije učitan.'),
  answered('gone', 404, 'client_not_found', 'Klijent nije pronađen'),
  page('a company that is not there', `/admin/owners/${MISSING_ID}`, 'Kompanija nije pronađena'),
  page('a worker who is not there', `/admin/workers/${MISSING_ID}`, 'Majstor nije pronađen'),
  page('a client who is not there', `/admin/clients/${MISSING_ID}`, 'Klijent nije pronađen'),
];

/** The dialogs over them. */
export const PEOPLE_DIALOGS: readonly State[] = [
  state('Klijenti: a text that one accepted', async (tab, api) => {
    await openClient(tab, api);
    const card = tab.getByRole('region', { name: 'Saglasnosti' });
    await card.getByText(/^Sva prihvatanja/).click();
    await card
      .getByRole('button', { name: /^Prihvaćeni tekst/ })
      .last()
      .click();
    await expect(tab.getByRole('dialog').getByText(/^SHA-256 teksta/)).toBeVisible();
  }),
  state('Kompanije: a new one left empty', (tab) => openEmpty(tab, '/admin/owners', 'Dodaj kompaniju')),
  {
    ...state('Kompanije: a new one whose control digits do not fit', async (tab) => {
      const dialog = await openCreateDialog(tab, '/admin/owners?pageSize=10', 'Dodaj kompaniju');
      await dialog.getByLabel('Matični broj').fill('12345678');
      await dialog.getByLabel('PIB').fill('123456789');
      await expect(dialog.getByText('Kontrolna cifra se ne slaže — proverite broj.')).toHaveCount(2);
    }),
    only: 'phone',
  },
  state('Majstori: a new one left empty', (tab) => openEmpty(tab, '/admin/workers', 'Dodaj majstora')),
  state('Majstori: changing one', async (tab) => {
    await pressInRow(tab, '/admin/workers', 'majstora', 'Izmeni');
    await expect(tab.getByRole('dialog', { name: /^Izmeni majstora/ })).toBeVisible();
  }),
  state('Klijenti: a new one left empty', (tab) =>
    openEmpty(tab, '/admin/clients', 'Nov klijent', 'Kreiraj klijenta'),
  ),
  state('Klijenti: a new one with the phone of another', async (tab, api) => {
    const [client] = await api.listClients();
    const dialog = await openCreateDialog(tab, '/admin/clients?pageSize=10', 'Nov klijent');
    await dialog.getByLabel('Mobilni telefon').fill(client!.phone);
    await expect(dialog.getByText(/^Isti broj ima/)).toBeVisible();
  }),
  state('a client: correcting an address', async (tab, api) => {
    await openClient(tab, api);
    await tab
      .getByRole('button', { name: /^Izmeni adresu/ })
      .first()
      .click();
    await expect(tab.getByRole('dialog', { name: 'Izmeni adresu' })).toBeVisible();
  }),
  state('a company: another photo', async (tab) => {
    await openFirst(tab, '/admin/owners');
    await tab.getByRole('button', { name: 'Promeni sliku' }).click();
    await expect(tab.getByRole('dialog', { name: /^Promeni sliku/ })).toBeVisible();
  }),
  state('Klijenti: a new one, with suggested addresses', openSuggestions),
  state('Klijenti: a new one, with the pin on the map', async (tab) => {
    const dialog = await openSuggestions(tab);
    await dialog.getByRole('option', { name: 'Postavi tačku na mapi' }).click();
    const map = tab.getByRole('dialog', { name: 'Postavi tačku na mapi' });
    await expect(map.getByRole('application')).toHaveAttribute('data-tiles', 'ready');
    await expect(map.getByText(/^Koordinate: .* Beograd$/)).toBeVisible();
  }),
  state('a worker: an absence that is wrong', async (tab, api) => {
    const dialog = await openOverSchedule(tab, api, 'Upiši odsustvo', /^Upiši odsustvo/);
    await dialog.getByLabel('Od vremena').fill('10:10');
    await dialog.getByRole('button', { name: 'Upiši' }).click();
    await expect(dialog.getByText('Izaberite vreme na četvrt sata').first()).toBeVisible();
  }),
  state('a worker: own working hours', async (tab, api) => {
    const dialog = await openOverSchedule(tab, api, 'Izmeni radno vreme', /^Radno vreme/);
    await dialog.getByRole('radio', { name: /^Sopstveno/ }).check();
    await expect(dialog.getByRole('checkbox', { name: 'nedelja', exact: true })).toBeVisible();
  }),
  state('a worker: a break', (tab, api) => openOverSchedule(tab, api, 'Pauza', /^Pauza/)),
  state('Klijenti: switching one off', async (tab) => {
    await pressInRow(tab, '/admin/clients', 'klijenta', 'Deaktiviraj');
    await expect(tab.getByRole('alertdialog', { name: 'Deaktiviraj klijenta?' })).toBeVisible();
  }),
];
