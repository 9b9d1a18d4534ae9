import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTerm } from '@majstorija/contract/orders/term/term-times.ts';
import {
  FREE,
  HERE,
  MONDAY,
  THERE,
  ask,
  at,
  iso,
  job,
  week,
  windowOf,
} from '@majstorija/contract/testing/schedules.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { findConflicts, findWindowOverlaps, isOverlap, type Schedule } from './find-conflicts.ts';
import { FREE_WINDOWS, findFreeWindows } from './find-free-windows.ts';
import type { FreeWindow } from './worker-conflicts.ts';

describe('free windows [dispatch#free-windows]', () => {
  it('leave room for the way, and follow each other', () => {
    const schedule = { ...FREE, workingHours: week('08:00-16:00'), jobs: [job('10:00', '11:00', THERE)] };
    expect(findFreeWindows(schedule, ask(windowOf('10:00', '12:00')))).toEqual([
      { date: MONDAY, from: '11:15', to: '13:15' },
      { date: MONDAY, from: '13:15', to: '15:15' },
      { date: '2026-03-10', from: '08:00', to: '10:00' },
    ]);
  });

  it('are an hour long from now on without a window, for who has no hours in the day', () => {
    const now = { kind: 'now', startsAt: null, endsAt: null } as const;
    expect(findFreeWindows(FREE, ask(now, { now: at('18:05') }))).toEqual([
      { date: MONDAY, from: '18:15', to: '19:15' },
      { date: '2026-03-10', from: '08:00', to: '09:00' },
      { date: '2026-03-10', from: '09:00', to: '10:00' },
    ]);
  });

  it.each([
    [
      '2026-03-29',
      [
        ['01:00', '03:00'],
        ['03:00', '04:00'],
      ],
    ],
    [
      '2026-10-25',
      [
        ['02:00', '03:00'],
        ['03:00', '04:00'],
      ],
    ],
  ])('can be typed in the night of %s that changes the clock', (day, expected) => {
    const hours = { ...week(null), sun: '01:00-04:00' };
    const now = new Date(`${dayAfter(new Date(`${day}T12:00:00Z`), -1)}T12:00:00Z`);
    const term = { kind: 'now', startsAt: null, endsAt: null } as const;
    const found = findFreeWindows({ ...FREE, workingHours: hours }, ask(term, { now }));
    expect(found.filter(({ date }) => date === day).map(({ from, to }) => [from, to])).toEqual(expected);
  });

  it('are none for a worker who is away for weeks', () => {
    const absences = [{ startsAt: iso('00:00', '2026-03-01'), endsAt: iso('00:00', '2026-04-01') }];
    expect(findFreeWindows({ ...FREE, absences }, ask(windowOf('10:00', '12:00')))).toEqual([]);
  });
});

const MINUTE_MS = 60_000;
const DAYS = [
  '2026-03-27',
  '2026-03-28',
  '2026-03-29',
  '2026-03-30',
  '2026-10-24',
  '2026-10-25',
  '2026-10-26',
];
const clocks = integer({ min: 0, max: 88 }).map((quarter) => {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
});
const spans = record({
  day: constantFrom(...DAYS),
  from: clocks,
  minutes: integer({ min: 30, max: 400 }),
}).map(({ day, from, minutes }) => {
  const begin = at(from, day);
  return { from: begin, to: new Date(begin.getTime() + minutes * MINUTE_MS) };
});
const schedules = record({
  jobs: array(record({ span: spans, isThere: boolean() }), { maxLength: 6 }),
  absences: array(spans, { maxLength: 2 }),
  hours: constantFrom(null, '00:00-24:00', '07:00-15:00', '13:00-22:15', '22:00-06:00'),
}).map(({ jobs, absences, hours }): Schedule => ({
  ...FREE,
  workingHours: hours === null ? null : { ...week(hours), sat: hours, sun: hours },
  absences: absences
    .map(({ from, to }) => ({ startsAt: from.toISOString(), endsAt: to.toISOString() }))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
  jobs: jobs.map(({ span, isThere }, index) =>
    job('08:00', '09:00', { ...span, ...(isThere ? THERE : HERE), _id: String(index) }),
  ),
}));
const wishes = spans.filter(({ from, to }) => dayAfter(from, 0) === dayAfter(new Date(to.getTime() - 1), 0));
const asked = record({ wish: wishes, ahead: integer({ min: 1, max: 72 }) }).map(({ wish, ahead }) =>
  ask(
    { kind: 'window', startsAt: wish.from, endsAt: wish.to },
    { now: new Date(wish.from.getTime() - ahead * 60 * MINUTE_MS) },
  ),
);

const toTerm = ({ date, from, to }: FreeWindow, now: Date) => {
  const term = readTerm({ termKind: 'window', termDate: date, termFrom: from, termTo: to }, now);
  if ('code' in term || term.kind !== 'window') throw new TypeError('The window cannot be typed.');
  return term;
};

describe('any schedule', () => {
  it('has free windows without conflicts, apart, as long as asked and not before', () => {
    let seen = 0;
    assert(
      property(schedules, asked, (schedule, wanted) => {
        const windows = findFreeWindows(schedule, wanted).map((window) => toTerm(window, wanted.now));
        expect(windows.length).toBeLessThanOrEqual(FREE_WINDOWS.most);
        seen += windows.length;
        for (const [index, window] of windows.entries()) {
          expect(findConflicts(schedule, { ...wanted, term: window })).toEqual([]);
          expect(window.startsAt >= (wanted.term.startsAt ?? wanted.now)).toBe(true);
          expect(+window.endsAt - +window.startsAt).toBe(+wanted.term.endsAt! - +wanted.term.startsAt!);
          const { startsAt: next } = windows[index + 1] ?? { startsAt: window.endsAt };
          expect(next >= window.endsAt).toBe(true);
        }
      }),
    );
    expect(seen).toBeGreaterThan(100);
  });

  it('has an overlap for every order that wants the same time and for no other, with keys of its own', () => {
    assert(
      property(schedules, asked, (schedule, wanted) => {
        const found = findConflicts(schedule, wanted);
        const wish = { from: wanted.term.startsAt!, to: wanted.term.endsAt! };
        const same = schedule.jobs.filter((one) => isOverlap(one, wish)).map(({ _id }) => _id);
        const told = found.filter(({ kind }) => kind === 'overlap').map(({ order }) => order?._id);
        expect(told).toEqual(same);
        expect(findWindowOverlaps(schedule, wanted).map(({ order }) => order?._id)).toEqual(same);
        const keys = found.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('has no fewer conflicts with one more order', () => {
    assert(
      property(schedules, asked, spans, (schedule, wanted, span) => {
        const before = findConflicts(schedule, wanted).map(({ key }) => key);
        const more = {
          ...schedule,
          jobs: [...schedule.jobs, job('08:00', '09:00', { ...span, _id: 'more' })],
        };
        expect(findConflicts(more, wanted).map(({ key }) => key)).toEqual(expect.arrayContaining(before));
      }),
    );
  });
});
