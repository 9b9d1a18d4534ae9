import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { CITY_CENTRE } from '#shared/addresses/city-sketch.ts';
import { useChangeSearch } from '#lib/lists/use-change-search.ts';
import type { MapView } from '#ui/map/marks/use-marks-map.ts';
import { MAX_ZOOM, MIN_ZOOM } from '#ui/map/zoom.ts';

/** Where a map looks: its middle and its zoom. */
type Place = Pick<MapView, 'center' | 'zoom'>;

/** The whole city between its rivers. */
const FIRST: Place = { center: CITY_CENTRE, zoom: 12 };

/** Digits of a degree in the address, about ten metres. */
const DIGITS = 4;
/** While the map is being moved its address is not written. */
const REST_MS = 400;

const isBetween = (value: number | undefined, least: number, most: number): value is number =>
  value !== undefined && value >= least && value <= most;

/** Reads `44.8128,20.4612,12` of the address; undefined for anything else. */
export function readPlace(raw: unknown): Place | undefined {
  if (typeof raw !== 'string' || !/^-?\d+(\.\d+)?,-?\d+(\.\d+)?,\d+$/.test(raw)) return undefined;
  const [latitude, longitude, zoom] = raw.split(',').map(Number);
  if (!isBetween(latitude, -85, 85) || !isBetween(longitude, -180, 180)) return undefined;
  return isBetween(zoom, MIN_ZOOM, MAX_ZOOM) ? { center: { latitude, longitude }, zoom } : undefined;
}

/** The same as the address has it. */
export const writePlace = ({ center: { latitude, longitude }, zoom }: Place): string =>
  [latitude.toFixed(DIGITS), longitude.toFixed(DIGITS), Math.round(zoom)].join(',');

/** Where the map starts, and a function that notes in the address where it is now [board#map-place]. */
export function useMapPlace() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const change = useChangeSearch();
  const router = useRouter();
  const [page] = useState(() => router.latestLocation.pathname);
  const [start] = useState(() => readPlace(search.map) ?? FIRST);
  const [place, setPlace] = useState<string | undefined>(undefined);
  const note = useEffectEvent((text: string) => {
    // Another page is on its way: the address is that of it already.
    if (router.latestLocation.pathname !== page) return;
    if (text !== (search.map ?? writePlace(FIRST))) change({ map: text }, { replace: true });
  });
  useEffect(() => {
    if (place === undefined) return;
    const timer = setTimeout(() => note(place), REST_MS);
    return () => clearTimeout(timer);
  }, [place]);
  return { start, notePlace: (view: Place) => setPlace(writePlace(view)) };
}
