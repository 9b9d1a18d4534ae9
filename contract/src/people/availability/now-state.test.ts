import {
  array,
  assert,
  constantFrom,
  date,
  integer,
  nat,
  option,
  pre,
  property,
  record,
  tuple,
  type Arbitrary,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { WorkingHours } from '@majstorija/contract/people/availability/availability.ts';
import {
  formatNowState,
  nowStateAt,
  type Availability,
} from '@majstorija/contract/people/availability/now-state.ts';
import {
  dayParts,
  formatWeek,
  QUARTERS,
  WEEKDAYS,
  type WorkingHours as Week,
} from '@majstorija/contract/people/availability/week.ts';

const ALWAYS: Availability = { workingHours: null, absences: [], pauseUntil: null };
const week = (hours: string | null, other: Partial<Week> = {}): Week => ({
  mon: hours,
  tue: hours,
  wed: hours,
  thu: hours,
  fri: hours,
  sat: hours,
  sun: hours,
  ...other,
});

const textAt = (iso: string, given: Partial<Availability>): string => {
  const now = new Date(iso);
  return formatNowState(nowStateAt(now)({ ...ALWAYS, ...given }), now);
};

const dayHours = option(
  tuple(nat(QUARTERS.length - 2), nat(QUARTERS.length - 1))
    .filter(([from, to]) => from < to)
    .map(([from, to]) => `${QUARTERS[from]}-${QUARTERS[to]}`),
);
const weeks: Arbitrary<Week> = array(dayHours, { minLength: 7, maxLength: 7 }).map((days) =>
  WEEKDAYS.reduce((given, day, at) => ({ ...given, [day]: days[at] ?? null }), week(null)),
);
const instants = date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const HOUR_MS = 3_600_000;

/** Absences one after the other, some without a gap between them. */
const absences = (from: Date) =>
  array(tuple(nat(3), integer({ min: 1, max: 60 })), { maxLength: 5 }).map((parts) => {
    let at = from.getTime() - 24 * HOUR_MS;
    return parts.map(([gap, length]) => {
      const startsAt = at + gap * HOUR_MS;
      at = startsAt + length * HOUR_MS;
      return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(at).toISOString() };
    });
  });

const moments = instants.chain((now) =>
  record({
    now: constantFrom(now),
    given: record({
      workingHours: option(weeks),
      absences: absences(now),
      pauseUntil: option(
        integer({ min: -300, max: 300 }).map((minutes) =>
          new Date(now.getTime() + minutes * 60_000).toISOString(),
        ),
      ),
    }),
  }),
);

