import { expect, it } from 'vitest';
import { problemsOf, watchedLines, type Watched } from './watched.ts';

const QUIET: Watched = {
  name: 'orders',
  visits: 2,
  seconds: 60,
  shift: 0.1,
  moved: [],
  lists: 64,
  orders: 0,
  notices: 3,
  focusLost: 0,
  textLost: 0,
  errors: [],
};

it('finds nothing wrong with a screen at its limits', () => {
  expect(problemsOf(QUIET)).toEqual([]);
});

it.each([
  [{ shift: 0.101, moved: ['0.101 section'] }, 'orders: shifts by 0.101, more than 0.1: 0.101 section'],
  [{ lists: 65 }, 'orders: asks 65 times for lists and counts, more than 64'],
  [{ orders: 65 }, 'orders: asks 65 times for its order, more than 64'],
  [{ focusLost: 1 }, 'orders: lost the focus 1 times'],
  [{ textLost: 2 }, 'orders: lost typed text 2 times'],
  [{ errors: ['Failed to fetch'] }, 'orders: Failed to fetch'],
])('names the limit that is broken: %j', (fault, problem) => {
  expect(problemsOf({ ...QUIET, ...fault })).toEqual([problem]);
});

it('prints rates a minute, and none for a screen that did not open', () => {
  const [head = '', row = '', closed = ''] = watchedLines([QUIET, { ...QUIET, seconds: 0 }]);
  expect(head).toContain('lists/min');
  expect(row.split(/ +/)).toEqual(['', 'orders', '60', '0.100', '64.0', '0.0', '3', '0', '0', '0']);
  expect(closed).toContain('–');
});
