import type { Marker } from 'leaflet';
import { createBaseMap, type BaseMapOptions } from '#ui/map/base-map.ts';
import { addPin } from '#ui/map/map-pin.ts';
import { toPoint, type MapPoint } from '#ui/map/point.ts';
import { FIRST_ZOOM } from '#ui/map/zoom.ts';

export type MapOptions = Omit<BaseMapOptions, 'zoom'> & {
  marker: MapPoint | undefined;
  /** Makes the marker movable. */
  onMove: ((point: MapPoint) => void) | undefined;
  onZoom: (zoom: number) => void;
};

export type LiveMap = {
  /** Moves the marker, and the view to it. */
  setMarker: (point: MapPoint) => void;
  zoomBy: (steps: number) => void;
  reloadTiles: () => void;
  focusPin: () => void;
  remove: () => void;
};

const isSame = (one: MapPoint, other: MapPoint) =>
  one.latitude === other.latitude && one.longitude === other.longitude;

/** A map in a box of the page: the sketch, the tiles over it, the marker over both. */
export function createMap(box: HTMLElement, options: MapOptions): LiveMap {
  const { marker, onMove, onZoom, ...base } = options;
  const { map, reloadTiles, remove } = createBaseMap(box, { ...base, zoom: FIRST_ZOOM });
  let pin: Marker | undefined = marker && addPin(map, marker, onMove);
  map.on('zoomend', () => onZoom(map.getZoom()));
  const setMarker = (point: MapPoint) => {
    if (pin !== undefined && isSame(toPoint(pin.getLatLng()), point)) return;
    if (pin === undefined) pin = addPin(map, point, onMove);
    else pin.setLatLng([point.latitude, point.longitude]);
    map.panInside(pin.getLatLng(), { padding: [48, 56] });
  };
  return {
    setMarker,
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    reloadTiles,
    focusPin: () => pin?.getElement()?.focus(),
    remove,
  };
}
