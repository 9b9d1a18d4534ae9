import { DIFFERENCE_OPTIONS } from '@majstorija/contract/price-list/price-versions.ts';
import { oneOf, type ReadValue } from '#lib/lists/address-values.ts';
import { useChangeSearch } from '#lib/lists/use-change-search.ts';
import { useTableState } from '#lib/lists/use-table-state.ts';
import type { ListViews } from '#shared/lists/list-views.tsx';

/** Reads the number of a version; an address may have it as a number. */
const aVersion: ReadValue<string> = (raw) => (/^\d{1,9}$/.test(String(raw)) ? String(raw) : undefined);

const view = oneOf(['compare']);

const versionsSearch = { filters: {}, view };

const comparisonSearch = {
  filters: { before: aVersion, after: aVersion, kind: oneOf(DIFFERENCE_OPTIONS) },
  view,
};

/** The page of the versions, which lives in the address. */
export function useVersionsState() {
  const state = useTableState(versionsSearch);
  const change = useChangeSearch();
  const { page, pageSize } = state;
  return {
    ...state,
    query: { page, pageSize },
    /** Shows what the second version has differently from the first one. */
    compare: (before: number, after: number) =>
      change({ view: 'compare', before: String(before), after: String(after), page: 1 }),
  };
}

/** The compared versions, search and page of a comparison, which live in the address. */
export function useComparisonState() {
  const state = useTableState(comparisonSearch);
  const { page, pageSize, searchTerm, filters } = state;
  const query = {
    page,
    pageSize,
    ...(searchTerm !== '' && { searchTerm }),
    ...(filters.kind !== undefined && { kind: filters.kind }),
  };
  return { ...state, query };
}

/** What `useComparisonState` returns. */
export type ComparisonState = ReturnType<typeof useComparisonState>;

type Viewed = Pick<ComparisonState, 'view' | 'setView'>;

/** The two parts of the history as tabs. */
export const historyViews = ({ view: shown, setView }: Viewed): ListViews<'compare'> => ({
  label: 'Istorija cenovnika',
  filterLabel: 'Prikaz',
  value: shown ?? 'all',
  onChange: (tab) => setView(tab === 'all' ? undefined : tab),
  tabs: [
    { value: 'all', label: 'Verzije' },
    { value: 'compare', label: 'Poređenje' },
  ],
});
