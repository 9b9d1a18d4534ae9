import { describe, expect, it } from 'vitest';
import { createRandom } from '@majstorija/contract/stories/random.ts';
import { readSteps } from '@majstorija/contract/stories/steps.ts';
import { WAYS } from '@majstorija/contract/stories/life.ts';
import { MIX } from '#features/demo/plan/mix.ts';
import { planTimes } from '#features/demo/plan/step-times.ts';

it('has 400 orders in its mix', () => {
  expect(MIX.reduce((sum, { count }) => sum + count, 0)).toBe(400);
});

describe.each(['2026-03-06T11:00:00Z', '2026-07-01T01:00:00Z', '2026-10-25T21:59:00Z'])(
  'at %s',
  (instant) => {
    const now = new Date(instant);
    const random = createRandom(7);
    const plans = MIX.flatMap(({ count, age, way }) =>
      Array.from({ length: count }, () => ({
        age,
        way,
        times: planTimes(age, readSteps(WAYS[way]), now, random),
      })),
    );

    it('puts every step after the one before, none in the future and none before 90 days', () => {
      for (const { times } of plans) {
        expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()));
        expect(new Set(times.map(Number)).size).toBe(times.length);
      }
      const all = plans.flatMap(({ times }) => times.map(Number));
      expect(Math.max(...all)).toBeLessThanOrEqual(now.getTime());
      expect(Math.min(...all)).toBeGreaterThan(now.getTime() - 90 * 86_400_000);
    });

    it('has orders of the last hours, and none with an expired time limit', () => {
      const fresh = plans.filter(({ times }) => now.getTime() - Number(times[0]) < 6 * 3_600_000);
      expect(fresh.length).toBeGreaterThan(40);
      const waiting = plans.filter(({ age, way }) => age === 'now' && WAYS[way].endsWith(' worker_assigned'));
      for (const { times } of waiting) {
        expect(now.getTime() - Number(times.at(-1))).toBeLessThan(15 * 60_000);
      }
    });
  },
);
