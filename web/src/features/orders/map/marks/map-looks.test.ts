import { CRS, latLng } from 'leaflet';
import { describe, expect, it, test } from 'vitest';
import { CITY_SKETCH } from '#shared/addresses/city-sketch.ts';
import { anOrder } from '#testing/builders/builders.ts';
import { indexNear } from '#ui/map/marks/near-groups.ts';
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
  ['beside each other the later one has its number alone', 74, [true, false]],
  ['with room both say how many are late', 120, [true, true]],
])('of two groups %s [board#map-crowding]', (_, apart, words) => {
  const groups = [groupAt(0), groupAt(apart)];
  const { hasTag } = mapLooks(groups, [], ZOOM, undefined);
  expect(groups.map(hasTag)).toEqual(words);
});

/** 80 orders, as a busy evening has them: three of four around the middle of the city. */
const ORDERS = Array.from({ length: 80 }, (_, at) => {
  const spread = at % 4 === 0 ? 0.25 : 0.05;
  const point = {
    latitude: 44.805 + spread * Math.sin(at * 2.4) * ((at % 7) / 7),
    longitude: 20.46 + spread * Math.cos(at * 1.7) * ((at % 5) / 5),
  };
  return { ...point, order: anOrder() };
});
const WORLD = { north: 85, south: -85, east: 180, west: -180 };

/** Of a line of a name. */
const HEIGHTS = { region: 18, quarter: 16 } as const;

type Box = { id: string; x: number; y: number; width: number; height: number };
const touch = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2;

/** The boxes of all that 80 orders leave on the map, as they are drawn. */
function boxesAt(zoom: number): Box[] {
  const groups = indexNear(ORDERS)(WORLD, zoom);
  const { hasTag, names } = mapLooks(groups, [], zoom, undefined);
  const at = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
    const { x, y } = CRS.EPSG3857.latLngToPoint(latLng(latitude, longitude), zoom);
    return { x, y };
  };
  const marks = groups.map((group, index): Box => {
    const isGroup = group.items.length > 1;
    const width = isGroup && hasTag(group) ? 104 : 40;
    return { id: `${index}`, ...at(group.point), width, height: 36 };
  });
  const written = [
    ...CITY_SKETCH.regions.map((place) => ['region', 9, ...place] as const),
    ...CITY_SKETCH.quarters.map((place) => ['quarter', 7, ...place] as const),
  ].flatMap(([kind, letter, name, latitude, longitude]): Box[] => {
    const look = names.get(`${kind}:${name}`) ?? 'unnamed';
    if (look === 'unnamed') return [];
    const height = look === 'counted' ? 34 : HEIGHTS[kind];
    return [{ id: name, ...at({ latitude, longitude }), width: name.length * letter, height }];
  });
  return [...marks, ...written];
}

describe('with 80 orders [board#map-crowding]', () => {
  it.each([10, 11, 12, 13, 14, 15])('nothing covers anything at zoom %d', (zoom) => {
    const boxes = boxesAt(zoom);
    const covered = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => touch(one, other))
        .map((other) => [one.id, other.id]),
    );
    expect(covered).toEqual([]);
  });

  it('a municipality has its number only away from the numbers of groups', () => {
    const groups = indexNear(ORDERS)(WORLD, 11);
    const { names } = mapLooks(groups, [], 11, undefined);
    expect(names.get('region:Vračar')).not.toBe('counted');
    expect(names.get('region:Lazarevac')).toBe('counted');
  });
});
