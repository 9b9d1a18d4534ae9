import { useState } from 'react';

type Identified = { _id: string };

/** One answer of the list. `key` identifies the list: another search, filter or page is another key. */
export type Answer<Row> = { key: string; rows: readonly Row[]; total: number };

type Kept<Row> = { latest: Answer<Row>; shown: readonly Row[]; shownTotal: number };

const isSameOrder = (shown: readonly Identified[], rows: readonly Identified[]): boolean =>
  shown.length === rows.length && shown.every((row, index) => row._id === rows[index]?._id);

const showAll = <Row>(latest: Answer<Row>): Kept<Row> => ({
  latest,
  shown: latest.rows,
  shownTotal: latest.total,
});

/** Rows that stay show their new contents; one that left the list is unchanged. */
function keepOrder<Row extends Identified>(kept: Kept<Row>, latest: Answer<Row>): Kept<Row> {
  const fresh = new Map(latest.rows.map((row) => [row._id, row]));
  return { ...kept, latest, shown: kept.shown.map((row) => fresh.get(row._id) ?? row) };
}

/** Whether the operator is looking at one of the rows on screen, which then must not move. */
type InUse<Row> = (shown: readonly Row[]) => boolean;

function accept<Row extends Identified>(
  kept: Kept<Row> | undefined,
  latest: Answer<Row>,
  isInUse: InUse<Row>,
) {
  if (kept?.latest.key !== latest.key) return showAll(latest);
  const mayMove = isSameOrder(kept.shown, latest.rows) || !isInUse(kept.shown);
  return mayMove ? showAll(latest) : keepOrder(kept, latest);
}

/**
 * The rows of a list that refreshes itself without moving what the operator is looking at [live#rows-stay-still].
 * An answer in the order of the rows on screen is merged in place; any other one waits while `isInUse`, until
 * `show` is called. `waiting` is then how many orders the list has gained, 0 when it only changed.
 */
export function useSteadyRows<Row extends Identified>(latest: Answer<Row> | undefined, isInUse: InUse<Row>) {
  const [kept, setKept] = useState<Kept<Row> | undefined>(undefined);
  if (latest !== undefined && (kept?.latest.rows !== latest.rows || kept.latest.key !== latest.key)) {
    setKept(accept(kept, latest, isInUse));
  }
  const isWaiting = kept !== undefined && !isSameOrder(kept.shown, kept.latest.rows);
  return {
    rows: kept?.shown,
    total: kept?.latest.total ?? 0,
    waiting: isWaiting ? Math.max(0, kept.latest.total - kept.shownTotal) : undefined,
    /** Whether a row on screen is no longer among those of the latest answer. */
    isGone: (id: string) => isWaiting && !kept.latest.rows.some((row) => row._id === id),
    show: () => setKept((current) => current && showAll(current.latest)),
  };
}
