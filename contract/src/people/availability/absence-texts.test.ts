import { assert, constantFrom, date, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPeriod,
  toPeriod,
  toTypedPeriod,
} from '@majstorija/contract/people/availability/absence-texts.ts';
import { AbsenceBody } from '@majstorija/contract/people/availability/availability.ts';
import { formatWeek, QUARTERS, weekdayOf } from '@majstorija/contract/people/availability/week.ts';

const period = (fromDay: string, fromTime: string | null, toDay: string, toTime: string | null) =>
  toPeriod({ fromDay, fromTime, toDay, toTime });

describe('the period of an absence', () => {
  it.each([
    [period('2026-12-02', null, '2026-12-12', null), '02.12.2026. – 12.12.2026.'],
    [period('2026-12-02', null, '2026-12-02', null), '02.12.2026.'],
    [period('2026-12-02', '10:00', '2026-12-02', '14:00'), '02.12.2026. 10:00–14:00'],
    [period('2026-12-02', '10:00', '2026-12-02', null), '02.12.2026. 10:00–24:00'],
    [period('2026-12-02', '10:00', '2026-12-03', null), '02.12.2026. 10:00 – 03.12.2026.'],
  ])('is written %#', (given, text) => {
    expect(formatPeriod(given)).toBe(text);
  });

  it('is from midnight to midnight in Belgrade where whole days count, also when summer time begins', () => {
    expect(period('2026-03-28', null, '2026-03-29', null)).toEqual({
      startsAt: '2026-03-27T23:00:00.000Z',
      endsAt: '2026-03-29T22:00:00.000Z',
    });
  });

  it('is read back as it was typed', () => {
    // Without the hour that summer time leaves out and the one that it has twice.
    const times = QUARTERS.slice(1, -1).filter((time) => !/^0[123]/.test(time));
    const days = date({
      min: new Date('2026-01-01'),
      max: new Date('2027-12-31'),
      noInvalidDate: true,
    }).map((day) => day.toISOString().slice(0, 10));
    const time = option(constantFrom(...times));
    const typed = record({ fromDay: days, fromTime: time, toDay: days, toTime: time });
    assert(
      property(typed, (given) => {
        expect(toTypedPeriod(toPeriod(given))).toEqual(given);
      }),
    );
  });
});

describe('an absence of a call', () => {
  const problemsOf = (change: object) =>
    AbsenceBody.safeParse({
      kind: 'vacation',
      startsAt: '2026-12-01T23:00:00.000Z',
      endsAt: '2026-12-12T23:00:00.000Z',
      ...change,
    }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

  it('has quarters of an hour, an end after the beginning, and a year at most', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ endsAt: '2026-12-12T10:10:00.000Z' })).toEqual([
      ['endsAt', 'Izaberite vreme na četvrt sata, na primer 10:15'],
    ]);
    expect(problemsOf({ endsAt: '2026-12-01T23:00:00.000Z' })).toEqual([
      ['endsAt', 'Kraj mora biti posle početka'],
    ]);
    expect(problemsOf({ endsAt: '2028-12-01T23:00:00.000Z' })).toEqual([
      ['endsAt', 'Odsustvo može da traje najviše godinu dana'],
    ]);
    expect(problemsOf({ kind: 'flu' })).toEqual([['kind', 'Izaberite jednu od ponuđenih vrednosti']]);
  });
});

describe('working hours in words', () => {
  const WORKDAY = '08:00-16:00';

  it('put days of the same hours together', () => {
    const days = { mon: WORKDAY, tue: WORKDAY, wed: WORKDAY, thu: WORKDAY, fri: WORKDAY };
    expect(formatWeek({ ...days, sat: '09:00-13:00', sun: null })).toBe(
      'pon–pet 08:00–16:00, sub 09:00–13:00',
    );
    expect(formatWeek({ ...days, wed: null, sat: null, sun: WORKDAY })).toBe(
      'pon–uto 08:00–16:00, čet–pet 08:00–16:00, ned 08:00–16:00',
    );
  });

  it('know the weekday of a date', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(weekdayOf)).toEqual(['sun', 'mon', 'sat']);
  });
});
