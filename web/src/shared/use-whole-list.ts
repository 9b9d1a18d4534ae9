import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Package } from '@majstorija/contract/catalog.ts';
import { useLastPage } from '#lib/use-last-page.ts';
import { useClientPaging } from '#ui/table/use-client-paging.ts';

const JOIN_RUNNING = { cancelRefetch: false } as const;

type Row = { _id: string; packages: readonly Package[] };

type WholeState = Parameters<typeof useLastPage>[0] & {
  filters: { package?: Package | undefined };
  /** Leads to the newest rows, with nothing left out. */
  showNewest: () => void;
};

type Asked = {
  searchTerm?: string | undefined;
  sortBy?: 'createdAt' | undefined;
  sortOrder?: 'asc' | 'desc' | undefined;
};

/** What the call of a list that is sent whole is sent: its pages and its service filter are the screen's own (DECISIONS §1). */
export const toWholeQuery = ({ searchTerm, sortBy, sortOrder }: Asked): Asked => ({
  searchTerm,
  sortBy,
  sortOrder,
});

const offering = <R extends Row>(rows: readonly R[], pkg: Package | undefined) =>
  pkg === undefined ? rows : rows.filter((row) => row.packages.includes(pkg));

/** The rows of a whole list that offer the chosen service, one page of them, and the way to see a row just made. */
export function useWholeList<R extends Row>(list: UseQueryResult<R[]>, state: WholeState) {
  const { data, isPlaceholderData } = list;
  const [created, setCreated] = useState<string | undefined>(undefined);
  const kept = data && offering(data, state.filters.package);
  const { rows } = useClientPaging(kept, state.page, state.pageSize);
  useLastPage(state, isPlaceholderData ? undefined : kept?.length);
  /** Leads to the page of the new row; to the newest rows when search or filters leave it out. */
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
    rows,
    total: kept?.length,
    isCurrent: data !== undefined && !isPlaceholderData,
    created,
    reveal,
  };
}
