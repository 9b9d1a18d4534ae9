import { useSearch } from '@tanstack/react-router';
import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { CATEGORY_OPTIONS, PACKAGE_OPTIONS } from '@majstorija/contract/catalog.ts';
import { PERIOD_DAYS } from '@majstorija/contract/statistics/report-query.ts';
import type { By, ReportFilter, ReportTraits } from '@majstorija/contract/statistics/reports.ts';
import { NO_ORDERS, numberOf } from './orders/shown-orders.ts';
import { lastDays, periodFault, type Period } from './period.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { aDay, anId, oneOf, readValues } from '#lib/lists/address-values.ts';
import { useChangeSearch } from '#lib/lists/use-change-search.ts';

/** What a report can be narrowed to, by the names of the API. */
const filterReaders = {
  category: oneOf(CATEGORY_OPTIONS),
  package: oneOf(PACKAGE_OPTIONS),
  municipality: oneOf(MUNICIPALITY_OPTIONS),
  ownerId: anId,
  workerId: anId,
  adminId: anId,
};

const wayReaders = {
  compare: oneOf(['before', 'none']),
  clock: oneOf(['calendar', 'working']),
  step: oneOf(['day']),
  heat: oneOf(['hour']),
  saved: anId,
  from: aDay,
  to: aDay,
};

type Search = Readonly<Record<string, unknown>>;

/** Both days of the address, or neither: half a period, or one of no use, is no period. */
function fixedPeriod({ from, to }: { from: string | undefined; to: string | undefined }): Period | undefined {
  return from === undefined || to === undefined ? undefined : { from, to };
}

function readReport(search: Search, now: Date, tables: readonly By[]) {
  const {
    from,
    to,
    compare = 'before',
    clock = 'calendar',
    step,
    heat,
    saved,
  } = readValues(wayReaders, search);
  const fixed = fixedPeriod({ from, to });
  const days = numberOf(search.days, 1, PERIOD_DAYS.most) ?? PERIOD_DAYS.usual;
  const period = fixed ?? lastDays(now, days);
  return {
    period,
    /** Undefined while the days are fixed. */
    days: fixed === undefined ? days : undefined,
    fault: periodFault(period),
    compare,
    clock,
    step,
    heat,
    saved,
    by: oneOf(tables)(search.by),
    page: numberOf(search.page, 1, Number.MAX_SAFE_INTEGER) ?? 1,
  };
}

/** The filters that the report takes; the address of another may have more. */
function readFilters(search: Search, taken: readonly ReportFilter[]) {
  const all = readValues(filterReaders, search);
  const own = (name: ReportFilter) => taken.includes(name);
  return {
    category: own('category') ? all.category : undefined,
    package: own('package') ? all.package : undefined,
    municipality: own('municipality') ? all.municipality : undefined,
    ownerId: own('ownerId') ? all.ownerId : undefined,
    workerId: own('workerId') ? all.workerId : undefined,
    adminId: own('adminId') ? all.adminId : undefined,
  };
}

/** The state of a report, which lives in the address [statistics-screen#address]; defaults are left out. */
export function useReportState({ filters: taken, tables }: Pick<ReportTraits, 'filters' | 'tables'>) {
  const search: Search = useSearch({ strict: false });
  const change = useChangeSearch();
  const state = readReport(search, useNow(), tables);
  const filters = readFilters(search, taken);
  const set = (changes: Search) => change({ ...NO_ORDERS, page: 1, ...changes });
  const { period, days, compare, clock, step, heat, by } = state;
  const savedQuery = {
    ...filters,
    by,
    compare: compare === 'none' ? compare : undefined,
    clock: clock === 'working' ? clock : undefined,
    step,
    heat,
  };
  return {
    ...state,
    filters,
    /** What is kept of the report when it is saved. */
    savedQuery,
    savedPeriod: days === undefined ? { kind: 'fixed' as const, ...period } : { kind: 'last' as const, days },
    /** The query of the report's call. */
    query: { ...savedQuery, ...period, ...(state.page > 1 && { page: state.page }) },
    setDays: (next: number) =>
      set({ days: next === PERIOD_DAYS.usual ? undefined : next, from: undefined, to: undefined }),
    setPeriod: (next: Period) => set({ ...next, days: undefined }),
    setCompare: (next: 'before' | 'none') => set({ compare: next === 'none' ? next : undefined }),
    setClock: (next: 'calendar' | 'working') => set({ clock: next === 'working' ? next : undefined }),
    setStep: (next: 'day' | undefined) => set({ step: next }),
    setHeat: (next: 'hour' | undefined) => set({ heat: next }),
    setFilter: (name: ReportFilter, value: string | undefined) => set({ [name]: value }),
    clearFilters: () => set(Object.fromEntries(taken.map((name) => [name, undefined]))),
    setBy: (next: By | undefined) => set({ by: next }),
    setPage: (next: number) => change({ page: next }),
  };
}

/** What `useReportState` returns. */
export type ReportState = ReturnType<typeof useReportState>;
