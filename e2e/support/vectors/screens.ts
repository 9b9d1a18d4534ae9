import { at, type Stop } from './steps.ts';

const NONE = encodeURIComponent('<img src=x onerror=alert(1)>');

/** Nalozi, and the page of a nalog. */
export const ORDER_STOPS: readonly Stop[] = [
  { name: 'Nalozi', shows: 'all', open: at('/admin/orders?pageSize=100') },
  { name: 'a nalog that is not there', shows: 0, open: at(`/admin/orders/${NONE}`) },
  {
    name: 'a nalog',
    shows: 'all',
    open: async (page, { order }) => {
      await page.goto(`/admin/orders/${order}`);
      await page.getByRole('region', { name: 'Istorija' }).getByRole('button', { name: /^još / }).click();
      return page.getByRole('main');
    },
  },
  {
    name: 'a nalog on paper',
    shows: 'all',
    open: async (page) => {
      await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      return page.getByRole('article', { name: /^Radni nalog/ });
    },
  },
];

/** Clients, companies, workers and operators. */
export const PEOPLE_STOPS: readonly Stop[] = [
  {
    name: 'Klijenti',
    shows: 'all',
    open: async (page, data) => {
      await page.emulateMedia({ media: 'screen' });
      return at('/admin/clients?pageSize=100')(page, data);
    },
  },
  {
    name: 'a client',
    shows: 'all',
    open: at(({ people }) => `/admin/clients/${people.clients[0]?._id}`),
  },
  { name: 'Kompanije', shows: 'all', open: at('/admin/owners?pageSize=100') },
  { name: 'Majstori', shows: 'all', open: at('/admin/workers?pageSize=100') },
  {
    name: 'the absences of a worker',
    shows: 'all',
    open: at(({ people }) => `/admin/workers/${people.companies[0]?._id}?view=schedule`),
  },
  { name: 'Operateri', shows: 'all', open: at('/admin/admins?pageSize=100') },
  { name: 'Dnevnik', shows: 1, open: at('/admin/audit?event=account_created&pageSize=100') },
];

/** Cenovnik and the public pages. */
export const TEXT_STOPS: readonly Stop[] = [
  { name: 'Cenovnik', shows: 'all', open: at('/admin/price-list?pageSize=100') },
  {
    name: 'Cenovnik searched, what was found marked',
    shows: 80,
    open: at('/admin/price-list?pageSize=100&searchTerm=alert%20%3C'),
  },
  { name: 'a public page', shows: 'all', open: at('/pravno/client-terms') },
  { name: 'a public page that is not there', shows: 0, open: at(`/pravno/${NONE}`) },
];
