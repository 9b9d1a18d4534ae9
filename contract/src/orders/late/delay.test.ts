import { describe, expect, it, test } from 'vitest';
import { arrivalAfter, LATE_STATUSES } from './delay.ts';
import { delaySentence, delayText } from './delay-text.ts';
import { NOW_TERM } from '@majstorija/contract/orders/term/term-times.ts';

/** 13:22 in Belgrade. */
const NOW = new Date('2026-11-20T12:22:00Z');
const window = (startsAt: string, endsAt: string) =>
  ({ kind: 'window', startsAt: new Date(startsAt), endsAt: new Date(endsAt) }) as const;

describe('about when a late worker arrives [orders#delay]', () => {
  it.each([
    ['from now on without a window', NOW_TERM, '2026-11-20T12:42:00Z'],
    [
      'after a window that is ahead',
      window('2026-11-20T11:00:00Z', '2026-11-20T13:00:00Z'),
      '2026-11-20T13:20:00Z',
    ],
    [
      'after a window of another day',
      window('2026-11-21T11:00:00Z', '2026-11-21T13:00:00Z'),
      '2026-11-21T13:20:00Z',
    ],
    [
      'after a window that has just ended',
      window('2026-11-20T10:00:00Z', '2026-11-20T12:10:00Z'),
      '2026-11-20T12:30:00Z',
    ],
    [
      'from now on after one that ended long ago',
      window('2026-11-20T08:00:00Z', '2026-11-20T10:00:00Z'),
      '2026-11-20T12:42:00Z',
    ],
  ])('is %s', (_when, term, until) => {
    expect(arrivalAfter(20, term, NOW)).toEqual(new Date(until));
  });
});

test('a delay is told in few words, and for good with the day [orders#delay-shown]', () => {
  const today = { minutes: 20, until: '2026-11-20T13:20:00.000Z' };
  expect(delayText(today, NOW)).toBe('kasni 20 min · stiže oko 14:20');
  expect(delaySentence(today, NOW)).toBe('kasni 20 min, stiže oko 14:20');
  const tomorrow = { minutes: 90, until: '2026-11-21T07:00:00.000Z' };
  expect(delayText(tomorrow, NOW)).toBe('kasni 1 h 30 min · stiže sutra 8:00');
  expect(delaySentence(tomorrow, NOW)).toBe('kasni 1 h 30 min, stiže 21.11.2026. oko 08:00');
});

test('an order has a delay only while its worker has accepted and is not there', () => {
  expect(LATE_STATUSES).toEqual([
    'accepted',
    'call_worker_accepted',
    'on_the_way',
    'call_worker_on_the_way',
    'complaint_accepted',
    'complaint_on_the_way',
  ]);
});
