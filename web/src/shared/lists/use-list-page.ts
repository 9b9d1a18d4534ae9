import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useLastPage } from '#lib/lists/use-last-page.ts';

const JOIN_RUNNING = { cancelRefetch: false } as const;

type Row = { _id: string };
type Page<R extends Row> = { data: R[]; meta: { total: number } };

type PagedState = Parameters<typeof useLastPage>[0] & {
  /** Shows the newest rows, without search and filters. */
  showNewest: () => void;
};

/** The page of a list that the address asks for, and a function that shows a new row. */
export function useListPage<R extends Row>(list: UseQueryResult<Page<R>>, state: PagedState) {
  const { data, isPlaceholderData } = list;
  const [created, setCreated] = useState<string | undefined>(undefined);
  const total = data?.meta.total;
  useLastPage(state, isPlaceholderData ? undefined : total);
  /** Focuses the new row; opens the newest rows when it is not on the page in view. */
  const reveal = async ({ _id }: Row) => {
    const answer = await list.refetch(JOIN_RUNNING);
    if (answer.data?.data.some((row) => row._id === _id) === false) state.showNewest();
    // Not before: the dialog that is closing returns the focus to its button first.
    setCreated(_id);
  };
  return {
    list,
    rows: data?.data,
    total,
    isCurrent: data !== undefined && !isPlaceholderData,
    created,
    reveal,
  };
}
