import { expect, test } from 'vitest';
import { cellAreas } from './cell-areas.ts';

const WEST = { name: 'west', latitude: 44.8, longitude: 20.4, reachKm: 4 };
const EAST = { name: 'east', latitude: 44.8, longitude: 20.44, reachKm: 4 };

test('no areas without seeds, and a round one around a seed alone', () => {
  expect(cellAreas([])).toEqual([]);
  const [alone] = cellAreas([WEST]);
  expect(alone?.ring).toHaveLength(24);
  expect(Math.max(...alone!.ring.map(({ latitude }) => latitude))).toBeCloseTo(44.8 + 4 / 111.2, 3);
});

test('land belongs to the nearer seed: neighbours meet in the middle', () => {
  const [west, east] = cellAreas([WEST, EAST]);
  expect(Math.max(...west!.ring.map(({ longitude }) => longitude))).toBeCloseTo(20.42, 5);
  expect(Math.min(...east!.ring.map(({ longitude }) => longitude))).toBeCloseTo(20.42, 5);
});

test('a far neighbour takes nothing', () => {
  const [west] = cellAreas([WEST, { ...EAST, longitude: 21 }]);
  expect(west?.ring).toHaveLength(24);
});
