import { useQuery } from '@tanstack/react-query';
import { ordersQuery } from '#api/orders/orders.ts';
import { ordersSearch } from '#features/orders/list/orders-search.ts';
import { useListReturn } from '#lib/lists/list-memory.ts';
import { parseSearchParams } from '#lib/lists/search-params.ts';
import { readTableSearch, toListQuery } from '#lib/lists/table-search.ts';

export type Neighbour = { _id: string; orderCode: string };

/** The orders around one on the page of the list it was opened from; undefined when that list is not cached. */
export function useNeighbours(
  id: string,
): { previous: Neighbour | undefined; next: Neighbour | undefined } | undefined {
  const { href } = useListReturn('/admin/orders');
  const { search } = new URL(href, location.origin);
  const query = toListQuery(readTableSearch(ordersSearch, parseSearchParams(search)));
  const { data, isPlaceholderData } = useQuery({ ...ordersQuery(query), enabled: false });
  const rows = data === undefined || isPlaceholderData ? [] : data.data;
  const place = rows.findIndex(({ _id }) => _id === id);
  if (place < 0 || rows.length < 2) return undefined;
  return { previous: rows[place - 1], next: rows[place + 1] };
}
