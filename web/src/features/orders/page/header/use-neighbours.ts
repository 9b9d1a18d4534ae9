import { useQuery } from '@tanstack/react-query';
import { ordersQuery } from '#api/orders/orders.ts';
import { ordersSearch, toOrdersQuery } from '#features/orders/list/orders-search.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { useListReturn } from '#lib/lists/list-memory.ts';
import { parseSearchParams, stringifySearchParams } from '#lib/lists/search-params.ts';
import { readTableSearch, withoutDefaults } from '#lib/lists/table-search.ts';

export type Neighbour = {
  _id: string;
  orderCode: string;
  /** The address of the list at the page that has this order. */
  listHref: string;
};

type ListAddress = ReturnType<typeof readList>;

function readList(href: string) {
  const { pathname, search } = new URL(href, location.origin);
  const searched = parseSearchParams(search);
  const hrefOf = (page: number) =>
    pathname + stringifySearchParams({ ...searched, ...withoutDefaults({ page }) });
  return { address: readTableSearch(ordersSearch(), searched), hrefOf };
}

/** A page of the list: what is cached, also when it is out of date; where nothing is, it is fetched once if wanted. */
function usePage({ address, hrefOf }: ListAddress, page: number, isWanted: boolean) {
  const { data, isPlaceholderData } = useQuery({
    ...ordersQuery(toOrdersQuery({ ...address, page }, useNow())),
    enabled: ({ state }) => isWanted && state.data === undefined,
    meta: { isSilent: true },
  });
  const known = data === undefined || isPlaceholderData ? undefined : data;
  const rows = (known?.data ?? []).map(({ _id, orderCode }) => ({ _id, orderCode, listHref: hrefOf(page) }));
  return { rows, total: known?.meta.total ?? 0 };
}

/** The list that an order was opened from, at the page that has the order; all orders when it was opened from none. */
export function useLeftList(): ListAddress & { isLeft: boolean } {
  const { href, isLeft } = useListReturn('/admin/orders');
  return { ...readList(href), isLeft };
}

/**
 * The orders around one in the list it was opened from, also over the end of the list's page [orders#neighbours];
 * undefined when it was opened from no list, or the list no longer has it.
 */
export function useNeighbours(
  id: string,
): { previous: Neighbour | undefined; next: Neighbour | undefined } | undefined {
  const { isLeft, ...list } = useLeftList();
  const { page, pageSize } = list.address;
  const { rows, total } = usePage(list, page, isLeft);
  const place = rows.findIndex(({ _id }) => _id === id);
  const isFirst = place === 0 && page > 1;
  const isLast = place >= 0 && place === rows.length - 1 && page * pageSize < total;
  const before = usePage(list, page - 1, isFirst).rows.at(-1);
  const after = usePage(list, page + 1, isLast).rows.at(0);
  const previous = isFirst ? before : rows[place - 1];
  const next = isLast ? after : rows[place + 1];
  return place < 0 || (previous ?? next) === undefined ? undefined : { previous, next };
}
