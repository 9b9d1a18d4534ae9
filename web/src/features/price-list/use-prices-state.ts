import { useSearch } from '@tanstack/react-router';
import { DEFAULT_PAGE_SIZE } from '@majstorija/contract/limits.ts';
import { oneOf } from '#lib/lists/address-values.ts';
import { useTableState } from '#lib/lists/use-table-state.ts';

const pricesSearch = { filters: {}, view: oneOf(['WATER_AND_SEWER', 'ELECTRICS']) };

/**
 * Rows per page of the price list [price-list#page-sizes]; Infinity is all of them, `all` in the address and in the
 * call.
 */
export const PRICE_PAGE_SIZES: readonly number[] = [25, 50, 100, 200, Infinity];

function readPageSize(raw: unknown): number {
  const size = raw === 'all' ? Infinity : Number(raw);
  return PRICE_PAGE_SIZES.includes(size) ? size : DEFAULT_PAGE_SIZE;
}

const toWire = (size: number): number | 'all' => (Number.isFinite(size) ? size : 'all');

/** Search, tab and page of the price list, which live in the address. */
export function usePricesState() {
  const state = useTableState(pricesSearch);
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const pageSize = readPageSize(search.pageSize);
  const { view, searchTerm, page } = state;
  return {
    ...state,
    pageSize,
    setPageSize: (size: number) => state.setPageSize(toWire(size)),
    query: {
      ...(view !== undefined && { category: view }),
      ...(searchTerm !== '' && { searchTerm }),
      page,
      pageSize: toWire(pageSize),
    },
  };
}

/** What `usePricesState` returns. */
export type PricesState = ReturnType<typeof usePricesState>;
