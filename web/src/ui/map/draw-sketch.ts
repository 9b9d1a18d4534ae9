import { divIcon, marker, polyline, svg, type Map as LeafletMap } from 'leaflet';
import type { MapSketch } from '#ui/map/map-props.ts';
import classes from './map.module.css';

const REGIONS_FROM = 10;
const QUARTERS_FROM = 14;
const RIVER_WIDTH = 14;

/** What can be changed in a drawing. */
export type DrawnSketch = {
  /** Writes a few words under the names of regions; a region without any has its name alone. */
  setNotes: (notes: Readonly<Record<string, string>>) => void;
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
  addNames(map, quarters, classes.quarter);
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
  };
}
