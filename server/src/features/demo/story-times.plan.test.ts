import { describe, expect, it } from 'vitest';
import { createRandom } from '#features/demo/random.tools.ts';
import { STORIES } from '#features/demo/stories.content.ts';
import { addComments, planTimes, readSteps } from '#features/demo/story-times.plan.ts';

describe('the stories', () => {
  it('are 400 orders', () => {
    expect(STORIES.reduce((sum, story) => sum + story.count, 0)).toBe(400);
  });

  it('name only events and people that exist', () => {
    expect(() => readSteps('created finished')).toThrow('Invalid option');
    expect(() => readSteps('created canceled:neighbour')).toThrow('neighbour');
    expect(readSteps('created canceled:owner')).toEqual([
      { event: 'created', by: 'client' },
      { event: 'canceled', by: 'owner' },
    ]);
  });

  it('get comments only between their steps', () => {
    const steps = readSteps('created admin_assigned worker_assigned find_backup_worker:system');
    const random = createRandom(1);
    const endings = Array.from({ length: 200 }, () => addComments(steps, random));
    expect(endings.some((commented) => commented.length > steps.length)).toBe(true);
    for (const commented of endings) {
      expect(commented.slice(-2)).toEqual(steps.slice(-2));
    }
  });
});

describe.each(['2026-03-06T11:00:00Z', '2026-07-01T01:00:00Z', '2026-10-25T21:59:00Z'])(
  'at %s',
  (instant) => {
    const now = new Date(instant);
    const random = createRandom(7);
    const plans = STORIES.flatMap((story) =>
      Array.from({ length: story.count }, () => ({
        story,
        times: planTimes(story, readSteps(story.steps), now, random),
      })),
    );

    it('every step comes after the one before, none in the future and none before 90 days', () => {
      for (const { times } of plans) {
        expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()));
        expect(new Set(times.map(Number)).size).toBe(times.length);
      }
      const all = plans.flatMap(({ times }) => times.map(Number));
      expect(Math.max(...all)).toBeLessThanOrEqual(now.getTime());
      expect(Math.min(...all)).toBeGreaterThan(now.getTime() - 90 * 86_400_000);
    });

    it('there are orders of the last hours, and none that the system should have acted on', () => {
      const fresh = plans.filter(({ times }) => now.getTime() - Number(times[0]) < 6 * 3_600_000);
      expect(fresh.length).toBeGreaterThan(40);
      const waiting = plans.filter(
        ({ story }) => story.age === 'now' && story.steps.endsWith(' worker_assigned'),
      );
      for (const { times } of waiting) {
        expect(now.getTime() - Number(times.at(-1))).toBeLessThan(15 * 60_000);
      }
    });
  },
);
