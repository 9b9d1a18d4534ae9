import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { OrderStep } from '@majstorija/contract/orders/order-event-bodies.ts';
import type { BoardFilters } from '@majstorija/contract/orders/board/board.ts';
import type { StageEvent } from '@majstorija/contract/orders/board/stages.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { client } from '#api/http/client.ts';
import { keepStep, reloadIfStale, targetOf } from './order-cache.ts';
import { CHANGE_KEPT_MS, orderChangeKey, type OrderHandle } from './order-change.ts';
import { orderKeys } from './orders.ts';

/** The key of every board by stage. */
export const stagesKey = [...orderKeys.laidOut, 'stages'] as const;

/** The board by stage; that of the filters before stays on screen until this one is there. */
export const stagesQuery = (query: z.input<typeof BoardFilters>) =>
  queryOptions({
    queryKey: [...stagesKey, query],
    queryFn: ({ signal }) => client.board.stages({ query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isPageData: true },
  });

/** The moves that are one call; the others are made in a dialog. */
export type CalledMove = Exclude<
  StageEvent,
  'worker_assigned' | 'complaint_created' | 'completed' | 'complaint_completed'
>;

type Target = ReturnType<typeof targetOf>;

const CALLS = {
  moved_to_map: (target) => client.orderEvents.moveToMap(target),
  worker_accepted: (target) => client.orderEvents.accept(target),
  worker_on_the_way: (target) => client.orderEvents.setOut(target),
  worker_arrived: (target) => client.orderEvents.arrive(target),
} as const satisfies Record<CalledMove, (target: Target) => Promise<OrderStep>>;

type MoveOrder = { order: OrderHandle; event: CalledMove };

/** Moves an order to another stage by the event that leads there [board#stage-moves]; the caller tells of a conflict. */
export function useMoveOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, 'moved'],
    gcTime: CHANGE_KEPT_MS,
    mutationFn: ({ order, event }: MoveOrder) => CALLS[event](targetOf(queryClient, order)),
    onSuccess: (step, { order }) => keepStep(queryClient, order, step),
    onError: (error, { order }) => reloadIfStale(queryClient, order._id, error),
    meta: {
      success: NOTICES.moveOrder.success,
      fallback: NOTICES.moveOrder.failure,
      keepsRows: true,
      showsConflict: true,
    },
  });
}
