import { assert, double, integer, array, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { indexNear } from './near-groups.ts';

const WORLD = { north: 85, south: -85, east: 180, west: -180 };

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
