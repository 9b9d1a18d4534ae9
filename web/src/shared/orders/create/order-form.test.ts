import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fitPrices } from '@majstorija/contract/price-list/fitting-prices.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { photoFault } from '#shared/orders/order-photos-field.tsx';
import { EMPTY_TERM, termForm, toTermInput, windowOf, withTerm } from '#shared/orders/term/term-form.ts';
import { aTerm } from '#testing/builders/builders.ts';
import { aPriceItem } from '#testing/builders/price-builders.ts';
import { OrderForm } from './order-form.ts';

const BAD_PHOTO = 'Samo .jpg fajlovi manji od 1MB su dozvoljeni';
const ID = '0190a000-0000-7000-8000-000000000001';

const photo = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

function faults(form: z.ZodType, values: unknown): Record<string, string> {
  const issues = form.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

describe('the photos of a new order', () => {
  it('are JPEG of at most 1 MB', () => {
    const MEGABYTE = 1024 * 1024;
    expect(photoFault(photo('a.jpg', 'image/jpeg', MEGABYTE))).toBeUndefined();
    expect(photoFault(photo('A.JPEG', 'image/jpeg'))).toBeUndefined();
    expect(photoFault(photo('a.jpg', 'image/jpeg', MEGABYTE + 1))).toBe(BAD_PHOTO);
    expect(photoFault(photo('a.jpg', 'image/png'))).toBe(BAD_PHOTO);
    expect(photoFault(photo('a.exe', 'image/jpeg'))).toBe(BAD_PHOTO);
  });

  it('are at most eight, each of them corrected', () => {
    const known = { clientId: ID, category: 'ELECTRICS', package: 'ELECTRICAL', addressId: ID };
    const filled = { ...EMPTY_TERM, ...known, description: '', isMine: true, termsRead: false };
    const files = Array.from({ length: 9 }, (_, at) => photo(`${at}.jpg`, 'image/jpeg'));
    expect(faults(OrderForm, { ...filled, files: files.slice(1) })).toEqual({});
    expect(faults(OrderForm, { ...filled, files })).toEqual({ files: 'Maksimalno 8 slika je dozvoljeno' });
    expect(faults(OrderForm, { ...filled, files: [photo('b.png', 'image/png')] })).toEqual({
      files: BAD_PHOTO,
    });
  });
});

describe('the window of a term [orders#term]', () => {
  const dayIn = (days: number) => dayAfter(new Date(), days);
  const TOMORROW = dayIn(1);
  const HOURS = { termDate: TOMORROW, termFrom: '10:00', termTo: '12:00' };
  const WINDOW = { ...EMPTY_TERM, termKind: 'window', ...HOURS };
  const Form = withTerm(z.object(termForm));
  const REQUIRED = 'Polje je obavezno';
  const QUARTER = 'Izaberite vreme na četvrt sata, na primer 10:15';
  const REACH = 'Izaberite dan od danas do 90 dana unapred.';
  const SHORT = 'Termin mora da traje bar 30 minuta, a kraj može da bude najkasnije u 24:00.';

  it.each([
    [{ termFrom: '8', termTo: '930' }, {}],
    [{ termDate: dayIn(90), termTo: '10:30' }, {}],
    [
      { termDate: '', termFrom: '', termTo: '' },
      { termDate: REQUIRED, termFrom: REQUIRED, termTo: REQUIRED },
    ],
    [{ termDate: dayIn(-1) }, { termDate: REACH }],
    [{ termDate: dayIn(91) }, { termDate: REACH }],
    [{ termFrom: '10:10' }, { termFrom: QUARTER }],
    [{ termTo: 'podne' }, { termTo: QUARTER }],
    [{ termTo: '10:15' }, { termTo: SHORT }],
    [{ termKind: 'now', termDate: '', termFrom: 'podne', termTo: '' }, {}],
  ])('%j: %j', (term, expected) => {
    expect(faults(Form, { ...WINDOW, ...term })).toEqual(expected);
  });

  it('is sent with whole hours, and shown in the fields again', () => {
    const sent = Form.parse({ ...WINDOW, termFrom: '8', termTo: '1015' });
    expect(windowOf(sent)).toEqual({ termDate: TOMORROW, termFrom: '08:00', termTo: '10:15' });
    const window = aTerm({ kind: 'window', date: TOMORROW, from: '10:00', to: '12:00', isUrgent: true });
    expect(toTermInput(window)).toEqual({ ...WINDOW, isUrgent: true });
    const today = aTerm({ kind: 'today', date: TOMORROW });
    expect(toTermInput(today)).toEqual({ ...EMPTY_TERM, termKind: 'today' });
  });
});

describe('prices to say [orders#prices-to-say]', () => {
  const item = (name: string, grossPrice: number, subcategory = 'Vodoinstalaterski radovi') => ({
    ...aPriceItem,
    _id: name,
    name,
    grossPrice,
    subcategory,
  });
  const LIST = [
    item('Izlazak na teren i dijagnostika kvara', 2500),
    item('Zamena slavine na lavabou', 3200),
    item('Zamena sigurnosnog ventila na bojleru', 2600),
    item('Čišćenje bojlera', 3000),
    item('Ugradnja bojlera do 30 l', 5000),
    item('Ugradnja bojlera 50–80 l', 7200),
    item('Odgušenje šahta', 9000, 'Zagušenja kanalizacije'),
  ];

  it('shows three of the fitting items, the cheapest and the dearest among them, and counts the others', () => {
    const { items, others, range } = fitPrices(LIST, 'PLUMBING', 'Curi bojler');
    expect(items.map(({ grossPrice }) => grossPrice)).toEqual([2600, 3000, 7200]);
    expect(others).toBe(1);
    expect(range).toMatchObject({ from: { total: 5100 }, to: { total: 9700 } });
  });

  it('are of the chosen package, with its call-out', () => {
    expect(fitPrices(LIST, 'PLUMBING', 'šaht').items).toEqual([]);
    expect(fitPrices(LIST, undefined, 'šaht').range).toMatchObject({
      from: { total: 9000, callOut: undefined },
    });
    expect(fitPrices([], 'PLUMBING', 'bojler').range).toBeUndefined();
  });
});
