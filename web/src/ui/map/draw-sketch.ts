import { divIcon, marker, polyline, svg, type Map as LeafletMap } from 'leaflet';
import type { MapSketch } from '#ui/map/map-props.ts';
import classes from './map.module.css';

const REGIONS_FROM = 10;
const QUARTERS_FROM = 14;
const RIVER_WIDTH = 14;

function addNames(map: LeafletMap, places: MapSketch['regions'], className: string | undefined): void {
  for (const [name, latitude, longitude] of places) {
    const label = document.createElement('span');
    label.textContent = name;
    const icon = divIcon({ html: label, className: className ?? '', iconSize: [0, 0] });
    marker([latitude, longitude], { icon, pane: 'sketch', interactive: false, keyboard: false }).addTo(map);
  }
}

/** Draws rivers and names below the tiles, so that a place can be recognised without them. */
export function drawSketch(map: LeafletMap, { rivers, regions, quarters }: MapSketch): void {
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
  addNames(map, regions, classes.region);
  addNames(map, quarters, classes.quarter);
  const showNames = () => {
    pane.dataset.regions = String(map.getZoom() >= REGIONS_FROM);
    pane.dataset.quarters = String(map.getZoom() >= QUARTERS_FROM);
  };
  map.on('zoomend', showNames);
  map.whenReady(showNames);
}
