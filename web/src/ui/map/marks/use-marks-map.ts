import { latLngBounds, type Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createBaseMap, type BaseMap } from '#ui/map/base-map.ts';
import type { MapSketch } from '#ui/map/map-props.ts';
import type { MapBounds } from '#ui/map/marks/near-groups.ts';
import { toPoint, type MapPoint } from '#ui/map/point.ts';
import type { TilesState } from '#ui/map/add-tiles.ts';
import { findTiles } from '#lib/http/tiles.ts';

/** What is in sight. */
export type MapView = { center: MapPoint; zoom: number; bounds: MapBounds };

/** Moves what is in sight. */
export type MapEye = {
  /** All of these points, not closer than `closest`. */
  showAll: (points: readonly MapPoint[], closest?: number) => void;
  /** This point, clear of the edges and of `right` pixels at the right one; the zoom stays. */
  bringIn: (point: MapPoint, right?: number) => void;
};

/** Pixels between a point that is brought in and the edge. */
const EDGE = 64;
const CLOSEST = 15;

const motionless = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function viewOf(map: LeafletMap): MapView {
  const bounds = map.getBounds();
  return {
    center: toPoint(map.getCenter()),
    zoom: map.getZoom(),
    bounds: {
      north: bounds.getNorth(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      west: bounds.getWest(),
    },
  };
}

const eyeOf = (map: LeafletMap): MapEye => ({
  showAll: (points, closest = CLOSEST) => {
    if (points.length === 0) return;
    const all = latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]));
    map.fitBounds(all, { padding: [EDGE, EDGE], maxZoom: closest, animate: !motionless() });
  },
  bringIn: ({ latitude, longitude }, right = 0) =>
    void map.panInside([latitude, longitude], {
      paddingTopLeft: [EDGE, EDGE],
      paddingBottomRight: [EDGE + right, EDGE],
      animate: !motionless(),
    }),
});

type MarksMapOptions = {
  sketch: MapSketch;
  start: { center: MapPoint; zoom: number };
  onView: (view: MapView) => void;
  onEye: (eye: MapEye) => void;
};

/** One map while the component is mounted. */
export function useMarksMap({ sketch, start, onView, onEye }: MarksMapOptions) {
  const box = useRef<HTMLDivElement>(null);
  const [base, setBase] = useState<BaseMap | undefined>(undefined);
  const [tiles, setTiles] = useState<TilesState>('loading');
  const [zoom, setZoom] = useState(start.zoom);
  const look = useEffectEvent((map: LeafletMap) => {
    setZoom(map.getZoom());
    onView(viewOf(map));
  });
  const create = useEffectEvent((element: HTMLElement) => {
    const source = findTiles();
    return createBaseMap(element, { ...start, sketch, source, isSmall: false, onTiles: setTiles });
  });
  const begin = useEffectEvent((made: BaseMap) => {
    setBase(made);
    onEye(eyeOf(made.map));
  });
  useEffect(() => {
    if (box.current === null) return;
    const made = create(box.current);
    made.map.on('moveend resize', () => look(made.map));
    begin(made);
    look(made.map);
    return () => made.remove();
  }, []);
  const reload = () => {
    setTiles('loading');
    base?.reloadTiles();
  };
  return { box, map: base?.map, sketch: base?.sketch, zoom, tiles, reload };
}