describe('whether a worker works [people#now-state]', () => {
  it.each([
    ['2026-03-06T06:59:00Z', 'van radnog vremena'],
    ['2026-03-06T07:00:00Z', 'radi'],
    ['2026-03-06T14:59:59Z', 'radi'],
    ['2026-03-06T15:00:00Z', 'van radnog vremena'],
    // Saturday has none.
    ['2026-03-07T09:00:00Z', 'van radnog vremena'],
  ])('follows the working hours by the clock of Belgrade, %s', (iso, text) => {
    expect(textAt(iso, { workingHours: week('08:00-16:00', { sat: null }) })).toBe(text);
  });

  it.each([
    // Summer time begins at 2:00 on 29.3.2026: 8:00 is at 6:00 UTC then, and at 7:00 again from 25.10. on.
    ['2026-03-28T06:30:00Z', 'van radnog vremena'],
    ['2026-03-29T06:30:00Z', 'radi'],
    ['2026-10-24T06:30:00Z', 'radi'],
    ['2026-10-25T06:30:00Z', 'van radnog vremena'],
    ['2026-10-25T07:30:00Z', 'radi'],
  ])('keeps to the clock when summer time begins and ends, %s', (iso, text) => {
    expect(textAt(iso, { workingHours: week('08:00-16:00') })).toBe(text);
  });

  it.each([
    ['2026-03-06T20:59:00Z', 'van radnog vremena'],
    ['2026-03-06T21:00:00Z', 'radi'],
    ['2026-03-07T04:59:00Z', 'radi'],
    ['2026-03-07T05:00:00Z', 'van radnog vremena'],
    // The night from Saturday to Sunday is off, that from Sunday ends on Monday.
    ['2026-03-08T02:00:00Z', 'van radnog vremena'],
    ['2026-03-09T02:00:00Z', 'radi'],
  ])('works through the night into the next day, %s', (iso, text) => {
    expect(textAt(iso, { workingHours: week('22:00-06:00', { sat: null }) })).toBe(text);
  });

  it('says of a break until 24:00 that it lasts to the end of the day', () => {
    const pauseUntil = '2026-03-06T23:00:00.000Z';
    expect(textAt('2026-03-06T20:00:00Z', { pauseUntil })).toBe('pauza do kraja dana');
  });

  it('works to the end of the day until 24:00, and both hours of a clock that is turned back', () => {
    expect(textAt('2026-03-06T22:59:00Z', { workingHours: week('16:00-24:00') })).toBe('radi');
    for (const iso of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']) {
      expect(textAt(iso, { workingHours: week('02:00-03:00') })).toBe('radi');
    }
  });

  it.each([
    ['2026-12-12T23:00:00.000Z', 'odsutan do 12.12.'],
    ['2026-12-12T14:30:00.000Z', 'odsutan do 12.12. 15:30'],
    ['2026-12-02T23:00:00.000Z', 'odsutan do kraja dana'],
    ['2026-12-02T14:30:00.000Z', 'odsutan do 15:30'],
    ['2026-12-03T14:30:00.000Z', 'odsutan do sutra 15:30'],
  ])('says until when a worker is absent, %s', (endsAt, text) => {
    const startsAt = '2026-12-01T23:00:00.000Z';
    expect(textAt('2026-12-02T09:00:00Z', { absences: [{ startsAt, endsAt }] })).toBe(text);
  });

  it('counts absences without a gap as one, and leaves out one that has not begun', () => {
    const [first, second, later] = [
      { startsAt: '2026-12-01T23:00:00.000Z', endsAt: '2026-12-04T23:00:00.000Z' },
      { startsAt: '2026-12-04T23:00:00.000Z', endsAt: '2026-12-07T23:00:00.000Z' },
      { startsAt: '2026-12-08T23:00:00.000Z', endsAt: '2026-12-09T23:00:00.000Z' },
    ];
    expect(textAt('2026-12-02T09:00:00Z', { absences: [first, second, later] })).toBe('odsutan do 07.12.');
    expect(textAt('2026-12-02T09:00:00Z', { absences: [second] })).toBe('radi');
  });

  it('says until when there is a pause, and that an absence goes before it', () => {
    const pauseUntil = '2026-12-02T13:30:00.000Z';
    const off = week('20:00-21:00');
    expect(textAt('2026-12-02T13:29:00Z', { pauseUntil, workingHours: off })).toBe('pauza do 14:30');
    expect(textAt('2026-12-02T13:30:00Z', { pauseUntil })).toBe('radi');
    const absence = { startsAt: '2026-12-01T23:00:00.000Z', endsAt: '2026-12-02T23:00:00.000Z' };
    expect(textAt('2026-12-02T13:29:00Z', { pauseUntil, absences: [absence] })).toBe('odsutan do kraja dana');
  });

  it('has an end only of absences and pauses, which is ahead, and then another state', () => {
    assert(
      property(moments, ({ now, given }) => {
        const { state, until } = nowStateAt(now)(given);
        expect(until !== null).toBe(state === 'absent' || state === 'paused');
        if (until === null) return;
        expect(Date.parse(until)).toBeGreaterThan(now.getTime());
        expect(nowStateAt(new Date(until))(given).state).not.toBe(state);
      }),
    );
  });

  it('is absent exactly within an absence', () => {
    assert(
      property(moments, ({ now, given }) => {
        const isWithin = given.absences.some(
          ({ startsAt, endsAt }) =>
            Date.parse(startsAt) <= now.getTime() && now.getTime() < Date.parse(endsAt),
        );
        expect(nowStateAt(now)(given).state === 'absent').toBe(isWithin);
      }),
    );
  });

  it('works always without working hours, absences and a pause, and the same in every week', () => {
    assert(
      property(instants, weeks, (now, workingHours) => {
        expect(nowStateAt(now)(ALWAYS).state).toBe('working');
        const given = { ...ALWAYS, workingHours };
        const clock = (at: Date) =>
          at.toLocaleTimeString('sr-Latn', { timeZone: 'Europe/Belgrade', hourCycle: 'h23' });
        // A clock that was turned meanwhile shows the same a little earlier or later, except in the hour that summer time skips.
        const other = [0, -1, 1]
          .map((hours) => new Date(now.getTime() + (7 * 24 + hours) * HOUR_MS))
          .find((at) => clock(at) === clock(now));
        pre(other !== undefined);
        expect(nowStateAt(other)(given)).toEqual(nowStateAt(now)(given));
      }),
      // A week later summer time begins: no clock shows 2:30 then.
      { examples: [[new Date('2026-03-22T01:30:00Z'), week('08:00-16:00')]] },
    );
  });
});

