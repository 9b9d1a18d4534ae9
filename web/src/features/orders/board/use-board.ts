import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { BoardWorker } from '@majstorija/contract/orders/board/board.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { boardQuery } from '#api/orders/order-board.ts';
import { toBoardQuery, useBoardAddress } from './use-board-address.ts';
import type { LayoutProps } from '#features/orders/list/layout/layouts.ts';
import { useAnswered } from '#shared/lists/use-answered.ts';
import { useSteadyRows } from '#shared/lists/steady/use-steady-rows.ts';

/** A row of the board under the id of its worker. */
export type BoardRow = BoardWorker & { _id: string };

const none: readonly OrderListItem[] = [];

/** Every order on the board once: bars that are two jobs of one order share it. */
const ordersOf = (rows: readonly BoardRow[], unassigned: readonly OrderListItem[]): OrderListItem[] => [
  ...new Map(
    [...unassigned, ...rows.flatMap(({ bars }) => bars.map(({ order }) => order))].map((order) => [
      order._id,
      order,
    ]),
  ).values(),
];

/** The board of the address; its rows and its cards stay where they are while it refreshes [board-screen#stays-still]. */
export function useBoard({ state, onRows }: Pick<LayoutProps, 'state' | 'onRows'>) {
  const address = useBoardAddress();
  const query = toBoardQuery(state, address);
  const board = useInfiniteQuery(boardQuery(query));
  const { data, isPlaceholderData, dataUpdatedAt } = board;
  const pages = useMemo(() => data?.pages ?? [], [data]);
  const latest = useMemo(
    () => pages.flatMap(({ workers }) => workers.map((row): BoardRow => ({ ...row, _id: row.worker._id }))),
    [pages],
  );
  const first = pages[0];
  const key = `${JSON.stringify(query)}:${pages.length}`;
  const isCurrent = first !== undefined && !isPlaceholderData;
  const workers = useSteadyRows(
    isCurrent ? { key, rows: latest, total: first.meta.total, at: dataUpdatedAt } : undefined,
    board,
  );
  const cards = useSteadyRows(
    isCurrent
      ? {
          key: JSON.stringify(query),
          rows: first.unassigned.items,
          total: first.unassigned.total,
          at: dataUpdatedAt,
        }
      : undefined,
    board,
  );
  // Rows of another search must not be shown under the failure of this one.
  const rows = board.isError && data === undefined ? undefined : workers.rows;
  const unassigned = cards.rows ?? none;
  // A card that stays in sight although it has left is no longer what the order is.
  const latestCards = first?.unassigned.items ?? none;
  const orders = useMemo(() => ordersOf(rows ?? [], latestCards), [rows, latestCards]);
  const answered = useAnswered(state.question, isCurrent || board.isError);
  useEffect(() => onRows(orders, answered), [onRows, orders, answered]);
  return { address, board, day: first?.day, rows, workers, cards, unassigned, orders };
}

/** What `useBoard` returns. */
export type BoardData = ReturnType<typeof useBoard>;
