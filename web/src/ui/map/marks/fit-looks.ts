import { CRS, latLng } from 'leaflet';
import type { MapPoint } from '#ui/map/point.ts';

/** A box around a place, in pixels from it. */
export type Box = { left: number; top: number; width: number; height: number };

/** A way to draw a mark: from the one that says most to the one that needs least room. */
export type Look<Name extends string> = { name: Name; boxes: readonly Box[] };

/**
 * A mark with the looks that it can have; the last one is drawn even where there is no room. `givesWay`: a later mark that finds no room
 * takes its place, and its last look, which needs none, is drawn. `keeps`: no earlier mark takes the place of its last look.
 */
export type Fitted<Name extends string> = {
  id: string;
  point: MapPoint;
  looks: readonly Look<Name>[];
  givesWay?: boolean;
  keeps?: boolean;
};

/** So near to each other are only marks that touch. */
const CELL = 128;

type Placed = Box & { right: number; bottom: number; id: string; givesWay: boolean };

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
    touched: (box: Placed) =>
      squaresOf(box).flatMap((key) => (squares.get(key) ?? []).filter((other) => touches(box, other))),
    remove: (id: string) => {
      for (const [key, boxes] of squares)
        squares.set(
          key,
          boxes.filter((box) => box.id !== id),
        );
    },
    put: (box: Placed) => {
      for (const key of squaresOf(box)) squares.set(key, [...(squares.get(key) ?? []), box]);
    },
  };
}

/** Where the boxes of a mark are at a zoom. */
function placeOf({ id, point, givesWay = false }: Fitted<string>, zoom: number): (box: Box) => Placed {
  const { x, y } = CRS.EPSG3857.latLngToPoint(latLng(point.latitude, point.longitude), zoom);
  return ({ left, top, width, height }) => ({
    left: x + left,
    top: y + top,
    width,
    height,
    right: x + left + width,
    bottom: y + top + height,
    id,
    givesWay,
  });
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
  const last = new Map(marks.map(({ id, looks }) => [id, looks.at(-1)]));
  for (const mark of marks) {
    if (mark.keeps === true)
      for (const box of mark.looks.at(-1)?.boxes ?? []) ground.put(placeOf(mark, zoom)(box));
  }
  for (const mark of marks) {
    const { id, looks, givesWay = false } = mark;
    const place = placeOf(mark, zoom);
    const drawn = looks.map(({ name, boxes }) => {
      const placed = boxes.map(place);
      return {
        name,
        boxes: placed,
        under: placed.flatMap(ground.touched).filter((other) => other.id !== id),
      };
    });
    const look =
      drawn.find(({ under }) => under.length === 0) ??
      (givesWay ? undefined : drawn.find(({ under }) => under.every((other) => other.givesWay))) ??
      drawn.at(-1);
    if (look === undefined) continue;
    for (const other of look.under.filter((one) => one.givesWay && !givesWay)) {
      ground.remove(other.id);
      const least = last.get(other.id);
      if (least !== undefined) chosen.set(other.id, least.name);
    }
    chosen.set(id, look.name);
    for (const box of look.boxes) ground.put(box);
  }
  return chosen;
}
