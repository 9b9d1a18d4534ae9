import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Package } from '@majstorija/contract/catalog.ts';
import { useLastPage } from '#lib/lists/use-last-page.ts';
import { useSteadyRows } from '#shared/lists/steady/use-steady-rows.ts';
import { useClientPaging } from '#ui/table/use-client-paging.ts';

const JOIN_RUNNING = { cancelRefetch: false } as const;

type Row = { _id: string; packages: readonly Package[] };

type WholeState = Parameters<typeof useLastPage>[0] & {
  /** What the list is asked for, its page and its service included. */
  query: unknown;
  filters: { package?: Package | undefined };
  /** Shows the newest rows, without search and filters. */
  showNewest: () => void;
};

type Asked = {
  searchTerm?: string | undefined;
  sortBy?: 'createdAt' | undefined;
  sortOrder?: 'asc' | 'desc' | undefined;
};

/**
 * The query of a list that is sent whole: its pages and its service filter are applied on the screen
 * [api#whole-lists].
 */
export const toWholeQuery = ({ searchTerm, sortBy, sortOrder }: Asked): Asked => ({
  searchTerm,
  sortBy,
  sortOrder,
});

const offering = <R extends Row>(rows: readonly R[], pkg: Package | undefined) =>
  pkg === undefined ? rows : rows.filter((row) => row.packages.includes(pkg));

/** One page of the rows that offer the chosen service, as an answer of the server would have it. */
function usePagedAnswer<R extends Row>(
  list: UseQueryResult<R[]>,
  { query, filters, page, pageSize }: WholeState,
) {
  const { data, isPlaceholderData, dataUpdatedAt } = list;
  const pkg = filters.package;
  const kept = useMemo(() => data && offering(data, pkg), [data, pkg]);
  const paged = useClientPaging(kept, page, pageSize);
  if (kept === undefined || paged.rows === undefined || isPlaceholderData) return undefined;
  const key = JSON.stringify([query, pkg, paged.page, pageSize]);
  return { key, rows: paged.rows, total: kept.length, at: dataUpdatedAt };
}

/**
 * The rows of a whole list that offer the chosen service, one page of them, which do not move, and a function that shows a
 * new row.
 */
export function useWholeList<R extends Row>(list: UseQueryResult<R[]>, state: WholeState) {
  const [created, setCreated] = useState<string | undefined>(undefined);
  const answer = usePagedAnswer(list, state);
  const steady = useSteadyRows(answer, list);
  useLastPage(state, answer?.total);
  /** Opens the page of the new row; the newest rows when search or filters exclude it. */
  const reveal = async ({ _id }: { _id: string }) => {
    setCreated(_id);
    const fresh = await list.refetch(JOIN_RUNNING);
    if (fresh.data === undefined) return;
    const place = offering(fresh.data, state.filters.package).findIndex((row) => row._id === _id);
    const page = Math.floor(place / state.pageSize) + 1;
    if (place === -1) state.showNewest();
    else if (page !== state.page) state.setPage(page);
  };
  return {
    list,
    rows: steady.rows,
    total: steady.total,
    isCurrent: answer !== undefined,
    steady,
    created,
    reveal,
  };
}
