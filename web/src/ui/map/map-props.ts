import type { ReactNode } from 'react';
import type { MapPoint } from '#ui/map/point.ts';

type Place = readonly [name: string, latitude: number, longitude: number];
type Line = readonly (readonly [latitude: number, longitude: number])[];

/** What is drawn beneath the tiles; the names of quarters only from close by. */
export type MapSketch = { rivers: readonly Line[]; regions: readonly Place[]; quarters: readonly Place[] };

export type MapProps = {
  /** The accessible name, with the address in it: 'Mapa: Njegoševa 44, Vračar'. */
  label: string;
  center: MapPoint;
  sketch: MapSketch;
  /** Absent: no marker. */
  marker: MapPoint | undefined;
  /** Makes the marker movable: by dragging, by the arrow keys, by a click on the map. */
  onPin?: (point: MapPoint) => void;
  /** The movable marker takes the focus once it is there. */
  hasAutoFocus?: boolean;
  /** 170 pixels high, beside text; else it fills a dialog. */
  isSmall?: boolean;
  /** A text over the map. */
  note?: ReactNode;
};
