import { expect, it } from 'vitest';
import { AT_ONCE } from '@majstorija/contract/testing/order-terms.ts';
import { shortTermText, termSentence, termText } from './term-text.ts';
import { NOW_TERM } from './term-times.ts';

const WEDNESDAY = { ...AT_ONCE, kind: 'window', date: '2026-11-25', from: '10:00', to: '12:00' } as const;

it.each([
  [AT_ONCE, '2026-11-23', 'odmah'],
  [{ ...AT_ONCE, kind: 'today', date: '2026-11-23' } as const, '2026-11-23', 'danas'],
  [{ ...AT_ONCE, kind: 'today', date: '2026-11-22' } as const, '2026-11-23', 'nedelja, 22. 11.'],
  [WEDNESDAY, '2026-11-25', 'danas 10:00–12:00'],
  [WEDNESDAY, '2026-11-24', 'sutra 10:00–12:00'],
  [WEDNESDAY, '2026-11-23', 'sreda, 25. 11. 10:00–12:00'],
  [WEDNESDAY, '2026-11-26', 'sreda, 25. 11. 10:00–12:00'],
  [{ ...WEDNESDAY, date: '2027-01-01' }, '2026-12-31', 'sutra 10:00–12:00'],
])('says %j on %s in few words [orders#term-text]', (term, today, text) => {
  expect(termText(term, today)).toBe(text);
});

const [startsAt, endsAt] = [new Date('2026-11-25T09:00:00Z'), new Date('2026-11-25T11:00:00Z')];

it.each([
  [NOW_TERM, true, 'odmah (hitno)'],
  [{ kind: 'window', startsAt, endsAt } as const, false, 'sreda, 25. 11., 10:00–12:00'],
  [{ kind: 'window', startsAt, endsAt } as const, true, 'sreda, 25. 11., 10:00–12:00 (hitno)'],
  [
    { kind: 'today', startsAt, endsAt: new Date('2026-11-25T19:00:00Z') } as const,
    false,
    'sreda, 25. 11. do 20:00',
  ],
  [
    { kind: 'today', startsAt, endsAt: new Date('2026-11-25T23:00:00Z') } as const,
    false,
    'sreda, 25. 11. do ponoći',
  ],
])('names the day of %j on a timeline', (term, isUrgent, text) => {
  expect(termSentence(term, isUrgent)).toBe(text);
});

const TODAY = '2026-11-23';

it.each([
  [{}, 'odmah'],
  [{ kind: 'today', date: TODAY }, 'danas'],
  [{ kind: 'today', date: '2026-11-20' }, '20. 11.'],
  [{ kind: 'window', date: TODAY, from: '08:00', to: '10:00' }, 'danas 8–10'],
  [{ kind: 'window', date: '2026-11-24', from: '10:00', to: '12:30' }, 'sutra 10–12:30'],
  [{ kind: 'window', date: '2026-11-25', from: '09:15', to: '20:00' }, '25. 11. 9:15–20'],
  [{ kind: 'window', date: '2026-12-01', from: '00:00', to: '00:30' }, '1. 12. 0–0:30'],
] as const)('%j is „%s” in a row [orders#term-shown]', (term, text) => {
  expect(shortTermText({ ...AT_ONCE, ...term }, TODAY)).toBe(text);
});
