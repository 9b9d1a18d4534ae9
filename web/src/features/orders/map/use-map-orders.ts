import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { LIMITS } from '@majstorija/contract/limits.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { mapWorkersQuery, orderMapQuery } from '#api/orders/order-map.ts';
import { useAutoRefresh } from '#features/orders/list/live/use-auto-refresh.ts';
import type { OrdersState } from '#features/orders/list/use-orders-state.ts';
import { useAnswered } from '#shared/lists/use-answered.ts';
import { useSteadyRows } from '#shared/lists/steady/use-steady-rows.ts';
import type { MapBounds } from '#ui/map/marks/near-groups.ts';
import type { MapPoint } from '#ui/map/point.ts';

const JOIN_RUNNING = { cancelRefetch: false } as const;

/** Degrees by which the bounds that are asked for exceed what is in sight: a small move asks nothing. */
const GRID = 0.05;

/** What is shown while it is looked at: nothing is taken from under the pointer. */
function useHeld<T>(latest: T, isHeld: boolean): T {
  const [kept, setKept] = useState(latest);
  const stays = isHeld && kept !== undefined;
  if (!stays && kept !== latest) setKept(latest);
  return stays ? kept : latest;
}

const outwards = (degrees: number, round: (value: number) => number, most: number): string =>
  Math.max(-most, Math.min(most, GRID * round(degrees / GRID))).toFixed(2);

const toBounds = ({ north, south, east, west }: MapBounds) => ({
  north: outwards(north, Math.ceil, 90),
  south: outwards(south, Math.floor, 90),
  east: outwards(east, Math.ceil, 180),
  west: outwards(west, Math.floor, 180),
});

/** An order with its point. */
export type PlacedOrder = MapPoint & { order: OrderListItem };

const toPlaced = (order: OrderListItem): PlacedOrder[] => {
  const { latitude, longitude } = order.address;
  return latitude === null || longitude === null ? [] : [{ latitude, longitude, order }];
};

/**
 * The orders and workers of the map [board#map]. All orders are known at once; only of more than one answer holds, those
 * in sight are asked for. While `isHeld` nothing moves [board#map-stands-still].
 */
export function useMapOrders(state: OrdersState, bounds: MapBounds | undefined, isHeld: boolean) {
  const all = useQuery(orderMapQuery(state.selection));
  const { data: first } = all;
  const isPart = first !== undefined && first.inBounds > first.orders.length;
  const seen = isPart && bounds !== undefined ? toBounds(bounds) : {};
  const query = { ...state.selection, ...seen };
  const list = useQuery(orderMapQuery(query));
  const { data, isPlaceholderData, dataUpdatedAt, errorUpdatedAt } = list;
  const isKnown = data !== undefined && !isPlaceholderData;
  const { data: places } = useQuery({ ...mapWorkersQuery(query), enabled: isKnown });
  useAutoRefresh(
    () => void list.refetch(JOIN_RUNNING),
    Math.max(dataUpdatedAt, errorUpdatedAt),
    LIMITS.ordersRefreshMs,
  );
  const answer = isKnown
    ? { key: JSON.stringify(state.selection), rows: data.orders, total: data.inBounds, at: dataUpdatedAt }
    : undefined;
  const steady = useSteadyRows(answer, list, () => isHeld);
  const answered = useAnswered(state.question, isKnown || list.isError);
  const { waiting, show } = steady;
  // Rows of another search must not be shown under the failure of this one.
  const rows = list.isError && data === undefined ? undefined : steady.rows;
  useEffect(() => {
    if (waiting !== undefined && !isHeld) show();
  });
  const placed = useMemo(() => rows?.flatMap(toPlaced), [rows]);
  const workers = useHeld(places?.workers, isHeld);
  return { list, data, answered, rows, placed, workers, waiting, show, isGone: steady.isGone };
}
