import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { LoadFault } from '#ui/map/load-fault.tsx';
import type { MapProps } from '#ui/map/map-props.ts';
import classes from './map.module.css';

type Loaded = { View: ComponentType<MapProps> } | 'failed' | undefined;

/** Leaflet is larger than a page of ours: it is loaded when the place of a map first comes into sight. */
function useMapView(place: RefObject<HTMLElement | null>): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(undefined);
  useEffect(() => {
    let isWanted = true;
    const load = () =>
      import('#ui/map/map-view.tsx').then(
        ({ MapView }) => isWanted && setLoaded({ View: MapView }),
        () => isWanted && setLoaded('failed'),
      );
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void load();
    });
    if (place.current !== null) observer.observe(place.current);
    return () => {
      isWanted = false;
      observer.disconnect();
    };
  }, [place]);
  return loaded;
}

/** A map in a space that is reserved from the start; text beside it must contain the same. */
export function MapFrame(props: MapProps) {
  const place = useRef<HTMLDivElement>(null);
  const loaded = useMapView(place);
  const { isSmall = false, note, onPin } = props;
  return (
    <div
      ref={place}
      className={classes.frame}
      data-small={isSmall || undefined}
      data-movable={onPin !== undefined || undefined}
    >
      {typeof loaded === 'object' ? (
        <loaded.View {...props} />
      ) : (
        <LoadFault isFailed={loaded === 'failed'} note={note} />
      )}
    </div>
  );
}
