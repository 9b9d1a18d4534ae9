import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminListItem } from '@majstorija/contract/admins/admins.ts';
import { adminsQuery } from '#api/admins.ts';
import type { AdminsState } from '#features/admins/use-admins-state.ts';
import { useLastPage } from '#lib/use-last-page.ts';

const JOIN_RUNNING = { cancelRefetch: false } as const;

/** The page of operators that the address asks for, and the way to see one just made. */
export function useAdminList(state: AdminsState) {
  const list = useQuery(adminsQuery(state.query));
  const { data, isPlaceholderData } = list;
  const [created, setCreated] = useState<string | undefined>(undefined);
  const total = data?.meta.total;
  useLastPage(state, isPlaceholderData ? undefined : total);
  /** Leads to the new row: when it is not on the page in view, to the newest rows. */
  const reveal = async ({ _id }: AdminListItem) => {
    setCreated(_id);
    const answer = await list.refetch(JOIN_RUNNING);
    if (answer.data?.data.some((row) => row._id === _id) === false) state.showNewest();
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
