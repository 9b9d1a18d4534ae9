import 'leaflet/dist/leaflet.css';
import { LocateFixed } from 'lucide-react';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import type { MapSketch } from '#ui/map/map-props.ts';
import { MapSource } from '#ui/map/map-source.tsx';
import { MapContext, SketchContext } from '#ui/map/marks/map-context.ts';
import { useMarksMap, type MapEye, type MapView } from '#ui/map/marks/use-marks-map.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ZoomButtons } from '#ui/map/zoom-buttons.tsx';
import shared from '#ui/map/map.module.css';
import classes from './marks.module.css';

type MarksMapProps = {
  label: string;
  sketch: MapSketch;
  /** Under the names of regions. */
  notes: Readonly<Record<string, string>>;
  start: { center: MapView['center']; zoom: number };
  /** Called with what is in sight, at first and whenever that has changed. */
  onView: (view: MapView) => void;
  /** Moves the view; given as soon as the map is there. */
  onEye: (eye: MapEye) => void;
  /** Shows everything again. */
  onShowAll: () => void;
  /** Marks, lines and areas. */
  children: ReactNode;
  /** Over the map, in its corners. */
  over: ReactNode;
};

/** A map of many marks that fills its place; `children` are drawn on it once it is there. */
export function MarksMap(props: MarksMapProps) {
  const { label, notes, onShowAll, children, over } = props;
  const { box, map, zoom, tiles, reload, sketch } = useMarksMap(props);
  const isDragged = useRef(false);
  useEffect(() => sketch?.setNotes(notes), [sketch, notes]);
  useEffect(() => {
    // The press that ends a drag over a mark is no press of the mark; it comes right after it.
    const end = () => {
      isDragged.current = true;
      setTimeout(() => (isDragged.current = false));
    };
    map?.on('dragend', end);
    return () => void map?.off('dragend', end);
  }, [map]);
  const stopDragged = (event: MouseEvent) => {
    if (isDragged.current) event.stopPropagation();
  };
  return (
    <div className={classes.frame}>
      <div
        ref={box}
        className={shared.map}
        role="application"
        aria-label={label}
        data-tiles={tiles}
        data-zoom={zoom}
      />
      <div className={classes.marks} onClickCapture={stopDragged}>
        {map !== undefined && (
          <MapContext value={map}>
            <SketchContext value={sketch}>{children}</SketchContext>
          </MapContext>
        )}
      </div>
      <ZoomButtons zoom={zoom} onZoom={(steps) => map?.setZoom(map.getZoom() + steps)}>
        <IconButton
          isSmall
          variant="default"
          label="Prikaži sve"
          icon={<LocateFixed size={18} aria-hidden="true" />}
          onClick={onShowAll}
        />
      </ZoomButtons>
      <MapSource tiles={tiles} onReload={reload} />
      {over}
    </div>
  );
}
