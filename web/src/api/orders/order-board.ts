import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { BOARD_LIMITS } from '@majstorija/contract/limits.ts';
import type { BoardQuery } from '@majstorija/contract/orders/board/board.ts';
import { client } from '#api/http/client.ts';
import { orderKeys } from './orders.ts';

/** The board by worker, the next workers page by page; the day before stays on screen until this one is there. */
export const boardQuery = (query: Omit<z.input<typeof BoardQuery>, 'page' | 'pageSize'>) =>
  infiniteQueryOptions({
    queryKey: [...orderKeys.laidOut, 'board', query],
    queryFn: ({ signal, pageParam }) =>
      client.board.workers(
        { query: { ...query, page: pageParam, pageSize: BOARD_LIMITS.workers } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, pageSize, total } }) =>
      page * pageSize < total ? page + 1 : undefined,
    placeholderData: keepPreviousData,
    meta: { isPageData: true },
  });
