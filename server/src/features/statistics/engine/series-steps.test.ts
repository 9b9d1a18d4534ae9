import { describe, expect, it } from 'vitest';
import { pointsOf } from './series-steps.ts';

describe('the points of a series [statistics#answer]', () => {
  it('are days up to 62, also those of 23 and 25 hours', () => {
    const { step, points } = pointsOf({ from: '2026-10-24', to: '2026-10-26' });
    expect([step, ...points.map(({ from, to }) => [from, to])]).toEqual([
      'day',
      ['2026-10-24', '2026-10-24'],
      ['2026-10-25', '2026-10-25'],
      ['2026-10-26', '2026-10-26'],
    ]);
    expect(pointsOf({ from: '2026-03-01', to: '2026-05-01' }).points).toHaveLength(62);
  });

  it('are weeks from Monday, cut at the ends of the period [statistics#calendar]', () => {
    const { step, points } = pointsOf({ from: '2026-03-06', to: '2026-05-07' });
    expect([step, points.length]).toEqual(['week', 10]);
    expect([points[0], points[1], points.at(-1)]).toEqual([
      { from: '2026-03-06', to: '2026-03-08' },
      { from: '2026-03-09', to: '2026-03-15' },
      { from: '2026-05-04', to: '2026-05-07' },
    ]);
  });

  it('are months beyond 184 days', () => {
    const { step, points, pointOfDay } = pointsOf({ from: '2025-11-20', to: '2026-11-20' });
    expect([step, points.length, pointOfDay.length]).toEqual(['month', 13, 366]);
    expect(points[0]).toEqual({ from: '2025-11-20', to: '2025-11-30' });
  });
});
