import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Package } from '@majstorija/contract/catalog.ts';
import { useLastPage } from '#lib/lists/use-last-page.ts';
import { useClientPaging } from '#ui/table/use-client-paging.ts';

const JOIN_RUNNING = { cancelRefetch: false } as const;

type Row = { _id: string; packages: readonly Package[] };

type WholeState = Parameters<typeof useLastPage>[0] & {
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

/** The rows of a whole list that offer the chosen service, one page of them, and a function that shows a new row. */
export function useWholeList<R extends Row>(list: UseQueryResult<R[]>, state: WholeState) {
  const { data, isPlaceholderData } = list;
  const [created, setCreated] = useState<string | undefined>(undefined);
  const kept = data && offering(data, state.filters.package);
  const { rows } = useClientPaging(kept, state.page, state.pageSize);
  useLastPage(state, isPlaceholderData ? undefined : kept?.length);
  /** Opens the page of the new row; the newest rows when search or filters exclude it. */
  const reveal = async ({ _id }: { _id: string }) => {
    setCreated(_id);
    const answer = await list.refetch(JOIN_RUNNING);
    if (answer.data === undefined) return;
    const place = offering(answer.data, state.filters.package).findIndex((row) => row._id === _id);
    const page = Math.floor(place / state.pageSize) + 1;
    if (place === -1) state.showNewest();
    else if (page !== state.page) state.setPage(page);
  };
  return {
    list,
    rows,
    total: kept?.length,
    isCurrent: data !== undefined && !isPlaceholderData,
    created,
    reveal,
  };
}
