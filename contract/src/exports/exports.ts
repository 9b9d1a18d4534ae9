import { z } from 'zod';
import { typedString } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import type { BytesRoute } from '@majstorija/contract/http/route.ts';

/** What a list is saved as [exports#formats]. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The columns of the orders' file by their names in the API, with their titles, in their order [exports#orders]. */
export const ORDER_COLUMNS = {
  code: 'Šifra',
  created: 'Kreirano',
  termFrom: 'Termin od',
  termTo: 'Termin do',
  done: 'Završeno',
  status: 'Status',
  category: 'Kategorija',
  package: 'Potkategorija',
  client: 'Klijent',
  phone: 'Telefon klijenta',
  street: 'Adresa',
  municipality: 'Opština',
  worker: 'Majstor',
  company: 'Kompanija',
  operator: 'Operater',
  works: 'Zbir radova (rsd)',
  paid: 'Naplaćeno (rsd)',
  method: 'Način naplate',
  holder: 'Novac je kod',
  returned: 'Vraćeno (rsd)',
  receipt: 'Račun',
} as const;

/** Of each list of people [exports#people]. */
export const PEOPLE_COLUMNS = {
  clients: {
    name: 'Ime i prezime',
    phone: 'Telefon',
    secondPhone: 'Drugi telefon',
    secondPhoneWord: 'Čiji je drugi telefon',
    email: 'Email',
    municipality: 'Opština',
    street: 'Adresa',
    active: 'Aktivan nalog',
    orders: 'Nalozi',
    paid: 'Plaćeno ukupno (rsd)',
  },
  workers: {
    name: 'Ime i prezime',
    phone: 'Telefon',
    email: 'Email',
    company: 'Kompanija',
    services: 'Usluge',
    active: 'Aktivan nalog',
    created: 'Kreirano',
    orders: 'Nalozi',
    paid: 'Zarada (rsd)',
  },
  owners: {
    company: 'Kompanija',
    tin: 'PIB',
    registrationNumber: 'Matični broj',
    name: 'Vlasnik',
    phone: 'Telefon',
    email: 'Email',
    municipality: 'Opština',
    street: 'Adresa',
    services: 'Usluge',
    active: 'Aktivan nalog',
    created: 'Kreirano',
    workers: 'Majstori',
    orders: 'Nalozi',
    paid: 'Zarada (rsd)',
  },
  admins: {
    name: 'Ime i prezime',
    phone: 'Telefon',
    email: 'Email',
    role: 'Uloga',
    active: 'Aktivan nalog',
    open: 'Otvoreni nalozi',
    orders: 'Nalozi',
  },
} as const;

/** The columns that the screen of a list shows; those that are not named are in `all` alone. */
export const SHOWN_COLUMNS = {
  orders: ['code', 'category', 'package', 'street', 'municipality', 'status', 'worker', 'operator'],
  clients: ['name', 'phone', 'secondPhone', 'secondPhoneWord', 'email', 'municipality', 'orders', 'paid'],
  workers: ['name', 'phone', 'company', 'services', 'orders', 'paid'],
  owners: ['company', 'name', 'phone', 'municipality', 'services', 'workers', 'orders', 'paid'],
  admins: ['name', 'phone', 'email', 'active', 'open', 'orders'],
} as const;

const MOST_NAMES = 500;

/** `shown`, `all`, or names with commas between them, in the order of the file. */
const columnsOf = (names: readonly string[]) =>
  typedString(MOST_NAMES)
    .refine(
      (text) => text === 'shown' || text === 'all' || text.split(',').every((name) => names.includes(name)),
      VALIDATION.unknownChoice,
    )
    .optional();

/** What the query of an export has besides that of its list. */
export const exportFields = (columns: object) => ({
  format: z.enum(EXPORT_FORMATS, VALIDATION.unknownChoice),
  columns: columnsOf(Object.keys(columns)),
});

/** What a list is answered as; the true type of the file is in the answer's own header. */
export const EXPORT_ANSWER = {
  kind: 'bytes',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies BytesRoute['response'];

/** How often an account may export, besides all its other calls: a month's books are closed with a dozen. */
export const EXPORT_LIMIT = { most: 30, minutes: 5 } as const;
