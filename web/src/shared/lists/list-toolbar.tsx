import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { countOf, type WordForms } from '@majstorija/contract/text/format.ts';
import { useFirstUse } from '#lib/browser/use-first-use.ts';
import { SORT_LABELS, type Sort } from '#lib/lists/table-search.ts';
import { preloadLists } from '#ui/choice/choice-button.tsx';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';
import { AppliedFilters } from '#ui/toolbar/applied-filters.tsx';
import { SearchField } from '#ui/toolbar/search-field.tsx';
import { SortSelect } from '#ui/toolbar/sort-select.tsx';
import { TableToolbar } from '#ui/toolbar/table-toolbar.tsx';

export type ListToolbarProps = {
  state: {
    searchTerm: string;
    setSearchTerm: (text: string) => void;
    sort: Sort;
    sorts: readonly Sort[];
    setSort: (sort: Sort) => void;
    clearFilters: () => void;
  };
  /** Called with whether something is typed in the search that the list was not asked for yet. */
  onTyping: (isTyping: boolean) => void;
  /** Absent for a list without a search. */
  searchLabel: string | undefined;
  filters: ReactNode;
  /** How many filters are on, for the phone's „Filteri (2)“. */
  filterCount: number;
  /** Filters in a panel of their own. */
  more?: { title: string; count: number; rows: ReactNode } | undefined;
  /** The choice of the order, where it stands in this line. */
  sort: ReactNode;
  /** Before the search. */
  lead?: ReactNode;
  /** After the search, before the filters' button. */
  beside?: ReactNode;
  /** On a phone over the filters in their sheet, whose button is its sign alone then. */
  inSheet?: ReactNode;
  /** Whether the filters are behind one button on every screen, as they are on a phone. */
  isFolded?: boolean | undefined;
  /** On a phone: whether search and filters share one line. */
  isSlim?: boolean | undefined;
  /** On a phone: whether the search is in the sheet of the filters, so that what is shown begins higher. */
  isOneLine?: boolean | undefined;
  /** The pills below, each of which can be removed. */
  applied: readonly AppliedFilter[];
  /** How many rows the list has; undefined while they are loading. */
  total: number | undefined;
  /** The noun of the rows. */
  noun: WordForms;
};

/** Search, filters and sort of a list, and below them what is applied [tables-and-formats#one-table]. */
export function ListToolbar(props: ListToolbarProps) {
  const {
    state,
    onTyping,
    searchLabel,
    filters,
    filterCount,
    sort,
    applied,
    total,
    noun,
    lead,
    beside,
    inSheet,
    isFolded = false,
    isSlim = false,
    isOneLine = false,
  } = props;
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  // Where the filters are behind one button, what they chose stands beside it.
  const isBeside = isFolded && !isPhone;
  const pills = (
    <AppliedFilters items={applied} onClear={state.clearFilters} most={isBeside ? 3 : undefined} />
  );
  useFirstUse(preloadLists);
  const search = searchLabel !== undefined && (
    <SearchField
      label={searchLabel}
      value={state.searchTerm}
      onSearch={state.setSearchTerm}
      onTyping={onTyping}
      isSearching={total === undefined}
      resultText={total === undefined ? undefined : countOf(total, noun)}
    />
  );
  return (
    <>
      <TableToolbar
        lead={lead}
        beside={beside}
        isFolded={isFolded}
        isOneLine={isOneLine}
        search={!isOneLine && search}
        filters={
          isOneLine ? (
            <>
              {inSheet}
              {search}
              {filters}
            </>
          ) : (
            filters
          )
        }
        filterCount={filterCount}
        more={props.more}
        isSlim={isSlim || Boolean(inSheet)}
        pills={isBeside && pills}
        onClear={state.clearFilters}
        shows={total === undefined ? 'Prikaži' : `Prikaži ${countOf(total, noun)}`}
        sort={sort}
      />
      {!isBeside && pills}
    </>
  );
}

/** The order of a list; on a phone by its value alone. */
export const ListSort = ({ state, isShort }: Pick<ListToolbarProps, 'state'> & { isShort: boolean }) => (
  <SortSelect
    value={state.sort}
    options={state.sorts.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
    onChange={state.setSort}
    isShort={isShort}
  />
);
