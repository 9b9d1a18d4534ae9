import { array, assert, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { toLanes } from './lanes.ts';

const stretches = array(
  record({ left: integer({ min: 0, max: 100 }), width: integer({ min: 1, max: 40 }) }).map(
    ({ left, width }) => ({
      left,
      right: left + width,
    }),
  ),
  { maxLength: 20 },
);

it('never puts two stretches that overlap into one lane, and needs no lane more than overlap at once', () => {
  assert(
    property(stretches, (list) => {
      const { lanes, count } = toLanes(list);
      const doOverlap = list.some((one, at) =>
        list.some(
          (two, other) =>
            at !== other && lanes[at] === lanes[other] && one.right > two.left && two.right > one.left,
        ),
      );
      expect(doOverlap).toBe(false);
      const most = Math.max(
        1,
        ...list.map(({ left }) => list.filter((one) => one.left <= left && left < one.right).length),
      );
      expect(count).toBe(most);
    }),
  );
});

it('has one lane for nothing', () => {
  expect(toLanes([])).toEqual({ lanes: [], count: 1 });
});
