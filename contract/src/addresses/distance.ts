/** A place on the map in degrees WGS 84. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const METERS_A_DEGREE = 111_195;

/** Metres between two points a few kilometres apart. */
export function metersBetween(a: Point, b: Point): number {
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180);
  const north = (a.latitude - b.latitude) * METERS_A_DEGREE;
  const east = (a.longitude - b.longitude) * METERS_A_DEGREE * Math.cos(middle);
  // Not hypot, which takes several times as long: a ranking has thousands of distances.
  return Math.round(Math.sqrt(north * north + east * east));
}
