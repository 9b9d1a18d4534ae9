import { expect, it } from 'vitest';
import { gridMinutes } from '@majstorija/contract/statistics/durations.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

it.each([
  [0, 0],
  [0.49, 0],
  [0.5, 1],
  [119.4, 119],
  [119.5, 120],
  [122, 120],
  [122.5, 125],
  [DAY - 3, DAY - 5],
  [DAY + 29, DAY],
  [DAY + 30, DAY + HOUR],
  [30 * DAY, 30 * DAY],
  [30 * DAY + 12 * HOUR - 1, 30 * DAY],
  [30 * DAY + 12 * HOUR, 31 * DAY],
])('puts %s minutes on the grid as %s [statistics#grid]', (minutes, expected) => {
  expect(gridMinutes(minutes * 60_000)).toBe(expected);
});

it('has no negative duration: clocks of two events may be set back between them', () => {
  expect(gridMinutes(-5_000)).toBe(0);
});
