import { describe, expect, test } from 'vitest';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { anOrder, anOrderWorker } from '#testing/builders/builders.ts';
import { calledPerson, OUTCOMES, outcomesOf } from './outcomes.ts';

const DUE = { since: '2026-11-20T12:00:00.000Z', until: '2026-11-20T12:10:00.000Z' };
const reminder = (isDue: boolean) => ({ until: DUE.until, note: null, isDue, admin: null });

const labels = (order: Parameters<typeof anOrder>[0]) =>
  outcomesOf(anOrder({ needsAction: true, ...order })).outcomes.map((outcome) => OUTCOMES[outcome].label);

const CALL = ['Javio se', 'Ne javlja se', 'Zameni'];
const RUNG = ['Gotovo', 'Odloži do…'];

describe('what can come of an order [orders#outcomes]', () => {
  test.each([
    ['call_worker_accepted', CALL],
    ['call_worker_on_the_way', CALL],
    ['canceled', ['Dodeli novog majstora', 'Zatvori']],
    ['find_backup', ['Dodeli novog majstora']],
    ['arrived', ['Dodeli novog majstora']],
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

  test('has the outcomes of a reminder that rings after those of the status, and first without any', () => {
    const rung = { reminder: reminder(true) };
    expect(labels({ ...rung, status: 'call_worker_accepted' })).toEqual([...CALL, ...RUNG]);
    expect(labels({ ...rung, status: 'arrived' })).toEqual([...RUNG, 'Dodeli novog majstora']);
    expect(labels({ reminder: reminder(false), status: 'arrived' })).toEqual(['Dodeli novog majstora']);
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

  test('is nobody without a worker, or without a number', () => {
    expect(called({ status: 'call_worker_accepted' })).toBeUndefined();
    const worker = anOrderWorker({ phone: '' });
    expect(called({ status: 'call_worker_accepted', worker })).toBeUndefined();
  });
});
