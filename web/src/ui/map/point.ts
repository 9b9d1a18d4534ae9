/** A point in degrees WGS 84. */
export type MapPoint = { latitude: number; longitude: number };

const DIGITS = 6;

const roundDegrees = (value: number) => Number(value.toFixed(DIGITS));

/** A place of the map's library as a point, to a tenth of a metre. */
export const toPoint = ({ lat, lng }: { lat: number; lng: number }): MapPoint => ({
  latitude: roundDegrees(lat),
  longitude: roundDegrees(lng),
});
