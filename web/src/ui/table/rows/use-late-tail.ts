import { startTransition, useEffect, useState } from 'react';

/** More rows than a window shows. */
const STEP = 25;
/** Milliseconds between two steps, in which the browser paints and handles input. */
const PAUSE = 20;

type Drawn<Row> = { readonly rows: readonly Row[]; readonly count: number; readonly old: readonly Row[] };

/** The first rows as they are now, and below them old ones that are not among these. */
function mix<Row extends { _id: string }>({ rows, count, old }: Drawn<Row>): readonly Row[] {
  if (count >= rows.length) return rows;
  const first = rows.slice(0, count);
  const ids = new Set(first.map(({ _id }) => _id));
  return [...first, ...old.filter(({ _id }) => !ids.has(_id)).slice(0, rows.length - count)];
}

/**
 * The rows to draw now: of changed rows 25 are drawn at once and the others in steps of 25, below which the old ones
 * stay until their turn [performance#rows-in-steps]. The first rows of a table are drawn all together.
 */
export function useLateTail<Row extends { _id: string }>(rows: readonly Row[]): readonly Row[] {
  const [drawn, setDrawn] = useState<Drawn<Row>>({ rows, count: rows.length, old: rows });
  const isNew = drawn.rows !== rows;
  const current = isNew ? { rows, count: STEP, old: mix(drawn) } : drawn;
  if (isNew) setDrawn(current);
  useEffect(() => {
    if (drawn.count >= drawn.rows.length) return;
    const next = { ...drawn, count: drawn.count + STEP };
    const timer = setTimeout(() => startTransition(() => setDrawn(next)), PAUSE);
    return () => clearTimeout(timer);
  }, [drawn]);
  return mix(current);
}
