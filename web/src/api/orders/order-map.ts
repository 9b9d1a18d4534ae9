import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { MapQuery, MapWorkers } from '@majstorija/contract/orders/map/map.ts';
import { client } from '#api/http/client.ts';
import { orderKeys } from './orders.ts';

type Query = z.input<typeof MapQuery>;

/** Milliseconds after which the places of workers are read again, which no live change announces [board#map-positions]. */
const POSITIONS_MS = 30_000;

/** Not below the key of orders, whose changes read the map itself again. */
const workersKey = (query: Query) => ['map-workers', query] as const;

/** The orders and workers of the map; what was there stays on screen until another answer comes. */
export const orderMapQuery = (query: Query) =>
  queryOptions({
    queryKey: [...orderKeys.laidOut, 'map', query],
    queryFn: async ({ signal, client: queryClient }) => {
      const map = await client.board.map({ query }, { signal });
      queryClient.setQueryData<MapWorkers>(workersKey(query), { workers: map.workers });
      return map;
    },
    placeholderData: keepPreviousData,
    meta: { isPageData: true },
  });

/** The workers of a map, as its last answer or a later one of their places has them; a failure leaves them where they were. */
export const mapWorkersQuery = (query: Query) => {
  const { workerId, north, south, east, west } = query;
  return queryOptions({
    queryKey: workersKey(query),
    queryFn: ({ signal }) =>
      client.board.mapWorkers({ query: { workerId, north, south, east, west } }, { signal }),
    staleTime: POSITIONS_MS,
    refetchInterval: POSITIONS_MS,
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
};
