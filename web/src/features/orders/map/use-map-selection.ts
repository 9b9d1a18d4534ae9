import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapEye } from '#ui/map/marks/use-marks-map.ts';
import type { MapPoint } from '#ui/map/point.ts';
import type { MapListHandle } from './map-list.tsx';

/** Pixels of the card beside which a pin is brought into sight. */
const CARD = 300;

const isSame = (one: MapPoint, other: MapPoint) =>
  one.latitude === other.latitude && one.longitude === other.longitude;

/** Which row and mark are lit, and which is open: one order or one worker in both. */
export function useMapSelection(pointOf: (id: string) => MapPoint | undefined) {
  const [litId, light] = useState<string | undefined>(undefined);
  const [open, setOpen] = useState<{ id: string; isByKey: boolean } | undefined>(undefined);
  const eye = useRef<MapEye>(undefined);
  const list = useRef<MapListHandle>(null);
  const openRow = (id: string, isByKey: boolean) => {
    setOpen({ id, isByKey });
    const point = pointOf(id);
    if (point !== undefined) eye.current?.bringIn(point, CARD);
  };
  const pressMark = (ids: readonly string[]) => {
    const points = ids.flatMap((id) => pointOf(id) ?? []);
    const [first] = points;
    if (first !== undefined && !points.every((point) => isSame(point, first))) {
      eye.current?.showAll(points, Infinity);
      return;
    }
    // All at one address: each further press opens the next.
    const next = ids[(ids.indexOf(open?.id ?? '') + 1) % ids.length];
    if (next === undefined) return;
    setOpen({ id: next, isByKey: false });
    list.current?.focus(next);
  };
  // Handed to every mark, which is drawn again when it changes.
  const latest = useRef(pressMark);
  useEffect(() => {
    latest.current = pressMark;
  });
  const onPress = useCallback((ids: readonly string[]) => latest.current(ids), []);
  const close = () => {
    if (open !== undefined) list.current?.focus(open.id);
    setOpen(undefined);
  };
  const setEye = useCallback((given: MapEye) => {
    eye.current = given;
  }, []);
  const showAll = (points: readonly MapPoint[]) => eye.current?.showAll(points);
  return { litId, light, open, openRow, onPress, close, setEye, showAll, list };
}
