import { useEffect, useState, type ComponentType } from 'react';
import { LoadFault } from '#ui/map/load-fault.tsx';
import type { MapProps } from '#ui/map/map-props.ts';
import classes from './map.module.css';

type Loaded = { View: ComponentType<MapProps> } | 'failed' | undefined;

/** Leaflet is larger than a page of ours: it is loaded when a map is first rendered. */
function useMapView(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(undefined);
  useEffect(() => {
    let isWanted = true;
    import('#ui/map/map-view.tsx').then(
      ({ MapView }) => isWanted && setLoaded({ View: MapView }),
      () => isWanted && setLoaded('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return loaded;
}

/** A map in a space that is reserved from the start; text beside it must contain the same. */
export function MapFrame(props: MapProps) {
  const loaded = useMapView();
  const { isSmall = false, note, onPin } = props;
  return (
    <div
      className={classes.frame}
      data-small={isSmall || undefined}
      data-movable={onPin !== undefined || undefined}
    >
      {loaded === 'failed' && <LoadFault isFailed />}
      {typeof loaded === 'object' && <loaded.View {...props} />}
      {note !== undefined && <p className={classes.note}>{note}</p>}
    </div>
  );
}
