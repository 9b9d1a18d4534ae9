import { CRS, latLng } from 'leaflet';
import type { MapPoint } from '#ui/map/point.ts';

/** A box around a place, in pixels from it. */
export type Box = { left: number; top: number; width: number; height: number };

/** A way to draw a mark: from the one that says most to the one that needs least room. */
export type Look<Name extends string> = { name: Name; boxes: readonly Box[] };

/** A mark with the looks that it can have; the last one is drawn even where there is no room. */
export type Fitted<Name extends string> = { id: string; point: MapPoint; looks: readonly Look<Name>[] };

/** So near to each other are only marks that touch. */
const CELL = 128;

type Placed = Box & { right: number; bottom: number };

const touches = (one: Placed, other: Placed) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The boxes on the map so far, found by the squares that they lie in. */
function createGround() {
  const squares = new Map<string, Placed[]>();
  const squaresOf = ({ left, top, right, bottom }: Placed): string[] => {
    const keys: string[] = [];
    for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x += 1) {
      for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y += 1) keys.push(`${x}:${y}`);
    }
    return keys;
  };
  return {
    isFree: (box: Placed) =>
      squaresOf(box).every((key) => !(squares.get(key) ?? []).some((other) => touches(box, other))),
    put: (box: Placed) => {
      for (const key of squaresOf(box)) squares.set(key, [...(squares.get(key) ?? []), box]);
    },
  };
}

/**
 * The look of every mark, by its id: the first one that covers no mark before it, else its last. The order of the marks is
 * their rank.
 */
export function fitLooks<Name extends string>(
  marks: readonly Fitted<Name>[],
  zoom: number,
): ReadonlyMap<string, Name> {
  const ground = createGround();
  const chosen = new Map<string, Name>();
  for (const { id, point, looks } of marks) {
    const { x, y } = CRS.EPSG3857.latLngToPoint(latLng(point.latitude, point.longitude), zoom);
    const place = ({ left, top, width, height }: Box): Placed => ({
      left: x + left,
      top: y + top,
      width,
      height,
      right: x + left + width,
      bottom: y + top + height,
    });
    const drawn = looks.map(({ name, boxes }) => ({ name, boxes: boxes.map(place) }));
    const look = drawn.find(({ boxes }) => boxes.every(ground.isFree)) ?? drawn.at(-1);
    if (look === undefined) continue;
    chosen.set(id, look.name);
    for (const box of look.boxes) ground.put(box);
  }
  return chosen;
}
