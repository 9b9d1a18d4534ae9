import { expect, test } from 'vitest';
import { anOrder } from '#testing/builders/builders.ts';
import { mapLooks } from './map-looks.ts';

const ZOOM = 12;
/** Degrees of a pixel at this zoom. */
const PIXEL = 360 / (256 * 2 ** ZOOM);

/** A group of two orders, so many pixels to the east of the city, far from every name. */
function groupAt(pixels: number) {
  const point = { latitude: 44.2, longitude: 21.5 + pixels * PIXEL };
  const order = () => ({ ...point, order: anOrder() });
  return { point, items: [order(), order()] };
}

test.each([
  ['beside each other the later one has its number alone', 70, [true, false]],
  ['with room both say how many are late', 120, [true, true]],
])('of two groups %s [board#map-crowding]', (_, apart, words) => {
  const groups = [groupAt(0), groupAt(apart)];
  const { hasTag } = mapLooks(groups, [], ZOOM, undefined);
  expect(groups.map(hasTag)).toEqual(words);
});
