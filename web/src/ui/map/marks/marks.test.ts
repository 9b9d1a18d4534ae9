import { assert, double, integer, array, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { cellAreas } from './cell-areas.ts';
import { fitLooks, type Look } from './fit-looks.ts';
import { indexNear } from './near-groups.ts';

const WORLD = { north: 85, south: -85, east: 180, west: -180 };
const HERE = { latitude: 44.8128, longitude: 20.4612 };

test('marks that would cover each other are one group, in their given order', () => {
  const items = [
    { id: 'c', latitude: 44.8128, longitude: 20.4612 },
    { id: 'a', latitude: 44.813, longitude: 20.4615 },
    { id: 'b', latitude: 44.9, longitude: 20.6 },
  ];
  const ids = (zoom: number) =>
    indexNear(items)(WORLD, zoom).map((group) => group.items.map(({ id }) => id).join(''));
  expect(ids(12)).toEqual(['ca', 'b']);
  expect(ids(20)).toEqual(['c', 'a', 'b']);
});

test('no thing is lost or shown twice, at any zoom', () => {
  const point = record({
    latitude: double({ min: 44.4, max: 45.1, noNaN: true }),
    longitude: double({ min: 20, max: 21, noNaN: true }),
  });
  assert(
    property(array(point, { maxLength: 60 }), integer({ min: 1, max: 20 }), (points, zoom) => {
      const items = points.map((one, id) => ({ ...one, id }));
      const shown = indexNear(items)(WORLD, zoom).flatMap((group) => group.items.map(({ id }) => id));
      expect(shown.toSorted((a, b) => a - b)).toEqual(items.map(({ id }) => id));
    }),
  );
});

const box = (width: number, height: number, top = -height / 2) => [{ left: -width / 2, top, width, height }];
const LOOKS: Look<'long' | 'short' | 'below'>[] = [
  { name: 'long', boxes: box(100, 20) },
  { name: 'short', boxes: box(40, 20) },
  { name: 'below', boxes: box(40, 20, 30) },
];

test('a mark says less where an earlier one covers it, and at last stands where it must', () => {
  const marks = ['a', 'b', 'c'].map((id) => ({ id, point: HERE, looks: LOOKS }));
  expect([...fitLooks(marks, 12)]).toEqual([
    ['a', 'long'],
    ['b', 'below'],
    ['c', 'below'],
  ]);
  const apart = [
    { id: 'a', point: HERE, looks: LOOKS },
    { id: 'b', point: { ...HERE, longitude: HERE.longitude + 0.002 }, looks: LOOKS },
  ];
  expect([10, 17].map((zoom) => fitLooks(apart, zoom).get('b'))).toEqual(['below', 'long']);
});

test('land belongs to the nearer seed: neighbours meet in the middle, and one alone has a round area', () => {
  const west = { name: 'west', latitude: 44.8, longitude: 20.4, reachKm: 4 };
  const [left, right] = cellAreas([west, { ...west, name: 'east', longitude: 20.44 }]);
  expect(Math.max(...left!.ring.map(({ longitude }) => longitude))).toBeCloseTo(20.42, 5);
  expect(Math.min(...right!.ring.map(({ longitude }) => longitude))).toBeCloseTo(20.42, 5);
  expect(cellAreas([])).toEqual([]);
  expect(cellAreas([west])[0]?.ring).toHaveLength(24);
});
