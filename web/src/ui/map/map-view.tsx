import 'leaflet/dist/leaflet.css';
import type { MapProps } from '#ui/map/map-props.ts';
import { MapSource } from '#ui/map/map-source.tsx';
import { useLiveMap } from '#ui/map/use-live-map.ts';
import { ZoomButtons } from '#ui/map/zoom-buttons.tsx';
import classes from './map.module.css';

/** The map itself, with Leaflet in its code: draw it through `MapFrame`, which fetches that when it is needed. */
export function MapView(props: MapProps) {
  const { box, tiles, zoom, zoomBy, reload } = useLiveMap(props);
  return (
    <>
      <div
        ref={box}
        className={classes.map}
        role="application"
        aria-label={props.label}
        data-tiles={tiles}
        data-zoom={zoom}
      />
      <ZoomButtons zoom={zoom} onZoom={zoomBy} />
      <MapSource tiles={tiles} note={props.note} onReload={reload} />
    </>
  );
}
