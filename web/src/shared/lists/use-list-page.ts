import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useSteadyRows } from './steady/use-steady-rows.ts';
import { useLastPage } from '#lib/lists/use-last-page.ts';

const JOIN_RUNNING = { cancelRefetch: false } as const;

type Row = { _id: string };
type Page<R extends Row> = { data: R[]; meta: { total: number } };

type PagedState = Parameters<typeof useLastPage>[0] & {
  /** What the list is asked for. */
  query: unknown;
  /** Shows the newest rows, without search and filters. */
  showNewest: () => void;
};

/** The page of a list that the address asks for, whose rows do not move, and a function that shows a new row. */
export function useListPage<R extends Row>(list: UseQueryResult<Page<R>>, state: PagedState) {
  const { data, isPlaceholderData, dataUpdatedAt } = list;
  const isCurrent = data !== undefined && !isPlaceholderData;
  const answer = isCurrent
    ? { key: JSON.stringify(state.query), rows: data.data, total: data.meta.total, at: dataUpdatedAt }
    : undefined;
  const steady = useSteadyRows(answer, list);
  const [created, setCreated] = useState<string | undefined>(undefined);
  useLastPage(state, answer?.total);
  /** Focuses the new row; opens the newest rows when it is not on the page in view. */
  const reveal = async ({ _id }: Row) => {
    const fresh = await list.refetch(JOIN_RUNNING);
    if (fresh.data?.data.some((row) => row._id === _id) === false) state.showNewest();
    // Not before: the dialog that is closing returns the focus to its button first.
    setCreated(_id);
  };
  return {
    list,
    rows: steady.rows,
    total: steady.total,
    isCurrent,
    steady,
    created,
    reveal,
  };
}
