import { startTransition, useEffect, useMemo, useState, type RefObject } from 'react';
import type { MapWorker, OrderMap } from '@majstorija/contract/orders/map/map.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import { countOf, NOUNS } from '@majstorija/contract/text/format.ts';
import type { LayoutProps } from '#features/orders/list/layout/layouts.ts';
import { useInHands } from '#lib/lists/in-hands.ts';
import type { OrdersState } from '#features/orders/list/use-orders-state.ts';
import { contains } from '#ui/map/marks/near-groups.ts';
import type { MapView } from '#ui/map/marks/use-marks-map.ts';
import { useFirstSuggestion } from './first-suggestion.tsx';
import type { PlacedWorker } from './marks/map-looks.ts';
import { useMapOrders, type PlacedOrder } from './use-map-orders.ts';
import { useMapSelection } from './use-map-selection.ts';
import { useWatched } from './use-watched.ts';

const NOTHING = { orders: [], workers: [], municipalities: [] } as const satisfies Partial<OrderMap>;

const toPlaced = (at: MapWorker): PlacedWorker => ({
  latitude: at.latitude,
  longitude: at.longitude,
  at,
});

/** The id of an order on the map. */
export const orderId = ({ order }: PlacedOrder) => order._id;
/** The id of a worker on the map. */
export const workerId = ({ at }: PlacedWorker) => at.worker._id;

/** The count under the name of each municipality: of open orders, unless the filter asks for closed ones. */
export function useNotes(municipalities: OrderMap['municipalities'], { filters }: OrdersState) {
  const { status } = filters;
  const noun =
    status === undefined || status.every((one) => ORDER_STATUSES[one].open) ? NOUNS.otvoren : NOUNS.nalog;
  return useMemo(
    () => Object.fromEntries(municipalities.map((one) => [one.municipality, countOf(one.open, noun)])),
    [municipalities, noun],
  );
}

/** The orders and workers of the map, of which the list has what is in sight. */
function useOnMap(state: OrdersState, view: MapView | undefined, isHeld: boolean) {
  const answer = useMapOrders(state, view?.bounds, isHeld);
  const { data, placed = NOTHING.orders, workers: known = NOTHING.workers } = answer;
  const workers = useMemo(() => known.map(toPlaced), [known]);
  const municipalities = data?.municipalities ?? NOTHING.municipalities;
  const isIn = (point: PlacedOrder | PlacedWorker) => view !== undefined && contains(view.bounds, point);
  return {
    ...answer,
    areWorkersKnown: answer.workers !== undefined,
    placed,
    workers,
    municipalities,
    seen: placed.filter(isIn),
    near: workers.filter(isIn),
  };
}

type OnMap = ReturnType<typeof useOnMap>;

/** What is open, and the way of who goes there: the order's worker, or the first of its ranking. */
function useOpen({ rows, placed, workers }: OnMap, openId: string | undefined) {
  const order = rows?.find(({ _id }) => _id === openId);
  const { first } = useFirstSuggestion(order?.worker === null ? order._id : undefined);
  const goerId = order?.worker?._id ?? first?.worker._id;
  const from = workers.find((one) => workerId(one) === goerId);
  const to = placed.find((one) => orderId(one) === openId);
  return {
    order,
    worker: workers.find((one) => workerId(one) === openId),
    way: from && to && { from, to },
  };
}

/** All that the map and its list show, and what is lit and open in both. */
export function useOrdersMap({ state, onRows, returned }: LayoutProps, box: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<MapView | undefined>(undefined);
  const isWatched = useWatched(box);
  const isInHands = useInHands();
  const map = useOnMap(state, view, isWatched && isInHands);
  const { placed, workers, rows, answered, seen } = map;
  const pick = useMapSelection(
    (id) => placed.find((one) => orderId(one) === id) ?? workers.find((one) => workerId(one) === id),
  );
  const open = useOpen(map, pick.open?.id);
  useEffect(() => {
    if (rows !== undefined) onRows(rows, answered);
  }, [rows, answered, onRows]);
  const { list } = pick;
  const isReady = seen.length > 0;
  useEffect(() => {
    if (isReady && returned !== undefined) list.current?.focus(returned);
  }, [isReady, returned, list]);
  // A thousand pins are drawn in slices: the map follows the hand meanwhile.
  const look = (next: MapView) => startTransition(() => setView(next));
  return { map, pick, open, view, look };
}
