import { Browser, map as createLeaflet, type Map as LeafletMap } from 'leaflet';
import type { Tiles } from '#lib/http/tiles.ts';
import { drawSketch, type DrawnSketch } from '#ui/map/draw-sketch.ts';
import type { MapSketch } from '#ui/map/map-props.ts';
import type { MapPoint } from '#ui/map/point.ts';
import { addTiles, type TilesState } from '#ui/map/add-tiles.ts';
import { MAX_ZOOM, MIN_ZOOM } from '#ui/map/zoom.ts';

export type BaseMapOptions = {
  center: MapPoint;
  zoom: number;
  sketch: MapSketch;
  source: Tiles | undefined;
  /** On a page that scrolls: the map handles neither the wheel nor a finger. */
  isSmall: boolean;
  onTiles: (state: TilesState) => void;
};

/** What every map has. */
export type BaseMap = {
  map: LeafletMap;
  sketch: DrawnSketch;
  reloadTiles: () => void;
  remove: () => void;
};

/** A map in a box of the page without any marker: the sketch, and the tiles over it. */
export function createBaseMap(box: HTMLElement, options: BaseMapOptions): BaseMap {
  const { center, zoom, sketch, source, isSmall, onTiles } = options;
  const map = createLeaflet(box, {
    center: [center.latitude, center.longitude],
    zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: !isSmall,
    dragging: !(isSmall && Browser.mobile),
  });
  const drawn = drawSketch(map, sketch);
  const reloadTiles = source && addTiles(map, source, onTiles);
  // A map that is not shown keeps what was in sight.
  const resize = new ResizeObserver(() => {
    if (box.clientWidth > 0) map.invalidateSize();
  });
  resize.observe(box);
  const remove = () => {
    resize.disconnect();
    map.remove();
  };
  return { map, sketch: drawn, reloadTiles: () => reloadTiles?.(), remove };
}
