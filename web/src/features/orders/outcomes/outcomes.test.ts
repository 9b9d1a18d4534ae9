import { beforeEach, describe, expect, test, vi } from 'vitest';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { anOrder, anOrderWorker } from '#testing/builders/builders.ts';
import { calledPerson, OUTCOMES, outcomesOf } from './outcomes.ts';
import { PostponeForm, toReminder } from './reminder/postpone-form.ts';
import { QUICK_TIMES } from './reminder/quick-times.ts';

const DUE = { since: '2026-11-20T12:00:00.000Z', until: '2026-11-20T12:10:00.000Z' };
const reminder = (isDue: boolean) => ({ until: DUE.until, note: null, isDue, ownNeed: false, admin: null });

const labels = (order: Parameters<typeof anOrder>[0]) =>
  outcomesOf(anOrder({ needsAction: true, ...order })).outcomes.map((outcome) => OUTCOMES[outcome].label);

const CALL = ['Javio se', 'Ne javlja se', 'Dodeli novog majstora'];

describe('what can come of an order [orders#outcomes]', () => {
  test.each([
    ['call_worker_accepted', CALL],
    ['canceled', ['Dodeli novog majstora', 'Zatvori slučaj']],
    ['find_backup', ['Dodeli novog majstora']],
  ] as const)('of %s', (status, expected) => {
    expect(labels({ status })).toEqual(expected);
  });

  test('of an open complaint, and of its status without one', () => {
    const status = 'complaint_created';
    expect(labels({ status, hasComplaint: true })).toEqual([
      'Dodeli novog majstora',
      'Refundiraj klijenta',
      'Odbij reklamaciju',
    ]);
    expect(labels({ status })).toEqual(['Dodeli novog majstora']);
  });

  test('is nothing while the order needs no action', () => {
    for (const status of STATUS_OPTIONS) expect(labels({ status, needsAction: false })).toEqual([]);
    expect(labels({ needsAction: false, reminder: reminder(false) })).toEqual([]);
  });

  test('stays what a call can bring while the worker is to be called again', () => {
    const due = { what: 'call_again', ...DUE } as const;
    expect(labels({ status: 'call_worker_accepted', needsAction: false, due })).toEqual(CALL);
  });
});

describe('who is called first', () => {
  const called = (order: Parameters<typeof anOrder>[0]) =>
    calledPerson(anOrder({ needsAction: true, ...order }))?.label;

  test('is the worker who does not leave or arrive, and the client of a canceled order', () => {
    expect(called({ status: 'call_worker_accepted', worker: anOrderWorker() })).toBe('Pozovi majstora');
    expect(called({ status: 'canceled' })).toBe('Pozovi klijenta');
    expect(called({ status: 'find_backup', worker: anOrderWorker() })).toBeUndefined();
  });
});

describe('the reminder of an order', () => {
  // Friday, 13:22 in Belgrade.
  const NOW = new Date('2026-11-20T12:22:00Z');

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

  const send = (values: object) => {
    const read = PostponeForm.safeParse({ note: '', day: '2026-11-20', until: '14:00', ...values });
    return read.success
      ? toReminder(read.data)
      : read.error.issues.map(({ path, message }) => [path[0], message]);
  };

  test('the quick times are by the clock of Belgrade [orders#reminder]', () => {
    expect(QUICK_TIMES.map(({ label, until }) => [label, until(NOW).toISOString()])).toEqual([
      ['Za 15 min', '2026-11-20T12:37:00.000Z'],
      ['Za 1 h', '2026-11-20T13:22:00.000Z'],
      ['Sutra u 8:00', '2026-11-21T07:00:00.000Z'],
    ]);
  });

  test.each([
    [{ until: '13:22' }, 'until', 'Izaberite vreme u budućnosti.'],
    [{ day: '2026-11-19' }, 'until', 'Izaberite vreme u budućnosti.'],
    [{ until: 'podne' }, 'until', 'Unesite vreme, na primer 14:30'],
    [{ day: '' }, 'day', 'Polje je obavezno'],
    [{ note: 'x'.repeat(501) }, 'note', 'Dozvoljeno je najviše 500 znakova'],
  ])('%o is refused at %s: %s', (values, field, message) => {
    expect(send(values)).toEqual([[field, message]]);
  });
});
