import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createMap, type LiveMap } from '#ui/map/create-map.ts';
import type { MapProps } from '#ui/map/map-props.ts';
import type { MapPoint } from '#ui/map/point.ts';
import type { TilesState } from '#ui/map/add-tiles.ts';
import { FIRST_ZOOM } from '#ui/map/zoom.ts';
import { findTiles } from '#lib/http/tiles.ts';

/** One map while the component is mounted; a changed marker moves on it, a changed centre creates a new map. */
export function useLiveMap(props: MapProps) {
  const { center, marker, sketch, onPin, hasAutoFocus = false, isSmall = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const live = useRef<LiveMap | undefined>(undefined);
  const [tiles, setTiles] = useState<TilesState>('loading');
  const [zoom, setZoom] = useState(FIRST_ZOOM);
  const { latitude, longitude } = center;
  const move = useEffectEvent((point: MapPoint) => onPin?.(point));
  const create = useEffectEvent((element: HTMLElement) => {
    const map = createMap(element, {
      center,
      marker,
      sketch,
      source: findTiles(),
      isSmall,
      onMove: onPin && ((point) => move(point)),
      onTiles: setTiles,
      onZoom: setZoom,
    });
    if (hasAutoFocus) map.focusPin();
    return map;
  });
  useEffect(() => {
    if (box.current === null) return;
    const map = create(box.current);
    live.current = map;
    return () => map.remove();
  }, [latitude, longitude]);
  useEffect(() => {
    if (marker !== undefined) live.current?.setMarker(marker);
  }, [marker]);
  const reload = () => {
    setTiles('loading');
    live.current?.reloadTiles();
  };
  return { box, tiles, zoom, zoomBy: (steps: number) => live.current?.zoomBy(steps), reload };
}
