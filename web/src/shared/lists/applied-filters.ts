import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';

type Searched = { searchTerm: string; setSearchTerm: (text: string) => void };

/** One filter of a list. */
export type ListFilter = {
  /** Its name on screen. */
  label: string;
  /** The text of the chosen value; undefined while none is chosen, or one that is not known. */
  text: string | undefined;
  /** Of a filter with several chosen values: each with a pill of its own, which takes it away alone. */
  several?: readonly { value: string; text: string; onClear: () => void }[] | undefined;
  /** The control that chooses. */
  field: ReactNode;
  onClear: () => void;
};

/** The filters of a list, each by its name in the URL. */
export type ListFilters<Name extends string = string> = Readonly<Record<Name, ListFilter>>;

/**
 * The filters of the address as pills. One with a value the API does not know filters nothing, yet it is shown and
 * can be removed: an invisible filter looks like an empty database [tables-and-formats#applied-filters].
 */
export function useAppliedFilters(filters: ListFilters): AppliedFilter[] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return Object.entries(filters).flatMap(([name, { label, text, several = [], onClear }]) => {
    const raw = search[name];
    if (several.length > 1) {
      return several.map((one) => ({
        key: `${name} ${one.value}`,
        label,
        value: one.text,
        onRemove: one.onClear,
      }));
    }
    const given = Array.isArray(raw) ? raw.join(', ') : raw;
    if (typeof given !== 'string' || given === '') return [];
    return [{ key: name, label, value: text ?? `${given} (nepoznato)`, onRemove: onClear }];
  });
}

/** The search as an additional filter; none without a search. */
export const appliedSearch = ({ searchTerm, setSearchTerm }: Searched): AppliedFilter[] =>
  searchTerm === ''
    ? []
    : [{ key: 'searchTerm', label: 'Pretraga', value: searchTerm, onRemove: () => setSearchTerm('') }];
