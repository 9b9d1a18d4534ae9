import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { orderSuggestionsQuery } from '#api/dispatch/worker-suggestions.ts';
import { useMoves, type MoveStore } from '#features/orders/board/move/move-store.ts';
import type { Axis } from '#features/orders/board/layout/time-axis.ts';
import type { BoardRow } from '#features/orders/board/use-board.ts';
import { arrange, type Hand } from './arrange.ts';

/** An order stays as it was ranked for so long: rows do not move again under the hand. */
export const STEADY = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The ranking of all who could get an order: undefined while it is on its way, null where it failed. */
export function useRankingOf(orderId: string | undefined) {
  const isAsked = orderId !== undefined;
  const first = useQuery({ ...orderSuggestionsQuery(orderId ?? ''), ...STEADY, enabled: isAsked });
  const { suggestions = [], counts } = first.data ?? {};
  const isCut = counts !== undefined && suggestions.length < counts.recommended + counts.excluded;
  const all = useQuery({
    ...orderSuggestionsQuery(orderId ?? '', 'all'),
    ...STEADY,
    placeholderData: undefined,
    enabled: isAsked && isCut,
  });
  const { data, isError } = isCut ? all : first;
  return isError ? null : data;
}

/** Who can get the order in the hand; undefined while there is none. */
export function useHand(
  store: MoveStore,
  rows: readonly BoardRow[] | undefined,
  axis: Axis | undefined,
  now: Date,
): Hand | undefined {
  const order = useMoves(store, ({ lifted }) => lifted?.order);
  const ranking = useRankingOf(order?._id);
  return useMemo(
    () =>
      order === undefined || rows === undefined || axis === undefined
        ? undefined
        : arrange({ order, rows, axis, now, ranking, isInPlace: order.worker !== null }),
    [order, rows, axis, now, ranking],
  );
}
