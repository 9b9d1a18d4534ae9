import { expect, type Page } from '@playwright/test';
import { LEGAL_DOCUMENT_TYPES } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { at, closeAll, inBox, over, pick, searched, topDialog, type Stop } from './steps.ts';
import { suggestVectors } from './suggestions.ts';
import { PAIRS, SEATS, inParts, namesAt } from './texts.ts';
import { vectorSheet } from './vector-order.ts';

/** Photos whose names are all vectors. */
const photos = inParts(8).map((name) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('nije slika'),
}));

const choose =
  (files: readonly (typeof photos)[number][]): Stop['open'] =>
  async (page) => {
    await topDialog(page)
      .locator('input[type=file]')
      .setInputFiles([...files]);
    return topDialog(page);
  };

const [whole = ''] = inParts(1);

/** Nalozi, and the dialogs over the list. */
export const ORDER_STOPS: readonly Stop[] = [
  { name: 'Nalozi', shows: 'all', open: at('/admin/orders?pageSize=100') },
  { name: 'Javljanja', shows: 1, open: over(/^Javljanja/) },
  { name: 'Nalozi, assign a worker', shows: 1, open: over(/^Dodeli majstora/) },
  // The first of both groups; typing finds the rest [dispatch#first-of-each].
  { name: 'Nalozi, assign a worker, the choices', shows: 10, open: inBox('Majstor') },
  ...SEATS.map((seat) => ({
    name: `Nalozi, assign a worker, the choices of ${seat}`,
    shows: namesAt(seat),
    open: searched(/^Dodeli majstora/, 'Majstor', seat),
  })),
  { name: 'Nalozi, assign an operator', shows: 0, open: over(/^(Dodeli|Promeni) operatera/) },
  { name: 'Nalozi, assign an operator, the choices', shows: 'all', open: inBox('Operater') },
  { name: 'Nov nalog', shows: 0, open: over('Nov nalog') },
  { name: 'Nov nalog, clients', shows: 40, open: inBox('Klijent', 'alert') },
  {
    name: 'Nov nalog, the addresses and photos',
    shows: 'all',
    open: async (page, data) => {
      await pick(page);
      return choose(photos)(page, data);
    },
  },
  {
    name: 'Nalozi on a phone',
    shows: 'all',
    open: async (page, data) => {
      await page.setViewportSize({ width: 360, height: 780 });
      return at('/admin/orders?pageSize=100')(page, data);
    },
  },
  {
    name: 'Nalozi searched in vain',
    shows: 1,
    open: async (page, data) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      return at(`/admin/orders?searchTerm=${encodeURIComponent(PAIRS[10]?.[0] ?? '')}`)(page, data);
    },
  },
  {
    name: 'a nalog that is not there',
    shows: 0,
    open: at(`/admin/orders/${encodeURIComponent('<img src=x onerror=alert(1)>')}`),
  },
];

/** The page of a nalog. */
export const NALOG_STOPS: readonly Stop[] = [
  {
    name: 'a nalog that was called off',
    shows: 'all',
    open: at(({ canceled }) => `/admin/orders/${canceled}`),
  },
  { name: 'a nalog', shows: 'all', open: at(({ order }) => `/admin/orders/${order}`) },
  {
    name: 'a nalog, only what matters',
    shows: 'all',
    open: async (page) => {
      await page.getByRole('switch', { name: 'Samo važno' }).click();
      return page.getByRole('region', { name: 'Istorija' });
    },
  },
  {
    name: 'a nalog, who else looks',
    shows: 1,
    open: async (page) => page.getByRole('status').filter({ hasText: 'takođe gleda' }),
  },
  { name: 'a nalog, its status', shows: 0, open: over('Promeni status') },
  { name: 'a nalog, a new worker', shows: 0, open: over('Dodeli novog majstora') },
  { name: 'a nalog, its map', shows: 'all', open: over('Uvećaj mapu') },
  { name: 'a nalog, its photos', shows: 0, open: over(/fotografija 1 od/) },
  {
    name: 'a nalog, the refund',
    shows: 0,
    open: async (page) => {
      await closeAll(page);
      // The complaint was extended, so that its answers stand on its card [complaints#answers-without-banner].
      await page.getByRole('button', { name: 'Refundiraj klijenta' }).click();
      await expect(topDialog(page).getByRole('textbox')).toBeVisible();
      return topDialog(page);
    },
  },
  {
    name: 'a nalog on paper',
    shows: 'all',
    open: async (page) => {
      await closeAll(page);
      await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      return page.getByRole('article', { name: /^Radni nalog/ });
    },
  },
];

const ofClient = (query = '') => at(({ people }) => `/admin/clients/${people.clients[0]?._id}${query}`);
const scheduleOfWorker = at(({ people }) => `/admin/workers/${people.companies[0]?._id}?view=schedule`);

