import { useDeferredValue } from 'react';

/** More rows than a window shows. */
const FIRST = 25;

/**
 * The rows to draw now: of changed rows the first are drawn at once, and below them the old ones until the browser has
 * painted [performance#rows-in-two-steps]. The first rows of a table are drawn all together.
 */
export function useLateTail<Row extends { _id: string }>(rows: readonly Row[]): readonly Row[] {
  const late = useDeferredValue(rows);
  if (late === rows || rows.length <= FIRST) return rows;
  const first = rows.slice(0, FIRST);
  const drawn = new Set(first.map(({ _id }) => _id));
  const old = late.filter(({ _id }) => !drawn.has(_id));
  return [...first, ...old.slice(0, rows.length - FIRST)];
}