describe('working hours of a week [people#working-hours]', () => {
  const problems = (given: unknown): string[] => {
    const { error } = WorkingHours.safeParse(given);
    return [...new Set(error?.issues.map(({ message }) => message))];
  };

  it('end on the next day where the end is before the beginning, and at 24:00 however midnight is typed', () => {
    expect(problems(week('22:00-06:00'))).toEqual([]);
    expect(WorkingHours.parse(week('22:00-00:00')).mon).toBe('22:00-24:00');
    expect(formatWeek(week('22:00-06:00', { sat: null, sun: null }))).toBe('pon–pet 22:00–06:00');
  });

  it.each([
    [week('08:00-16:00'), [['08:00', '16:00']]],
    [
      week('22:00-06:00'),
      [
        ['00:00', '06:00'],
        ['22:00', '24:00'],
      ],
    ],
    // The night from Monday ends on a day off, and one of Sunday on Monday.
    [week(null, { mon: '22:00-06:00' }), [['00:00', '06:00']]],
    [week(null, { tue: '22:00-06:00' }), [['22:00', '24:00']]],
    [week('22:00-06:00', { tue: '05:00-13:00' }), [['00:00', '13:00']]],
    [week('22:00-06:00', { tue: '06:00-02:00' }), [['00:00', '24:00']]],
    [week('20:00-23:00', { mon: '18:00-24:00' }), [['20:00', '23:00']]],
  ])('give Tuesday its parts: %j', (given, parts) => {
    expect(dayParts(given, 'tue')).toEqual(parts);
  });

  it('take quarters of an hour, a beginning other than the end, and at least one day', () => {
    expect(problems(week('08:00-16:15'))).toEqual([]);
    expect(problems(week('00:00-24:00'))).toEqual([]);
    for (const hours of ['8:00-16:00', '08:10-16:00', '08:00', '08:00-16:00-17:00', '25:00-26:00', '', '-']) {
      expect([hours, ...problems(week(hours))]).toEqual([
        hours,
        'Izaberite vreme na četvrt sata, na primer 10:15',
      ]);
    }
    for (const hours of ['08:00-08:00', '24:00-08:00', '00:00-00:00', '24:00-24:00'])
      expect([hours, ...problems(week(hours))]).toEqual([hours, VALIDATION.sameHours]);
    expect(problems(week(null))).toEqual(['Izaberite bar jedan radni dan']);
    expect(problems({ mon: '08:00-16:00' })).not.toEqual([]);
  });

  it('are stored with their days in order', () => {
    const given = Object.fromEntries(WEEKDAYS.toReversed().map((day) => [day, '08:00-16:00']));
    expect(Object.keys(WorkingHours.parse(given))).toEqual([...WEEKDAYS]);
  });
});
