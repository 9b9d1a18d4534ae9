import { polygon, polyline, svg, type LatLngTuple } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from '#ui/map/marks/map-context.ts';
import type { MapPoint } from '#ui/map/point.ts';
import classes from './marks.module.css';

const toPair = ({ latitude, longitude }: MapPoint): LatLngTuple => [latitude, longitude];

type MapLineProps = { from: MapPoint; to: MapPoint };

/** A dotted straight line: who goes where, not which way. */
export function MapLine({ from, to }: MapLineProps) {
  const map = useMap();
  const [a, b, c, d] = [from.latitude, from.longitude, to.latitude, to.longitude];
  useEffect(() => {
    const ends: LatLngTuple[] = [
      [a, b],
      [c, d],
    ];
    const line = polyline(ends, { interactive: false, className: classes.line ?? '', weight: 4 }).addTo(map);
    return () => void line.remove();
  }, [map, a, b, c, d]);
  return null;
}

/** A ring that is shaded by one of five steps. */
export type ShadedArea = { ring: readonly MapPoint[]; step: 1 | 2 | 3 | 4 | 5 };

/** Shaded parts of the land, under every mark. */
export function MapAreas({ areas }: { areas: readonly ShadedArea[] }) {
  const map = useMap();
  useEffect(() => {
    const renderer = svg({ padding: 1 });
    const drawn = areas.map(({ ring, step }) =>
      polygon(ring.map(toPair), {
        renderer,
        interactive: false,
        stroke: false,
        className: `${classes.area} ${classes[`step${step}`]}`,
      }).addTo(map),
    );
    return () => {
      for (const area of drawn) area.remove();
      renderer.remove();
    };
  }, [map, areas]);
  return null;
}
