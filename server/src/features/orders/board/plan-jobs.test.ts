import { describe, expect, it } from 'vitest';
import { planJobs, type Job } from './plan-jobs.ts';

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;
const SEAT = { latitude: 44.8, longitude: 20.45 };
/** 3.1 km of road from the seat: 8 minutes at 24 km/h. */
const NEAR = { latitude: 44.8214, longitude: 20.45 };
const WAY = 8;

const plan = (jobs: readonly Job[], jobSeconds: number | null = 3_600) =>
  planJobs(jobs, { now: NOW, cityKmh: 24, seat: SEAT, jobSeconds }).map(({ job, ...times }) => ({
    id: job.orderId,
    ...times,
  }));

const aJob = (orderId: string, given: Partial<Job> = {}): Job => ({
  orderId,
  isComplaint: false,
  stretch: null,
  window: null,
  lateUntil: null,
  point: SEAT,
  turn: 0,
  ...given,
});

/** Minutes from now. */
const span = (from: number, to: number) => ({ from: NOW + from * MINUTE, to: NOW + to * MINUTE });
const stretch = (departed: number | null, arrived: number | null, ended: number | null) => {
  const at = (minutes: number | null) => (minutes === null ? null : NOW + minutes * MINUTE);
  return { isComplaint: false, departedAt: at(departed), arrivedAt: at(arrived), endedAt: at(ended) };
};

describe('the jobs of a worker [board#planned-times]', () => {
  it('that a worker is at last as long as usual, from setting out', () => {
    const at = { travel: span(-20, -10), actual: { from: NOW - 10 * MINUTE, to: null } };
    expect(plan([aJob('now', { stretch: stretch(-20, -10, null) })])).toEqual([
      { id: 'now', ...at, planned: span(-10, 40) },
    ]);
    expect(plan([aJob('now', { stretch: stretch(-20, -10, null) })], null)).toEqual([
      { id: 'now', ...at, planned: span(-10, 70) },
    ]);
  });

  it('that a worker is on the way to begin after the way or when they said, never before now', () => {
    expect(plan([aJob('now', { stretch: stretch(-2, null, null), point: NEAR })])).toEqual([
      { id: 'now', travel: span(-2, WAY - 2), actual: null, planned: span(WAY - 2, 58) },
    ]);
    const said = aJob('said', { stretch: stretch(-2, null, null), lateUntil: NOW + 40 * MINUTE });
    expect(plan([said])).toMatchObject([{ travel: span(-2, 40), planned: span(40, 70) }]);
    const [late] = plan([aJob('late', { stretch: stretch(-55, null, null), point: NEAR })]);
    expect(late).toMatchObject({ travel: span(-55, 0), planned: span(0, 30) });
  });

  it('ahead follow each other in their turn, each with its way', () => {
    const jobs = [
      aJob('second', { turn: 2, point: NEAR }),
      aJob('now', { stretch: stretch(-20, -10, null) }),
      aJob('first', { turn: 1, point: NEAR }),
    ];
    expect(plan(jobs)).toMatchObject([
      { id: 'now' },
      { id: 'first', travel: span(40, 40 + WAY), planned: span(40 + WAY, 100) },
      { id: 'second', travel: span(100, 100), planned: span(100, 160) },
    ]);
  });

  it('with a window keep it, with the way before it, and the others go round it', () => {
    const jobs = [
      aJob('any', { turn: 1 }),
      aJob('window', { window: span(30, 90), point: NEAR }),
      aJob('evening', { window: span(300, 360) }),
    ];
    expect(plan(jobs)).toEqual([
      { id: 'window', travel: span(30 - WAY, 30), actual: null, planned: span(30, 90) },
      { id: 'any', travel: span(90, 90 + WAY), actual: null, planned: span(90 + WAY, 150) },
      { id: 'evening', travel: span(300, 300), actual: null, planned: span(300, 360) },
    ]);
  });
});
