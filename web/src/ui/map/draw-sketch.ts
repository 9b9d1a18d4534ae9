import { divIcon, marker, polyline, svg, type Map as LeafletMap } from 'leaflet';
import type { MapSketch } from '#ui/map/map-props.ts';
import { QUARTERS_FROM, REGIONS_FROM } from '#ui/map/zoom.ts';
import classes from './map.module.css';

const RIVER_WIDTH = 14;

/** What is written of a place: its name with its note, the name alone, or nothing, since marks stand there. */
export type NameLook = 'counted' | 'named' | 'unnamed';

/** What can be changed in a drawing. */
export type DrawnSketch = {
  /** Writes a few words under the names of regions; a region without any has its name alone. */
  setNotes: (notes: Readonly<Record<string, string>>) => void;
  /** How much is written of each place, `region:Zemun` or `quarter:Dorćol`; all of those that are not in it. */
  setLooks: (looks: ReadonlyMap<string, NameLook>) => void;
};

function addNames(map: LeafletMap, places: MapSketch['regions'], className: string | undefined) {
  return places.map(([name, latitude, longitude]) => {
    const label = document.createElement('span');
    label.textContent = name;
    const icon = divIcon({ html: label, className: className ?? '', iconSize: [0, 0] });
    marker([latitude, longitude], { icon, pane: 'sketch', interactive: false, keyboard: false }).addTo(map);
    return { name, label };
  });
}

function writeNote(name: string, label: HTMLElement, text: string | undefined): void {
  const note = document.createElement('small');
  note.textContent = text ?? '';
  label.replaceChildren(name, ...(text === undefined ? [] : [note]));
}

/** Draws rivers and names below the tiles, so that a place can be recognised without them. */
export function drawSketch(map: LeafletMap, { rivers, regions, quarters }: MapSketch): DrawnSketch {
  const pane = map.createPane('sketch');
  pane.setAttribute('aria-hidden', 'true');
  pane.classList.add(classes.sketch ?? '');
  const renderer = svg({ pane: 'sketch', padding: 1 });
  for (const course of rivers) {
    const points = course.map(([latitude, longitude]): [number, number] => [latitude, longitude]);
    polyline(points, {
      renderer,
      pane: 'sketch',
      interactive: false,
      weight: RIVER_WIDTH,
      className: classes.river ?? '',
    }).addTo(map);
  }
  const named = addNames(map, regions, classes.region);
  const near = addNames(map, quarters, classes.quarter);
  const showNames = () => {
    pane.dataset.regions = String(map.getZoom() >= REGIONS_FROM);
    pane.dataset.quarters = String(map.getZoom() >= QUARTERS_FROM);
  };
  map.on('zoomend', showNames);
  map.whenReady(showNames);
  return {
    setNotes: (notes) => {
      for (const { name, label } of named) writeNote(name, label, notes[name]);
    },
    setLooks: (looks) => {
      for (const { name, label } of named) label.dataset.look = looks.get(`region:${name}`) ?? 'counted';
      for (const { name, label } of near) label.dataset.look = looks.get(`quarter:${name}`) ?? 'counted';
    },
  };
}
