import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { MapQuery } from '@majstorija/contract/orders/map/map.ts';
import { client } from '#api/http/client.ts';
import { orderKeys } from './orders.ts';

/** Milliseconds after which the positions of workers are read again, which no live change announces [board#live]. */
const POSITIONS_MS = 30_000;

/** The orders and workers of the map; what was there stays on screen until another answer comes. */
export const orderMapQuery = (query: z.input<typeof MapQuery>) =>
  queryOptions({
    queryKey: [...orderKeys.laidOut, 'map', query],
    queryFn: ({ signal }) => client.board.map({ query }, { signal }),
    refetchInterval: POSITIONS_MS,
    placeholderData: keepPreviousData,
    meta: { isPageData: true },
  });