/** Clients, companies, workers, operators, and oneself. */
export const PEOPLE_STOPS: readonly Stop[] = [
  {
    name: 'Klijenti',
    shows: 'all',
    open: async (page, data) => {
      await page.emulateMedia({ media: 'screen' });
      return at('/admin/clients?pageSize=100')(page, data);
    },
  },
  { name: 'Klijenti, switching one off', shows: 1, open: over(/^Deaktiviraj klijenta/, 'alertdialog') },
  { name: 'Nov klijent', shows: 0, open: over('Nov klijent') },
  { name: 'Nov klijent, the suggested addresses', shows: 'all', open: suggestVectors },
  { name: 'a client', shows: 'all', open: ofClient() },
  { name: 'a client, to be changed', shows: 'all', open: over('Izmeni podatke') },
  { name: 'a client, one more address', shows: 1, open: over('Dodaj adresu') },
  { name: 'the orders of a client', shows: 2, open: ofClient('?view=orders') },
  {
    name: 'a client who is not there',
    shows: 0,
    open: at(`/admin/clients/${encodeURIComponent('<img src=x onerror=alert(1)>')}`),
  },
  { name: 'Kompanije', shows: 'all', open: at('/admin/owners?pageSize=100') },
  { name: 'Kompanije, one to be changed', shows: 2, open: over(/^Izmeni kompaniju/) },
  { name: 'Kompanije, switching one off', shows: 1, open: over(/^Deaktiviraj vlasnika/, 'alertdialog') },
  { name: 'Majstori', shows: 'all', open: at('/admin/workers?pageSize=100') },
  { name: 'Majstori, one to be changed', shows: 2, open: over(/^Izmeni majstora/) },
  { name: 'Nov majstor', shows: 0, open: over('Dodaj majstora') },
  { name: 'Nov majstor, the companies', shows: 'all', open: inBox('Kompanija') },
  { name: 'the absences of a worker', shows: 'all', open: scheduleOfWorker },
  { name: 'Operateri', shows: 'all', open: at('/admin/admins?pageSize=100') },
  { name: 'Operateri, switching one off', shows: 1, open: over(/^Deaktiviraj operatera/, 'alertdialog') },
  { name: 'Dnevnik', shows: 1, open: at('/admin/audit?event=account_created&pageSize=100') },
  {
    name: 'the top bar and the own profile',
    shows: 2,
    open: async (page) => {
      await closeAll(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Super ?admin/i })
        .click();
      await expect(page.getByRole('link', { name: 'Odjavi se' })).toBeVisible();
      return page.locator('body');
    },
  },
  {
    name: 'the own name',
    shows: 2,
    open: async (page) => {
      await page.getByRole('button', { name: 'Izmeni podatke' }).click();
      return page.getByRole('dialog', { name: 'Izmeni podatke' });
    },
  },
  {
    name: 'the own photo',
    shows: 'all',
    open: async (page, data) => {
      await closeAll(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Super ?admin/i })
        .click();
      await page.getByRole('button', { name: 'Promeni sliku' }).click();
      return choose([{ name: whole, mimeType: 'image/jpeg', buffer: Buffer.from('nije slika') }])(page, data);
    },
  },
];

const sheet = (page: Page) => page.getByRole('article', { name: LEGAL_DOCUMENT_TYPES.CLIENT_TERMS.label });

/** Opens one of the documents by a button of its sheet. */
const onSheet =
  (button: string): Stop['open'] =>
  async (page) => {
    await closeAll(page);
    await sheet(page).getByRole('button', { name: button }).click();
    await expect(
      topDialog(page).getByText('Naslov').or(topDialog(page).getByText('Važi od')).first(),
    ).toBeVisible();
    return topDialog(page);
  };

/** Cenovnik, Pravni dokumenti and the public pages. */
export const TEXT_STOPS: readonly Stop[] = [
  { name: 'Cenovnik', shows: 'all', open: at('/admin/price-list?pageSize=100') },
  { name: 'Cenovnik, an item to be changed', shows: 1, open: over(/^Izmeni stavku/) },
  { name: 'Cenovnik, an item to be taken away', shows: 1, open: over(/^Obriši stavku/, 'alertdialog') },
  {
    name: 'Cenovnik searched, what was found marked',
    shows: 80,
    open: at('/admin/price-list?pageSize=100&searchTerm=alert%20%3C'),
  },
  { name: 'Cenovnik, an import', shows: 0, open: over('Uvezi') },
  {
    name: 'Cenovnik, an import looked through',
    shows: 60,
    open: async (page) => {
      await topDialog(page)
        .locator('input[type=file]')
        .setInputFiles(vectorSheet(([name]) => name));
      await expect(topDialog(page).getByRole('table').first()).toBeVisible();
      return topDialog(page);
    },
  },
  {
    name: 'Pravni dokumenti, one read',
    shows: 'all',
    open: async (page, data) => {
      await at('/admin/legal-documents')(page, data);
      return onSheet('Pregled')(page, data);
    },
  },
  { name: 'Pravni dokumenti, the versions', shows: 'all', open: onSheet('Istorija') },
  { name: 'Pravni dokumenti, one to be changed', shows: 'all', open: onSheet('Izmeni') },
  { name: 'a public page', shows: 'all', open: at('/pravno/client-terms') },
  {
    name: 'a public page that is not there',
    shows: 0,
    open: at(`/pravno/${encodeURIComponent('<img src=x onerror=alert(1)>')}`),
  },
  { name: 'the public page', shows: 0, open: at('/') },
];
