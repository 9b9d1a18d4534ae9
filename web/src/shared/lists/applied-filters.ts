import { useSearch } from '@tanstack/react-router';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';

type Filtered<Name extends string> = {
  filters: Readonly<Partial<Record<Name, string | undefined>>>;
  setFilter: (name: Name, value: undefined) => void;
};

type Searched = { searchTerm: string; setSearchTerm: (text: string) => void };

/** A filter of a list: its name in the address, its label and the text of its value. */
export type FilterWords<Name extends string> = {
  name: Name;
  label: string;
  toText: (value: string) => string;
};

/**
 * The filters of the address as pills. One with a value the API does not know filters nothing, yet it is shown and
 * can be removed: an invisible filter looks like an empty database [tables-and-formats#applied-filters].
 */
export function useAppliedFilters<Name extends string>(
  state: Filtered<Name>,
  words: readonly FilterWords<Name>[],
): AppliedFilter[] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return words.flatMap(({ name, label, toText }) => {
    const raw = search[name];
    if (typeof raw !== 'string' || raw === '') return [];
    const known = state.filters[name];
    const value = known === undefined ? `${raw} (nepoznato)` : toText(known);
    return [{ key: name, label, value, onRemove: () => state.setFilter(name, undefined) }];
  });
}

/** The search as an additional filter; none without a search. */
export const appliedSearch = ({ searchTerm, setSearchTerm }: Searched): AppliedFilter[] =>
  searchTerm === ''
    ? []
    : [{ key: 'searchTerm', label: 'Pretraga', value: searchTerm, onRemove: () => setSearchTerm('') }];
