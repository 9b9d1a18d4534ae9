import { describe, expect, it } from 'vitest';
import { AT_ONCE } from '@majstorija/contract/testing/order-terms.ts';
import { composeMessage, faultOf, messageText } from './compose-message.ts';
import { valuesOf, type MessageOrder } from './message-values.ts';
import {
  likelyOccasions,
  OCCASION_OPTIONS,
  OCCASIONS,
  occasionSentence,
  type Occasion,
} from './occasions.ts';

/** 13:48 in Belgrade. */
const NOW = new Date('2026-11-28T12:48:00Z');
const OFFICE = '011 400 2020';
const PERSON = { _id: 'p', profileImage: null };

const ORDER: MessageOrder = {
  orderCode: 'N000382',
  package: 'DRAIN_CLEARING',
  description: 'voda se vraća u kadu,\nšaht u dvorištu je pun',
  address: {
    type: 'flat',
    city: 'Beograd',
    municipality: 'Voždovac',
    streetAndNumber: 'Paunova 7g',
    unitNumber: '23',
    note: '4. sprat, interfon Đorđević.',
    latitude: 44.7551,
    longitude: 20.4779,
  },
  client: {
    ...PERSON,
    firstName: 'Žarko',
    lastName: 'Đorđević',
    phone: '+381618102080',
    secondPhone: null,
    secondPhoneWord: null,
  },
  worker: {
    ...PERSON,
    firstName: 'Dušan',
    lastName: 'Mitrović',
    phone: '+381637710254',
    email: null,
    isOwner: false,
    companyName: 'Odgušenje Mitrović d.o.o.',
  },
  term: { ...AT_ONCE, isUrgent: true },
  delay: { minutes: 20, until: '2026-11-28T13:20:00.000Z', saidAt: '2026-11-28T12:40:00.000Z' },
  paidAmount: 7200,
  actions: [],
};

const entry = (type: 'CREATED' | 'TERM_CHANGED', webItemText: string): MessageOrder['actions'][number] => ({
  _id: type,
  type,
  webItemText,
  time: '2026-11-28T12:00:00.000Z',
  role: 'admin',
  profile: null,
  note: null,
  deskNote: null,
  mentions: [],
  status: 'pending',
  files: [],
  actionRequired: false,
  suggestion: null,
  correction: null,
});

const write = (occasion: Occasion, order: Partial<MessageOrder> = {}, isWithoutMissing = false) =>
  messageText(
    composeMessage(OCCASIONS[occasion].text, valuesOf({ ...ORDER, ...order }, OFFICE, NOW), {
      isWithoutMissing,
    }),
  );

describe('the ready texts [messages#occasions]', () => {
  it.each<[Occasion, string]>([
    [
      'order_sent',
      `Nalog N000382: Zagušenja kanalizacije, hitno
Paunova 7g, stan 23, 4. sprat, interfon Đorđević, Voždovac
Kada: odmah
Klijent: Žarko Đorđević, +381 61 810 2080
Kvar: voda se vraća u kadu, šaht u dvorištu je pun
Mapa: https://google.com/maps?q=44.7551,20.4779
Potvrdite odgovorom „prihvatam” ili pozovite 011 400 2020.`,
    ],
    [
      'term_reminder',
      `Podsetnik, nalog N000382: Zagušenja kanalizacije
Kada: odmah
Paunova 7g, stan 23, 4. sprat, interfon Đorđević, Voždovac
Mapa: https://google.com/maps?q=44.7551,20.4779`,
    ],
    [
      'where_are_you',
      'Nalog N000382, Paunova 7g, Voždovac: kada stižete? Javite odgovorom ili pozovite 011 400 2020.',
    ],
    [
      'order_canceled',
      'Nalog N000382 (Zagušenja kanalizacije, Voždovac) je otkazan, ne idite na adresu. Za pitanja pozovite 011 400 2020.',
    ],
    [
      'worker_comes',
      'Nalog N000382: Zagušenja kanalizacije. Majstor: Dušan Mitrović. Termin: odmah. Za pitanja pozovite 011 400 2020.',
    ],
    [
      'running_late',
      'Nalog N000382: majstor kasni 20 min, stiže oko 14:20. Majstor: Dušan Mitrović. Hvala na strpljenju. Za pitanja pozovite 011 400 2020.',
    ],
    [
      'work_done',
      'Nalog N000382 je završen. Iznos: 7.200,00 rsd. Hvala na poverenju. Za pitanja pozovite 011 400 2020.',
    ],
  ])('say for %s what the order has', (occasion, text) => {
    expect(write(occasion)).toBe(text);
  });

  it('tell the term before the one that holds, as the timeline has it', () => {
    const [first, second] = ['sreda, 25. 11., 10:00–12:00', 'petak, 27. 11. do 20:00'];
    const changes = [entry('TERM_CHANGED', `Termin: ${second}`), entry('CREATED', 'Nalog kreiran')];
    expect(write('term_changed', { actions: changes })).toContain('Bilo je: odmah\nSada je: odmah\n');
    const created = [changes[0]!, entry('CREATED', `Nalog kreiran, termin: ${first}`)];
    expect(write('term_changed', { actions: created })).toContain(`Bilo je: ${first}\n`);
    const twice = [entry('TERM_CHANGED', 'Termin: odmah'), ...changes];
    expect(write('term_changed', { actions: twice })).toContain(`Bilo je: ${second}\n`);
  });

  it('say the date of a term, as they are read later, and no second stop after it', () => {
    const on = (date: string) => ({ term: { ...AT_ONCE, kind: 'today', date } as const });
    expect(write('worker_comes', on('2026-11-29'))).toContain('Termin: sutra, 29. 11. Za pitanja');
    const hours = { from: '10:00', to: '12:00' };
    expect(write('order_sent', { term: { ...on('2026-11-28').term, ...hours } })).toContain(
      'Kada: danas, 28. 11. 10:00–12:00\n',
    );
  });

  it('tell the worker both numbers of a client who has two [messages#which-number]', () => {
    const client = { ...ORDER.client, secondPhone: '+381113334455', secondPhoneWord: 'komšija' };
    expect(write('order_sent', { client })).toContain(
      'Klijent: Žarko Đorđević, +381 61 810 2080, komšija +381 11 333 4455\n',
    );
  });

  it('have no fault, and say for the timeline what they are', () => {
    const faults = OCCASION_OPTIONS.map((one) => faultOf(OCCASIONS[one].text, OCCASIONS[one].values));
    expect(new Set(faults)).toEqual(new Set([undefined]));
    expect(occasionSentence('order_sent')).toBe('majstoru: poslat nalog');
    expect(occasionSentence('work_done')).toBe('klijentu: završeno');
  });
});

