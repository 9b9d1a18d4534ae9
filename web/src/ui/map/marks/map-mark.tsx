import { divIcon, marker } from 'leaflet';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from '#ui/map/marks/map-context.ts';
import type { MapPoint } from '#ui/map/point.ts';
import classes from './marks.module.css';

/** Leaflet stacks marks from north to south, by pixels; more than any difference of them. */
const STEP = 100_000;

type MapMarkProps = {
  at: MapPoint;
  /** 0 for the lowest; a higher mark covers a lower one. */
  level?: number;
  children: ReactNode;
};

/** Whatever stands at a point of the map; the middle of its box is the point. */
export function MapMark({ at: { latitude, longitude }, level = 0, children }: MapMarkProps) {
  const map = useMap();
  const [box] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const icon = divIcon({ html: box, className: classes.mark ?? '', iconSize: [0, 0] });
    const options = { icon, keyboard: false, interactive: false, zIndexOffset: level * STEP };
    const placed = marker([latitude, longitude], options).addTo(map);
    return () => void placed.remove();
  }, [map, box, latitude, longitude, level]);
  return createPortal(children, box);
}
