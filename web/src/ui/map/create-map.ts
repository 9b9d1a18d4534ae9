import { Browser, map as createLeaflet, type Marker } from 'leaflet';
import { drawSketch } from '#ui/map/draw-sketch.ts';
import { addPin } from '#ui/map/map-pin.ts';
import type { MapSketch } from '#ui/map/map-props.ts';
import { toPoint, type MapPoint } from '#ui/map/point.ts';
import { makeTiles, watchTiles, type TilesState } from '#ui/map/watch-tiles.ts';
import { FIRST_ZOOM, MAX_ZOOM, MIN_ZOOM } from '#ui/map/zoom.ts';

export type MapOptions = {
  center: MapPoint;
  marker: MapPoint | undefined;
  sketch: MapSketch;
  tilesUrl: string | undefined;
  /** On a page that scrolls: the map handles neither the wheel nor a finger. */
  isSmall: boolean;
  /** Makes the marker movable. */
  onMove: ((point: MapPoint) => void) | undefined;
  onTiles: (state: TilesState) => void;
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
  const { center, marker, sketch, tilesUrl, isSmall, onMove, onTiles, onZoom } = options;
  const map = createLeaflet(box, {
    center: [center.latitude, center.longitude],
    zoom: FIRST_ZOOM,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: !isSmall,
    dragging: !(isSmall && Browser.mobile),
  });
  drawSketch(map, sketch);
  const tiles = tilesUrl === undefined ? undefined : makeTiles(tilesUrl);
  if (tiles !== undefined) {
    watchTiles(tiles, onTiles);
    tiles.addTo(map);
  }
  let pin: Marker | undefined = marker && addPin(map, marker, onMove);
  map.on('zoomend', () => onZoom(map.getZoom()));
  const resize = new ResizeObserver(() => map.invalidateSize());
  resize.observe(box);
  const setMarker = (point: MapPoint) => {
    if (pin !== undefined && isSame(toPoint(pin.getLatLng()), point)) return;
    if (pin === undefined) pin = addPin(map, point, onMove);
    else pin.setLatLng([point.latitude, point.longitude]);
    map.panInside(pin.getLatLng(), { padding: [48, 56] });
  };
  const remove = () => {
    resize.disconnect();
    map.remove();
  };
  return {
    setMarker,
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    reloadTiles: () => void tiles?.redraw(),
    focusPin: () => pin?.getElement()?.focus(),
    remove,
  };
}
