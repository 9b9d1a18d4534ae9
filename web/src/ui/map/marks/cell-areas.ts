import type { MapPoint } from '#ui/map/point.ts';

/** The middle of a part of the land, and how far around it may reach, in kilometres. */
export type AreaSeed = MapPoint & { name: string; reachKm: number };

type Spot = readonly [x: number, y: number];

const KM_PER_DEGREE = 111.2;
const CORNERS = 24;

/** Kilometres from a point of the area: near enough to flat for one city. */
function createPlane({ latitude, longitude }: MapPoint) {
  const perLongitude = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return {
    toSpot: (point: MapPoint): Spot => [
      (point.longitude - longitude) * perLongitude,
      (point.latitude - latitude) * KM_PER_DEGREE,
    ],
    toPoint: ([x, y]: Spot): MapPoint => ({
      latitude: latitude + y / KM_PER_DEGREE,
      longitude: longitude + x / perLongitude,
    }),
  };
}

const roundOf = ([x, y]: Spot, reach: number): Spot[] =>
  Array.from({ length: CORNERS }, (_, at) => {
    const angle = (2 * Math.PI * at) / CORNERS;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });

/** What of a convex ring is nearer to `own` than to `other`. */
function cutAway(ring: readonly Spot[], own: Spot, other: Spot): Spot[] {
  const [dx, dy] = [other[0] - own[0], other[1] - own[1]];
  const half = (other[0] ** 2 + other[1] ** 2 - own[0] ** 2 - own[1] ** 2) / 2;
  const beyond = ([x, y]: Spot) => x * dx + y * dy - half;
  return ring.flatMap((spot, at) => {
    const next = ring[(at + 1) % ring.length] ?? spot;
    const [here, there] = [beyond(spot), beyond(next)];
    const kept: Spot[] = here <= 0 ? [spot] : [];
    if (here < 0 === there < 0) return kept;
    const part = here / (here - there);
    return [...kept, [spot[0] + part * (next[0] - spot[0]), spot[1] + part * (next[1] - spot[1])]];
  });
}

/** The land around each seed that is nearer to it than to any other, as a ring of points: where borders are not known. */
export function cellAreas(seeds: readonly AreaSeed[]): { name: string; ring: readonly MapPoint[] }[] {
  const [first] = seeds;
  if (first === undefined) return [];
  const { toSpot, toPoint } = createPlane(first);
  const spots = seeds.map(toSpot);
  return seeds.map(({ name, reachKm }, at) => {
    const own = spots[at] ?? toSpot(first);
    const others = spots.filter((spot) => spot !== own);
    const ring = others.reduce<Spot[]>((rest, other) => cutAway(rest, own, other), roundOf(own, reachKm));
    return { name, ring: ring.map(toPoint) };
  });
}
