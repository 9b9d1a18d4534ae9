import type { ReactNode } from 'react';
import type { MapPoint } from '#ui/map/point.ts';

type Place = readonly [name: string, latitude: number, longitude: number];
type Line = readonly (readonly [latitude: number, longitude: number])[];

/** The drawing below the tiles; the names of quarters only at a close zoom. */
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
  /** The movable marker takes the focus when it is created. */
  hasAutoFocus?: boolean;
  /** 170 pixels high, beside text; else it fills a dialog. */
  isSmall?: boolean;
  /** A text over the map. */
  note?: ReactNode;
};
