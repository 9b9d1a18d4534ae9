import type { AskedJob, Job, Schedule } from '@majstorija/contract/dispatch/find-conflicts.ts';
import { belgradeInstant } from '@majstorija/contract/text/dates.ts';

/** Noon of a Friday in Belgrade. */
export const NOW = new Date('2026-03-06T11:00:00Z');
/** A Monday. */
export const MONDAY = '2026-03-09';
/** Where the order is that is asked about. */
export const HERE = { point: { latitude: 44.8, longitude: 20.47 }, isRough: false };
/** 4.3 km of straight line, 5.6 of road: 14 minutes. */
export const THERE = { point: { latitude: 44.839, longitude: 20.47 }, isRough: false };
/** A worker who has nothing else to do. */
export const FREE: Schedule = {
  workingHours: null,
  absences: [],
  pauseUntil: null,
  jobs: [],
  offersPackage: true,
};

/** An instant of a day by the clock of Belgrade. */
export const at = (clock: string, day = MONDAY): Date => belgradeInstant(day, clock);
/** The same as text. */
export const iso = (clock: string, day = MONDAY): string => at(clock, day).toISOString();

/** A window of a day. */
export const windowOf = (from: string, to: string, day = MONDAY) =>
  ({ kind: 'window', startsAt: at(from, day), endsAt: at(to, day) }) as const;

/** An order that a worker is to get. */
export const ask = (term: AskedJob['term'], more: Partial<AskedJob> = {}): AskedJob => ({
  term,
  place: HERE,
  now: NOW,
  cityKmh: 24,
  ...more,
});

/** Another order of the worker. */
export const job = (from: string, to: string, more: Partial<Job> = {}): Job => ({
  ...HERE,
  _id: 'a',
  orderCode: '1042',
  streetAndNumber: 'Bulevar 12',
  from: at(from),
  to: at(to),
  isWindow: true,
  ...more,
});

/** Working hours of the days of a week. */
export const week = (hours: string | null, fri = hours) => ({
  mon: hours,
  tue: hours,
  wed: hours,
  thu: hours,
  fri,
  sat: null,
  sun: null,
});
