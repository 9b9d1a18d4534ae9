import { describe, expect, it } from 'vitest';
import { planSeries, pointsOf } from './series-steps.ts';

/** The step of a period of so many days, each of which has so many orders. */
function stepOf(
  days: number,
  ofDay: number,
  { canBeFew = true, asked }: { canBeFew?: boolean; asked?: 'day' } = {},
) {
  const to = new Date(Date.UTC(2026, 10, days)).toISOString().slice(0, 10);
  const { read, choose } = planSeries({ from: '2026-11-01', to }, asked, canBeFew);
  return choose(read.points.map(() => ofDay)).step;
}

describe('the points of a series [statistics#steps]', () => {
  it('are days, also those of 23 and 25 hours', () => {
    const { points } = pointsOf({ from: '2026-10-24', to: '2026-10-26' }, 'day');
    expect(points.map(({ from, to }) => [from, to])).toEqual([
      ['2026-10-24', '2026-10-24'],
      ['2026-10-25', '2026-10-25'],
      ['2026-10-26', '2026-10-26'],
    ]);
  });

  it('are weeks back from the last day, of which the first one is cut', () => {
    const { points, pointOfDay } = pointsOf({ from: '2026-03-06', to: '2026-05-07' }, 'week');
    expect([points.length, points[0], points.at(-1), pointOfDay.length]).toEqual([
      9,
      { from: '2026-03-06', to: '2026-03-12' },
      { from: '2026-05-01', to: '2026-05-07' },
      63,
    ]);
    expect(pointsOf({ from: '2026-11-05', to: '2026-11-13' }, 'week').points).toEqual([
      { from: '2026-11-05', to: '2026-11-06' },
      { from: '2026-11-07', to: '2026-11-13' },
    ]);
  });

  it('are months cut at the ends of the period', () => {
    const { points } = pointsOf({ from: '2025-11-20', to: '2026-11-20' }, 'month');
    expect([points.length, points[0]]).toEqual([13, { from: '2025-11-20', to: '2025-11-30' }]);
  });

  it.each([
    // Days of ten orders; nine of them make weeks, and two a week make months where the period has two.
    [28, 10, 'day'],
    [28, 9, 'week'],
    [62, 1, 'month'],
    [28, 1, 'week'],
    // A week has no two weeks.
    [7, 1, 'day'],
    [63, 10, 'week'],
    [184, 1, 'month'],
    [185, 100, 'month'],
  ])('of %i days with %i orders each are by %s', (days, ofDay, step) => {
    expect(stepOf(days, ofDay)).toBe(step);
  });

  it('of counts, and days that are asked for, need no ten', () => {
    expect(stepOf(28, 0, { canBeFew: false })).toBe('day');
    expect(stepOf(28, 1, { asked: 'day' })).toBe('day');
    expect(stepOf(366, 1, { asked: 'day' })).toBe('day');
  });
});
