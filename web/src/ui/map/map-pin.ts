import { divIcon, marker, point as pixels, type Map as LeafletMap, type Marker } from 'leaflet';
import { toPoint, type MapPoint } from '#ui/map/point.ts';
import classes from './map.module.css';

const WIDTH = 32;
const HEIGHT = 40;
/** Pixels that an arrow moves the pin by, about ten metres at the first zoom; with Shift ten times as many. */
const STEP = 3;
const LEAP = 30;
/** The moved pin stays this far from the map's edge. */
const EDGE = pixels(48, 56);

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const DRAWING =
  '<svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true"><path d="M16 38.5C12 32 3.5 24.5 3.5 15.5a12.5 12.5 0 0 1 25 0C28.5 24.5 20 32 16 38.5Z"/><circle cx="16" cy="15.5" r="4.75"/></svg>';

const icon = () =>
  divIcon({
    html: DRAWING,
    className: classes.pin ?? '',
    iconSize: [WIDTH, HEIGHT],
    iconAnchor: [WIDTH / 2, HEIGHT - 1],
  });

function moveByKeys(map: LeafletMap, pin: Marker, onMove: (point: MapPoint) => void) {
  return (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const by = event.shiftKey ? LEAP : STEP;
    const next = map.project(pin.getLatLng()).add(pixels(direction[0] * by, direction[1] * by));
    pin.setLatLng(map.unproject(next));
    map.panInside(pin.getLatLng(), { padding: EDGE, animate: false });
    onMove(toPoint(pin.getLatLng()));
  };
}

/** A pin that marks a place; with `onMove` it is dragged, moved by the arrow keys, and set by a click on the map. */
export function addPin(map: LeafletMap, at: MapPoint, onMove?: (point: MapPoint) => void): Marker {
  const isMovable = onMove !== undefined;
  const options = { icon: icon(), draggable: isMovable, keyboard: isMovable, interactive: isMovable };
  const pin = marker([at.latitude, at.longitude], { ...options, autoPan: true }).addTo(map);
  if (onMove === undefined) return pin;
  const element = pin.getElement();
  element?.setAttribute('aria-label', 'Tačka na mapi: pomera se strelicama, uz Shift u većim koracima');
  element?.addEventListener('keydown', moveByKeys(map, pin, onMove));
  pin.on('dragend', () => onMove(toPoint(pin.getLatLng())));
  map.on('click', ({ latlng }) => {
    pin.setLatLng(latlng);
    onMove(toPoint(latlng));
  });
  return pin;
}
