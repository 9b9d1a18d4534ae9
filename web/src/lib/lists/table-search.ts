import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@majstorija/contract/limits.ts';

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

const isPageSize = (size: number) => PAGE_SIZES.some((known) => known === size);

const Frame = z.object({
  searchTerm: z.string().default(''),
  sort: z.enum(['priority', 'newest', 'oldest']).default('priority'),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().refine(isPageSize).default(DEFAULT_PAGE_SIZE),
});

/** The filters and built-in views that a list stores in its address, besides search, sort and page. */
export type TableSearch<F extends z.ZodObject, V extends string> = { filters: F; view: z.ZodType<V> };

/** Everything in the address of a list, defaults filled in. */
export type TableAddress<F extends z.ZodObject, V extends string> = z.output<typeof Frame> & {
  filters: z.output<F>;
  view: V | undefined;
};

type Search = Readonly<Record<string, unknown>>;

/** Parses each value; one that the schema refuses counts as absent. */
function readable<S extends z.ZodObject>(schema: S, search: Search): z.output<S> {
  const read = schema.safeParse(search);
  if (read.success) return read.data;
  const refused = new Set(read.error.issues.map((issue) => issue.path[0]));
  return schema.parse(Object.fromEntries(Object.entries(search).filter(([name]) => !refused.has(name))));
}

/** Reads a list's address; it never fails, since a user may type one. */
export function readTableSearch<F extends z.ZodObject, V extends string>(
  { filters, view }: TableSearch<F, V>,
  search: Search,
): TableAddress<F, V> {
  return {
    ...readable(Frame, search),
    filters: readable(filters, search),
    view: view.safeParse(search.view).data,
  };
}

/** The query of the list's call at this address. */
export function toListQuery<F extends z.ZodObject, V extends string>(address: TableAddress<F, V>) {
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

const DEFAULTS: Search = Frame.parse({});

/** Changes of an address without default values, so that an unfiltered list has a plain address. */
export function withoutDefaults(changes: Search): Search {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, value === DEFAULTS[name] ? undefined : value]),
  );
}
