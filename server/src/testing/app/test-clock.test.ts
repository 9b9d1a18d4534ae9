import { expect, it } from 'vitest';
import { createTestClock } from './test-clock.ts';

it('advances and jumps only when the test asks for it', () => {
  const clock = createTestClock('2026-01-01T00:00:00Z');
  expect(clock.now()).toEqual(new Date('2026-01-01T00:00:00Z'));
  clock.advance(90_000);
  expect(clock.now().toISOString()).toBe('2026-01-01T00:01:30.000Z');
  clock.set('2027-05-05T05:05:05Z');
  expect(clock.now().toISOString()).toBe('2027-05-05T05:05:05.000Z');
});

it('returns dates that cannot move it', () => {
  const clock = createTestClock();
  clock.now().setFullYear(1990);
  expect(clock.now().getUTCFullYear()).toBe(2026);
});
