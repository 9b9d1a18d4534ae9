import type { Map as LeafletMap } from 'leaflet';
import { createContext, useContext } from 'react';

/** The map that its marks, lines and areas are drawn on. */
export const MapContext = createContext<LeafletMap | undefined>(undefined);

/** The map around a mark. */
export function useMap(): LeafletMap {
  const map = useContext(MapContext);
  if (map === undefined) throw new TypeError('A mark is drawn inside a MarksMap.');
  return map;
}
