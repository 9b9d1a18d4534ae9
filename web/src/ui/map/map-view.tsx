import 'leaflet/dist/leaflet.css';
import { Minus, Plus } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LoadFault } from '#ui/map/load-fault.tsx';
import type { MapProps } from '#ui/map/map-props.ts';
import { useLiveMap } from '#ui/map/use-live-map.ts';
import { MAX_ZOOM, MIN_ZOOM } from '#ui/map/zoom.ts';
import classes from './map.module.css';

type ZoomProps = { zoom: number; onZoom: (steps: number) => void };

const ZoomButtons = ({ zoom, onZoom }: ZoomProps) => (
  <div className={classes.zoom} role="group" aria-label="Uvećanje mape">
    <IconButton
      isSmall
      variant="default"
      label="Uvećaj"
      icon={<Plus size={18} aria-hidden="true" />}
      disabledReason={zoom >= MAX_ZOOM ? 'Mapa je najveća' : undefined}
      onClick={() => onZoom(1)}
    />
    <IconButton
      isSmall
      variant="default"
      label="Umanji"
      icon={<Minus size={18} aria-hidden="true" />}
      disabledReason={zoom <= MIN_ZOOM ? 'Mapa je najmanja' : undefined}
      onClick={() => onZoom(-1)}
    />
  </div>
);

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
      <p className={classes.source}>
        ©{' '}
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
          OpenStreetMap
        </a>
      </p>
      <LoadFault isFailed={tiles === 'failed'}>
        <Button variant="link" onClick={reload}>
          Pokušaj ponovo
        </Button>
      </LoadFault>
    </>
  );
}
