import { describe, expect, it } from 'vitest';
import {
  belgradeDay,
  belgradeInstant,
  dayAfter,
  formatDate,
  formatClock,
  formatDateTime,
  formatMoment,
  formatShortDate,
  formatSpan,
  formatTime,
  formatWaiting,
} from '@majstorija/contract/text/dates.ts';

describe('dates in Belgrade', () => {
  it.each([
    ['2026-11-11T23:30:00Z', '12. 11.'],
    ['2026-01-05T11:00:00Z', '5. 1.'],
    ['2025-12-31T23:30:00Z', '1. 1.'],
    ['2025-12-31T22:30:00Z', '31. 12. 2025.'],
  ])('the day of %s among other words is %s', (iso, text) => {
    expect(formatShortDate(iso, new Date('2026-11-20T08:00:00Z'))).toBe(text);
  });

  it.each([
    ['just after midnight in winter', '2026-11-19T23:05:00Z', '2026-11-20T08:00:00Z', 'Danas / 00:05'],
    [
      'just before midnight in winter',
      '2026-11-19T22:59:00Z',
      '2026-11-20T08:00:00Z',
      '19.11.2026. / 23:59h',
    ],
    ['just after midnight in summer', '2026-07-01T22:05:00Z', '2026-07-02T08:00:00Z', 'Danas / 00:05'],
    [
      'just before midnight in summer',
      '2026-07-01T21:59:00Z',
      '2026-07-02T08:00:00Z',
      '01.07.2026. / 23:59h',
    ],
    ['the same hour a day before', '2025-03-05T08:07:00Z', '2025-03-06T08:07:00Z', '05.03.2025. / 09:07h'],
    ['a later day', '2025-03-05T08:07:00Z', '2025-03-04T08:07:00Z', '05.03.2025. / 09:07h'],
    ['the minute before the spring change', '2025-03-30T00:59:00Z', '2025-03-30T10:00:00Z', 'Danas / 01:59'],
    ['the minute of the spring change', '2025-03-30T01:00:00Z', '2025-03-30T10:00:00Z', 'Danas / 03:00'],
    ['02:30 in autumn', '2025-10-26T00:30:00Z', '2025-10-26T10:00:00Z', 'Danas / 02:30'],
    ['02:30 in autumn again', '2025-10-26T01:30:00Z', '2025-10-26T10:00:00Z', 'Danas / 02:30'],
  ])('shows %s', (_case, iso, now, text) => {
    expect(formatDateTime(iso, new Date(now))).toBe(text);
  });

  it('changes Danas at midnight in Belgrade and not in UTC', () => {
    const iso = '2026-11-19T20:00:00Z';
    expect(formatDateTime(iso, new Date('2026-11-19T22:59:59Z'))).toBe('Danas / 21:00');
    expect(formatDateTime(iso, new Date('2026-11-19T23:00:00Z'))).toBe('19.11.2026. / 21:00h');
  });

  it('writes midnight as 00:00 and a date with its last dot', () => {
    expect(formatTime('2026-11-19T23:00:00Z')).toBe('00:00');
    expect(formatDate('2025-03-05T08:07:00Z')).toBe('05.03.2025.');
    expect(belgradeDay('2026-12-31T23:30:00Z')).toBe('2027-01-01');
  });
});

describe('waiting time', () => {
  it.each([
    [-5 * 60, 'čeka manje od 1 min'],
    [59, 'čeka manje od 1 min'],
    [60, 'čeka 1 min'],
    [16 * 60 + 59, 'čeka 16 min'],
    [3599, 'čeka 59 min'],
    [3600, 'čeka 1 sat'],
    [2 * 3600, 'čeka 2 sata'],
    [5 * 3600, 'čeka 5 sati'],
    [21 * 3600, 'čeka 21 sat'],
    [24 * 3600 - 1, 'čeka 23 sata'],
    [24 * 3600, 'čeka 1 dan'],
    [3 * 24 * 3600, 'čeka 3 dana'],
  ])('after %d seconds is %s', (seconds, text) => {
    const from = '2026-11-20T08:00:00Z';
    expect(formatWaiting(from, new Date(Date.parse(from) + seconds * 1000))).toBe(text);
  });
});

describe('a length of time [tables-and-formats#spans]', () => {
  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [80, '1 h 20 min'],
    [24 * 60 - 1, '23 h 59 min'],
    [24 * 60, '1 d'],
    [24 * 60 + 59, '1 d'],
    [(6 * 24 + 4) * 60 + 59, '6 d 4 h'],
    [400 * 24 * 60, '400 d'],
  ])('%d minutes are %s', (minutes, text) => {
    expect(formatSpan(minutes)).toBe(text);
  });
});

it.each([
  [9 * 60 + 59, '9 h 59 min'],
  [10 * 60 + 1, '10 h'],
  [24 * 60 - 1, '23 h'],
  [51 * 60 + 5, '2 d 3 h'],
])('a clock of %d minutes says %s', (minutes, text) => {
  expect(formatClock(minutes)).toBe(text);
});

describe('a moment to come, in Belgrade', () => {
  it.each([
    ['in winter', '2026-11-21', '08:00', '2026-11-21T07:00:00.000Z'],
    ['in summer', '2026-07-01', '08:00', '2026-07-01T06:00:00.000Z'],
    ['at midnight', '2026-07-01', '00:00', '2026-06-30T22:00:00.000Z'],
    ['before the spring change', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['in the hour that the spring change leaves out', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['after the spring change', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['before the autumn change', '2026-10-25', '01:30', '2026-10-24T23:30:00.000Z'],
    ['after the autumn change', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s is the right instant', (_when, day, time, instant) => {
    expect(belgradeInstant(day, time).toISOString()).toBe(instant);
  });

  it('counts days by the calendar, also over the change of a clock', () => {
    expect(dayAfter(new Date('2026-10-24T22:30:00Z'), 1)).toBe('2026-10-26');
    expect(dayAfter(new Date('2026-12-31T22:59:00Z'), 1)).toBe('2027-01-01');
  });

  it.each([
    ['today', '2026-11-20T13:00:00Z', '14:00'],
    ['early today', '2026-11-20T07:05:00Z', '8:05'],
    ['tomorrow', '2026-11-21T07:00:00Z', 'sutra 8:00'],
    ['later', '2026-11-27T07:00:00Z', '27.11. 8:00'],
    ['yesterday', '2026-11-19T07:00:00Z', '19.11. 8:00'],
  ])('%s is written in few words', (_when, iso, text) => {
    expect(formatMoment(iso, new Date('2026-11-20T11:00:00Z'))).toBe(text);
  });
});
