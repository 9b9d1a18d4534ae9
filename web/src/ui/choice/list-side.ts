import { LIST_MARGIN, LIST_TOP } from '#ui/choice/list-size.ts';

/** Where a list is open; a box in a dialog that is too low for either is scrolled up first. */
export type Side = 'top' | 'bottom';

/** Room for five entries of two lines, the way to the map and the source of the entries, in pixels. */
const LIST_HEIGHT = 372;

type Edges = { readonly top: number; readonly bottom: number };

/** The side of a box in a window of `height` pixels that its list takes: below while five entries fit, else the larger. */
export function listSide({ top, bottom }: Edges, height: number): Side {
  const below = height - bottom;
  return below >= LIST_HEIGHT || below >= top - LIST_TOP ? 'bottom' : 'top';
}

/** Whether five entries fit neither above nor below. */
export function isTight({ top, bottom }: Edges, height: number): boolean {
  return Math.max(top - LIST_TOP, height - bottom - LIST_MARGIN) < LIST_HEIGHT;
}
