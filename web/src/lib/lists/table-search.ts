import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@majstorija/contract/limits.ts';
import { oneOf, readValues, type ReadValue, type ValueReaders, type ValuesOf } from './address-values.ts';

/** The sorts of a list, as the sort menu names them; priority sends none [tables-and-formats#sorts]. */
export const SORTS = [
  { value: 'priority', label: 'Prioritet' },
  { value: 'newest', label: 'Najnovije' },
  { value: 'oldest', label: 'Najstarije' },
] as const;

export type Sort = (typeof SORTS)[number]['value'];

/** Sort → the query of the API. */
const SORT_QUERY = {
  priority: {},
  newest: { sortBy: 'createdAt', sortOrder: 'desc' },
  oldest: { sortBy: 'createdAt', sortOrder: 'asc' },
} as const satisfies Record<Sort, { sortBy?: 'createdAt'; sortOrder?: 'asc' | 'desc' }>;

/** What the address of every list has, whatever it lists. */
type Frame = { searchTerm: string; sort: Sort; page: number; pageSize: number };

const DEFAULTS: Frame = { searchTerm: '', sort: 'priority', page: 1, pageSize: DEFAULT_PAGE_SIZE };

/** The filters and built-in views that a list stores in its address, besides search, sort and page. */
export type TableSearch<F extends ValueReaders, V extends string> = { filters: F; view: ReadValue<V> };

/** Everything in the address of a list, defaults filled in. */
export type TableAddress<F extends ValueReaders, V extends string> = Frame & {
  filters: ValuesOf<F>;
  view: V | undefined;
};

type Search = Readonly<Record<string, unknown>>;

const readSort = oneOf(SORTS.map(({ value }) => value));

function readFrame({ searchTerm, sort, page, pageSize }: Search): Frame {
  const isPage = Number.isInteger(Number(page)) && Number(page) >= 1;
  return {
    searchTerm: typeof searchTerm === 'string' ? searchTerm : DEFAULTS.searchTerm,
    sort: readSort(sort) ?? DEFAULTS.sort,
    page: isPage ? Number(page) : DEFAULTS.page,
    pageSize: PAGE_SIZES.find((size) => size === Number(pageSize)) ?? DEFAULTS.pageSize,
  };
}

/** Parses a list's address; a value that is not readable counts as absent, since a user may type one. */
export function readTableSearch<F extends ValueReaders, V extends string>(
  { filters, view }: TableSearch<F, V>,
  search: Search,
): TableAddress<F, V> {
  return { ...readFrame(search), filters: readValues(filters, search), view: view(search.view) };
}

/** The query of the list's call at this address. */
export function toListQuery<F extends ValueReaders, V extends string>(address: TableAddress<F, V>) {
  const { filters, sort, searchTerm, view, page, pageSize } = address;
  return {
    ...filters,
    ...SORT_QUERY[sort],
    ...(searchTerm === '' ? {} : { searchTerm }),
    ...(view === undefined ? {} : { view }),
    page,
    pageSize,
  };
}

/** Changes of an address without default values, so that an unfiltered list has a plain address. */
export function withoutDefaults(changes: Search): Search {
  const defaults: Search = DEFAULTS;
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, value === defaults[name] ? undefined : value]),
  );
}
