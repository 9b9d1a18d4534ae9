import type { Map as LeafletMap } from 'leaflet';
import { createContext, useContext } from 'react';
import type { DrawnSketch } from '#ui/map/draw-sketch.ts';

/** The map that its marks, lines and areas are drawn on. */
export const MapContext = createContext<LeafletMap | undefined>(undefined);

/** The map around a mark. */
export function useMap(): LeafletMap {
  const map = useContext(MapContext);
  if (map === undefined) throw new TypeError('A mark is drawn inside a MarksMap.');
  return map;
}

/** The drawing below the marks, whose names give way to them. */
export const SketchContext = createContext<DrawnSketch | undefined>(undefined);

/** The drawing of the map around; undefined until it is there. */
export const useSketch = (): DrawnSketch | undefined => useContext(SketchContext);
