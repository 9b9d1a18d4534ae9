import { describe, expect, test } from 'vitest';
import { compare } from './comparison.ts';
import { daysOf, lastDays, lastMonth, periodFault, thisMonth } from './period.ts';

const wordsOf = (...values: Parameters<typeof compare>) => {
  const { direction, text } = compare(...values);
  return [direction, text.replaceAll('\u00A0', ' ')];
};

describe('a figure and the time before [statistics-screen#comparison]', () => {
  test('says how much faster or slower, with both values', () => {
    const report = 'to-acceptance';
    expect(wordsOf({ unit: 'minutes', value: 6, before: 8, report })).toEqual([
      'down',
      '2 min brže, pre 8 min',
    ]);
    expect(wordsOf({ unit: 'minutes', value: 80, before: 19, report })).toEqual([
      'up',
      '1 h 1 min sporije, pre 19 min',
    ]);
  });

  test('counts, shares and amounts are more or less', () => {
    const report = 'money';
    expect(wordsOf({ unit: 'count', value: 1284, before: 1197, report })).toEqual([
      'up',
      '87 više, pre 1.197',
    ]);
    expect(wordsOf({ unit: 'share', value: 0.843, before: 0.81, report })).toEqual(['up', 'više, pre 81,0%']);
    expect(wordsOf({ unit: 'money', value: 1, before: 2, report })).toEqual(['down', 'manje, pre 2,00 rsd']);
  });
});

/** 00:30 in Belgrade: still the day before in UTC. */
const now = new Date('2026-11-19T23:30:00Z');

describe('a period of a report [statistics#period]', () => {
  test('has whole days of Belgrade, the last of them yesterday', () => {
    expect(lastDays(now, 28)).toEqual({ from: '2026-10-23', to: '2026-11-19' });
    expect(daysOf(lastDays(now, 28))).toBe(28);
    expect(lastDays(now, 7)).toEqual({ from: '2026-11-13', to: '2026-11-19' });
    expect(daysOf(lastDays(now, 365))).toBe(365);
  });

  test('of a month begins with its first day', () => {
    expect(thisMonth(now)).toEqual({ from: '2026-11-01', to: '2026-11-20' });
    expect(lastMonth(now)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    const january = new Date('2026-01-05T12:00:00Z');
    expect(lastMonth(january)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  test('counts days over the changes of the clock', () => {
    expect(daysOf({ from: '2026-03-28', to: '2026-03-30' })).toBe(3);
    expect(daysOf({ from: '2026-10-24', to: '2026-10-26' })).toBe(3);
  });

  test('is refused when it runs backwards or is too long', () => {
    expect(periodFault({ from: '2026-11-19', to: '2026-11-18' })).toContain('Prvi dan je posle poslednjeg');
    expect(periodFault({ from: '2025-11-19', to: '2026-11-20' })).toContain('najviše 366 dana');
    expect(periodFault({ from: '2025-11-20', to: '2026-11-20' })).toBeUndefined();
  });
});
