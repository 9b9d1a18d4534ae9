/** A point in degrees WGS 84. */
export type MapPoint = { latitude: number; longitude: number };

const DIGITS = 6;

const roundDegrees = (value: number) => Number(value.toFixed(DIGITS));

/** A position of the map library as a point, rounded to a tenth of a metre. */
export const toPoint = ({ lat, lng }: { lat: number; lng: number }): MapPoint => ({
  latitude: roundDegrees(lat),
  longitude: roundDegrees(lng),
});