describe('a value that the order lacks [messages#missing]', () => {
  const address = { ...ORDER.address, note: null, latitude: null, longitude: null };

  it('is said in its place, and goes with its brackets or its line when it is left out', () => {
    const text = write('order_sent', { address, description: null });
    expect(text).toContain('stan 23, [Sprat i ulaz nisu upisani], Voždovac\n');
    expect(text).toContain('\nKvar: [Kvar nije upisan]\nMapa: [Tačka na mapi nije upisana]\n');
    expect(write('order_sent', { address, description: null }, true)).toBe(
      `Nalog N000382: Zagušenja kanalizacije, hitno
Paunova 7g, stan 23, Voždovac
Kada: odmah
Klijent: Žarko Đorđević, +381 61 810 2080
Potvrdite odgovorom „prihvatam” ili pozovite 011 400 2020.`,
    );
  });

  it('leaves no text empty, whatever an order lacks', () => {
    const empty = { worker: null, delay: null, paidAmount: null, description: null };
    const written = OCCASION_OPTIONS.map((one) => write(one, { ...empty, address }, true));
    expect(written.filter((text) => !/^(?:Podsetnik, n|N)alog N000382/.test(text))).toEqual([]);
  });

  it('is none where nobody expects it: the flat of a house, the hurry of an order that has none', () => {
    const house = { ...ORDER.address, type: 'home' as const, unitNumber: null, note: null };
    expect(write('order_sent', { address: house, term: AT_ONCE })).toMatch(
      /^Nalog N000382: Zagušenja kanalizacije\nPaunova 7g, Voždovac\n/,
    );
    const values = valuesOf(ORDER, null, NOW);
    const text = messageText(composeMessage(OCCASIONS.work_done.text, values));
    expect(text).toBe('Nalog N000382 je završen. Iznos: 7.200,00 rsd. Hvala na poverenju.');
  });

  it('never is one that was written by hand: braces of a client stay as they are', () => {
    const values = valuesOf({ ...ORDER, description: 'piše {iznos} i [ulica]' }, OFFICE, NOW);
    const parts = composeMessage('Kvar: {kvar}', values);
    expect(parts.map(({ kind, text }) => [kind, text])).toEqual([
      ['words', 'Kvar: '],
      ['value', 'piše {iznos} i [ulica]'],
    ]);
  });
});

it.each([
  ['Nalog {šifra}, {ključ}', { kind: 'word', word: 'ključ' }],
  ['Nalog {šifra}, {telefon klijenta}', { kind: 'word', word: 'telefon klijenta' }],
  ['Nalog {šifra', { kind: 'brackets' }],
  ['Nalog [{šifra}', { kind: 'brackets' }],
  ['Nalog [a [{šifra}]]', { kind: 'brackets' }],
  ['Nalog [{ šifra }] i tekst bez podataka', undefined],
])('%j as the text for a canceled order has the fault %j', (text, fault) => {
  expect(faultOf(text, OCCASIONS.order_canceled.values)).toEqual(fault);
});

it.each([
  ['pending', 'order_sent', 'worker_comes'],
  ['find_backup', 'order_sent', 'worker_comes'],
  ['complaint_created', 'order_sent', 'worker_comes'],
  ['on_the_way', 'where_are_you', 'worker_comes'],
  ['arrived', 'order_sent', 'work_done'],
  ['completed', undefined, 'work_done'],
  ['canceled', 'order_canceled', undefined],
] as const)(
  'an order that is %s leads with %s to the worker and %s to the client [messages#likeliest]',
  (status, toWorker, toClient) => {
    const order = { ...ORDER, status, hasComplaint: status === 'complaint_created', delay: null };
    const all = (to: 'worker' | 'client') => OCCASION_OPTIONS.filter((one) => OCCASIONS[one].to === to);
    expect(likelyOccasions(order, 'worker')[0]).toBe(toWorker ?? all('worker')[0]);
    expect(likelyOccasions(order, 'client')[0]).toBe(toClient ?? all('client')[0]);
  },
);
