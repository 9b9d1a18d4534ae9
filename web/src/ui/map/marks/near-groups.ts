import { CRS, latLng } from 'leaflet';
import Supercluster from 'supercluster';
import type { MapPoint } from '#ui/map/point.ts';
import { MAX_ZOOM, MIN_ZOOM } from '#ui/map/zoom.ts';

/** Pixels between two marks, under which they are one: the width of a pin with its words. */
const NEAR = 72;
/** Pixels of the least mark of a group: nearer to each other than this even numbers would touch. */
const LEAST = 44;
/** Pixels of the world at zoom 0. */
const TILE = 256;

/** A part of the world. */
export type MapBounds = { north: number; south: number; east: number; west: number };

/** What stands on the map at one place: one thing, or several that would cover each other, in their given order. */
export type NearGroup<Item> = { point: MapPoint; items: readonly Item[] };

/** The index of things that have a place. */
export type NearIndex<Item> = (bounds: MapBounds, zoom: number) => readonly NearGroup<Item>[];

type Near = { point: MapPoint; order: readonly number[] };

/** The middles of groups move as they are made: a group that would touch an earlier one joins it. */
function joinTouching(near: readonly Near[], zoom: number): Near[] {
  const joined: (Near & { x: number; y: number })[] = [];
  for (const one of near) {
    const { x, y } = CRS.EPSG3857.latLngToPoint(latLng(one.point.latitude, one.point.longitude), zoom);
    const at = joined.findIndex((other) => Math.abs(other.x - x) < LEAST && Math.abs(other.y - y) < LEAST);
    const other = joined[at];
    if (other === undefined) joined.push({ ...one, x, y });
    else joined[at] = { ...other, order: [...other.order, ...one.order] };
  }
  return joined;
}

/** Makes the groups of any zoom known at once. The groups are in the order of their first things. */
export function indexNear<Item extends MapPoint>(items: readonly Item[]): NearIndex<Item> {
  const index = new Supercluster<{ at: number }, { at: number }>({
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    radius: NEAR,
    extent: TILE,
  });
  index.load(
    items.map(({ latitude, longitude }, at) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { at },
    })),
  );
  return ({ north, south, east, west }, zoom) => {
    const near = index
      .getClusters([west, south, east, north], Math.round(zoom))
      .map(({ geometry: { coordinates }, properties }) => {
        const [longitude = 0, latitude = 0] = coordinates;
        const places =
          'cluster_id' in properties
            ? index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties.at)
            : [properties.at];
        const order = places.toSorted((a, b) => a - b);
        return { first: order[0] ?? 0, point: { latitude, longitude }, order };
      })
      .toSorted((a, b) => a.first - b.first);
    return joinTouching(near, zoom).map(({ point, order }) => ({
      point,
      items: order.toSorted((a, b) => a - b).flatMap((at) => items[at] ?? []),
    }));
  };
}

/** Whether a point is in this part of the world. */
export const contains = (
  { north, south, east, west }: MapBounds,
  { latitude, longitude }: MapPoint,
): boolean => latitude <= north && latitude >= south && longitude <= east && longitude >= west;
