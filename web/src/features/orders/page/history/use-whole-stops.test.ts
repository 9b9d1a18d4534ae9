import { expect, test } from 'vitest';
import { firstInSight, stopsIn } from './use-whole-stops.ts';

test.each([
  [620, 7, 6],
  [300, 7, 3],
  [1100, 7, 7],
  [40, 7, 1],
])('a frame of %i pixels shows of %i stops %i, each of them whole', (width, count, shown) => {
  expect(stopsIn(width, count)).toBe(shown);
});

test.each([
  ['the start of the line', 0, 3, 7, 0],
  ['the current stop before the next one', 3, 3, 7, 2],
  ['the end of the line', 6, 3, 7, 4],
  ['the current stop where there is room for one only', 3, 1, 7, 3],
  ['a line that fits', 4, 7, 7, 0],
])('in sight is %s', (_part, current, shown, count, first) => {
  expect(firstInSight(current, shown, count)).toBe(first);
});
