import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@majstorija/contract/limits.ts';
import { oneOf, readValues, type ReadValue, type ValueReaders, type ValuesOf } from './address-values.ts';

/** The sorts of every list; priority sends none [tables-and-formats#sorts]. */
const SORTS = ['priority', 'newest', 'oldest'] as const;

/** A sort of every list. */
export type CommonSort = (typeof SORTS)[number];

/** A sort of any list; by deadline and by term only orders are sorted. */
export type Sort = CommonSort | 'due' | 'term';

/** The sorts as the sort menu names them. */
export const SORT_LABELS = {
  priority: 'Prioritet',
  newest: 'Najnovije',
  oldest: 'Najstarije',
  due: 'Po roku',
  term: 'Po terminu',
} as const satisfies Record<Sort, string>;

/** Sort → the query of the API. */
const SORT_QUERY = {
  priority: {},
  newest: { sortBy: 'createdAt', sortOrder: 'desc' },
  oldest: { sortBy: 'createdAt', sortOrder: 'asc' },
  due: { sortBy: 'due' },
  term: { sortBy: 'term' },
} as const satisfies Record<Sort, { sortBy?: 'createdAt' | 'due' | 'term'; sortOrder?: 'asc' | 'desc' }>;

/** What the address of every list has, whatever it lists. */
type Frame = { searchTerm: string; page: number; pageSize: number };

const DEFAULTS: Frame = { searchTerm: '', page: 1, pageSize: DEFAULT_PAGE_SIZE };

/** The filters and built-in views that a list stores in its address, besides search, sort and page. */
export type TableSearch<F extends ValueReaders, V extends string, S extends Sort = CommonSort> = {
  filters: F;
  view: ReadValue<V>;
  /** The sorts of the list, besides those of every list. */
  moreSorts?: readonly S[];
  /** The sort of a view until the user chooses one; by priority without it. */
  firstSort?: (view: V | undefined) => S;
};

/** Everything in the address of a list, defaults filled in. */
export type TableAddress<F extends ValueReaders, V extends string, S extends Sort = CommonSort> = Frame & {
  filters: ValuesOf<F>;
  view: V | undefined;
  sort: S | CommonSort;
};

type Search = Readonly<Record<string, unknown>>;

/** The sorts that a list offers, in the order of its menu. */
export const sortsOf = <S extends Sort = CommonSort>({
  moreSorts = [],
}: {
  moreSorts?: readonly S[];
}): readonly (S | CommonSort)[] => [...SORTS, ...moreSorts];

/** The sort of a view until the user chooses one. */
export const firstSortOf = <F extends ValueReaders, V extends string, S extends Sort = CommonSort>(
  { firstSort }: TableSearch<F, V, S>,
  view: V | undefined,
): S | CommonSort => firstSort?.(view) ?? 'priority';

function readFrame({ searchTerm, page, pageSize }: Search): Frame {
  const isPage = Number.isInteger(Number(page)) && Number(page) >= 1;
  return {
    searchTerm: typeof searchTerm === 'string' ? searchTerm : DEFAULTS.searchTerm,
    page: isPage ? Number(page) : DEFAULTS.page,
    pageSize: PAGE_SIZES.find((size) => size === Number(pageSize)) ?? DEFAULTS.pageSize,
  };
}

/** Parses a list's address; a value that is not readable counts as absent, since a user may type one. */
export function readTableSearch<F extends ValueReaders, V extends string, S extends Sort = CommonSort>(
  spec: TableSearch<F, V, S>,
  search: Search,
): TableAddress<F, V, S> {
  const view = spec.view(search.view);
  const sort = oneOf(sortsOf(spec))(search.sort) ?? firstSortOf(spec, view);
  return { ...readFrame(search), filters: readValues(spec.filters, search), view, sort };
}

/** The query of the list's call at this address. */
export function toListQuery<F extends ValueReaders, V extends string, S extends Sort = CommonSort>(
  address: TableAddress<F, V, S>,
) {
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
