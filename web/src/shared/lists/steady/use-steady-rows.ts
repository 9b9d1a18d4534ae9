import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { areFreshRowsWished, wishFreshRows } from '#lib/lists/fresh-rows.ts';
import { useInHands } from '#lib/lists/in-hands.ts';

type Identified = { _id: string };

/** One answer of the list. `key` identifies the list: another search, filter or page is another key. */
export type Answer<Row> = {
  key: string;
  rows: readonly Row[];
  total: number;
  /** When it arrived, in epoch milliseconds. */
  at: number;
};

type Kept<Row> = {
  latest: Answer<Row>;
  shown: readonly Row[];
  shownTotal: number;
  /** Counts how often the rows took their true order by themselves. */
  turn: number;
};

const isSameOrder = (shown: readonly Identified[], rows: readonly Identified[]): boolean =>
  shown.length === rows.length && shown.every((row, index) => row._id === rows[index]?._id);

const showAll = <Row>(latest: Answer<Row>, turn = 0): Kept<Row> => ({
  latest,
  shown: latest.rows,
  shownTotal: latest.total,
  turn,
});

/** The rows that wait to be shown: how many the list has gained, and how many on the page come, leave or move. */
export type WaitingRows = { gained: number; changed: number };

/** The length of the longest run of ascending numbers, not side by side: what stays in its order. */
function longestAscent(numbers: readonly number[]): number {
  const ends: number[] = [];
  for (const number of numbers) {
    const at = ends.findIndex((end) => end >= number);
    ends[at === -1 ? ends.length : at] = number;
  }
  return ends.length;
}

/** How many rows differ between two answers: one that takes the place of another is one, and so is one that moves past many. */
function countChanged(shown: readonly Identified[], rows: readonly Identified[]): number {
  const places = new Map(shown.map((row, place) => [row._id, place]));
  const kept = rows.flatMap((row) => places.get(row._id) ?? []);
  return Math.max(shown.length, rows.length) - longestAscent(kept);
}

/** Rows that stay show their new contents; one that left the list is unchanged. */
function keepOrder<Row extends Identified>(kept: Kept<Row>, latest: Answer<Row>): Kept<Row> {
  const fresh = new Map(latest.rows.map((row) => [row._id, row]));
  return { ...kept, latest, shown: kept.shown.map((row) => fresh.get(row._id) ?? row) };
}

const toWaiting = <Row extends Identified>({ latest, shown, shownTotal }: Kept<Row>): WaitingRows => ({
  gained: Math.max(0, latest.total - shownTotal),
  changed: countChanged(shown, latest.rows),
});

/** Whether a row on screen may not leave its place even when the user wishes fresh rows. */
type IsHeld<Row> = (shown: readonly Row[]) => boolean;

const never = () => false;

function accept<Row extends Identified>(
  kept: Kept<Row> | undefined,
  latest: Answer<Row>,
  isHeld: IsHeld<Row>,
): Kept<Row> {
  if (kept?.latest.key !== latest.key || kept.shown.length === 0) return showAll(latest, kept?.turn);
  const mayMove =
    isSameOrder(kept.shown, latest.rows) || (areFreshRowsWished(latest.at) && !isHeld(kept.shown));
  return mayMove ? showAll(latest, kept.turn) : keepOrder(kept, latest);
}

/** Also an answer equal to the one before: the user may have asked for it, and its rows still wait. */
const isNews = <Row>(kept: Kept<Row> | undefined, latest: Answer<Row>): boolean =>
  kept?.latest.rows !== latest.rows ||
  kept.latest.key !== latest.key ||
  (kept.latest.at !== latest.at && areFreshRowsWished(latest.at));

/** Rows that were loaded before the page was opened, and are being refetched: the user comes for fresh ones. */
function useWishOnOpening({ data, isFetching }: Pick<UseQueryResult, 'data' | 'isFetching'>): void {
  useState(() => {
    if (data !== undefined && isFetching) wishFreshRows();
  });
}

/**
 * The rows of a list that refreshes itself without moving [live#rows-stay-still]. An answer in the order of the rows on
 * screen is merged in place. Any other one waits until `show` is called, unless the user has just asked for fresh rows, or
 * nobody has the page in hands [live#in-hands]. `waiting` then says how many.
 */
export function useSteadyRows<Row extends Identified>(
  latest: Answer<Row> | undefined,
  list: Pick<UseQueryResult, 'data' | 'isFetching'>,
  isHeld: IsHeld<Row> = never,
) {
  useWishOnOpening(list);
  const [kept, setKept] = useState<Kept<Row> | undefined>(undefined);
  if (latest !== undefined && isNews(kept, latest)) setKept(accept(kept, latest, isHeld));
  const isWaiting = kept !== undefined && !isSameOrder(kept.shown, kept.latest.rows);
  const isInHands = useInHands();
  if (isWaiting && !isInHands && !isHeld(kept.shown)) setKept(showAll(kept.latest, kept.turn + 1));
  return {
    rows: kept?.shown,
    total: kept?.latest.total,
    waiting: isWaiting ? toWaiting(kept) : undefined,
    /** Whether a row on screen is no longer among those of the latest answer. */
    isGone: (id: string) => isWaiting && !kept.latest.rows.some((row) => row._id === id),
    show: () => setKept((current) => current && showAll(current.latest, current.turn)),
    /**
     * Another number whenever the rows took their true order by themselves: keyed by it they are drawn anew, each in its
     * place, and the page does not shift.
     */
    turn: kept?.turn ?? 0,
  };
}

/** What `useSteadyRows` returns. */
export type SteadyRows<Row extends Identified> = ReturnType<typeof useSteadyRows<Row>>;
