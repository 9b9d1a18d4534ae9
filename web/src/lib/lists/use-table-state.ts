import { useSearch } from '@tanstack/react-router';
import type { ValueReaders, ValuesOf } from './address-values.ts';
import {
  firstSortOf,
  readTableSearch,
  sortsOf,
  toListQuery,
  type CommonSort,
  type Sort,
  type TableSearch,
} from './table-search.ts';
import { useChangeSearch } from './use-change-search.ts';

/**
 * The state of a list, which lives in the address [tables-and-formats#state-in-the-address]: search, filters, view,
 * sort, page.
 * Typing replaces the entry of the history, choosing adds one; everything but paging goes back to page 1.
 */
export function useTableState<F extends ValueReaders, V extends string, S extends Sort = CommonSort>(
  spec: TableSearch<F, V, S>,
) {
  const search = useSearch({ strict: false });
  const change = useChangeSearch();
  const state = readTableSearch(spec, search);
  const cleared = {
    ...Object.fromEntries(Object.keys(spec.filters).map((name) => [name, undefined])),
    searchTerm: '',
    page: 1,
  };
  return {
    ...state,
    /** Which rows are asked for; not how they are sorted and cut [tables-and-formats#rows-answer]. */
    question: JSON.stringify([state.searchTerm, state.view, state.filters]),
    /** The query of the list's call. */
    query: toListQuery(state),
    /** The sorts that the list offers. */
    sorts: sortsOf(spec),
    setSearchTerm: (text: string) => change({ searchTerm: text, page: 1 }, { replace: true }),
    setFilter: <K extends keyof F & string>(name: K, value: ValuesOf<F>[K] | undefined) =>
      change({ [name]: value, page: 1 }),
    /** Clears the search and every filter, also one with an invalid value. */
    clearFilters: () => change(cleared),
    /** The newest rows first, without search and filters: a new row is certainly visible there. */
    showNewest: () => change({ ...cleared, sort: 'newest' }),
    setView: (next: V | undefined) => change({ view: next, page: 1 }),
    setSort: (next: Sort) =>
      change({ sort: next === firstSortOf(spec, state.view) ? undefined : next, page: 1 }),
    setPage: (next: number) => change({ page: next }, { resetScroll: true }),
    setPageSize: (size: number | 'all') => change({ pageSize: size, page: 1 }),
  };
}
