import { queryOptions } from '@tanstack/react-query';
import { client } from '#api/http/client.ts';
import { orderKeys } from '#api/orders/orders.ts';

const MINUTE_MS = 60_000;

/** The numbers of the strip Danas. They follow live changes as the counts of the views do, and the clock by the minute. */
export const todayQuery = () =>
  queryOptions({
    queryKey: [...orderKeys.counts, 'today'],
    queryFn: ({ signal }) => client.statistics.today(undefined, { signal }),
    refetchInterval: MINUTE_MS,
    meta: { isSilent: true },
  });
