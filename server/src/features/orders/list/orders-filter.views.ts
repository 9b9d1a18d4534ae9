import { type OrderStatus, statusesWhere } from '@majstorija/contract/orders/life/statuses.ts';
import {
  ACTIVE_STATUSES,
  OPEN_COMPLAINT_STATUSES,
  type OrderView,
} from '@majstorija/contract/orders/views.ts';
import { OrderFilters, type ListOrdersQuery } from '@majstorija/contract/orders/order-bodies.ts';
import { NOTICE_BOUNDS } from '@majstorija/contract/notices/notice-choices.ts';
import type { Params, Place } from '#platform/database/statement.ts';
import { containing, where } from '#platform/views/view-sql.ts';
import { MOST_DIGITS } from './order-numbers.service.ts';
import { toOrderSearch } from './orders-search.views.ts';

/** One condition over `orders`, and the same over `order_counters` if that can count it. */
interface Condition {
  readonly orders: string;
  readonly counters?: string;
}

const oneOf = (statuses: readonly OrderStatus[]): string =>
  `status in (${statuses.map((status) => `'${status}'`).join(', ')})`;

const OPEN = oneOf(statusesWhere((traits) => traits.open));
const ACTIVE = oneOf(ACTIVE_STATUSES);
const COMPLAINTS = oneOf(OPEN_COMPLAINT_STATUSES);

/** SQL over `order_counters`: the orders of each view that is the same for every caller. */
export const COUNTED_VIEWS = {
  action: 'needs_action',
  active: ACTIVE,
  unassigned: `${OPEN} and not has_worker and not is_postponed`,
} as const satisfies Record<Exclude<OrderView, 'mine' | 'due' | 'complaints'>, string>;

/** SQL over `order_counters`: the open complaints. */
export const COUNTED_COMPLAINTS = COMPLAINTS;

/** SQL of the orders whose complaint is over and whose client nobody told, also behind a reminder [complaints#told]; a small index has them. */
export const UNTOLD_ORDERS = `select id from orders where due_what = 'tell_client' or own_due_what = 'tell_client'`;

/** SQL of the view of the caller's own orders. */
export const mineOf = (caller: Place): string => `is_open and admin_id = ${caller}`;

const DUE_WITHIN_MS = NOTICE_BOUNDS.complaintHours * 3_600_000;

/** Until when the view of what is due looks ahead. */
export const dueBefore = (now: Date): Date => new Date(now.getTime() + DUE_WITHIN_MS);

/**
 * SQL of the orders whose complaint is due by an instant, or was before it: a small index has those that wait. Of a range with
 * two ends PostgreSQL expects few rows without knowing them, of one with a single end a third of all complaints.
 */
export const dueOrders = (until: Place): string =>
  `select order_id from complaints where due_at > '-infinity' and due_at <= ${until}::timestamptz`;

/** Who asks, and when. */
export interface Asking {
  readonly callerId: string;
  readonly now: Date;
}

/** Conditions on open statuses also name `is_open`, so that the planner uses the small index of open orders. */
const VIEWS = {
  action: () => ({ orders: 'needs_action', counters: COUNTED_VIEWS.action }),
  active: () => ({ orders: `is_open and ${ACTIVE}`, counters: COUNTED_VIEWS.active }),
  complaints: () => ({
    orders: `id = any (array(select id from orders where is_open and ${COMPLAINTS} union all ${UNTOLD_ORDERS}))`,
  }),
  unassigned: () => ({
    orders: 'is_open and worker_id is null and not is_postponed',
    counters: COUNTED_VIEWS.unassigned,
  }),
  due: (bind, { now }) => ({ orders: `id = any (array(${dueOrders(bind(dueBefore(now)))}))` }),
  mine: (bind, { callerId }) => ({ orders: mineOf(bind(callerId)) }),
} as const satisfies Record<OrderView, (bind: Params['bind'], asking: Asking) => Condition>;

/** The column of a filter, and whether `order_counters` has it too. */
interface FilterColumn {
  readonly column: string;
  readonly isCounted: boolean;
}

const FILTERS = {
  category: { column: 'category', isCounted: true },
  status: { column: 'status', isCounted: true },
  municipality: { column: 'municipality', isCounted: true },
  workerId: { column: 'worker_id', isCounted: false },
  adminId: { column: 'admin_id', isCounted: false },
} as const satisfies Record<Exclude<keyof typeof OrderFilters.shape, 'due'>, FilterColumn>;

/** SQL of the open orders past their clock, a reminder's excepted: the number 'Kasni sada' of Danas [statistics#today]. */
const lateOrders = (now: Place): string =>
  `is_open and due_what <> 'reminder' and due_until < ${now}::timestamptz`;

/** Every filter but the search, whose rows are materialized once for page and total. */
function filterConditions(query: ListOrdersQuery, asking: Asking, { bind }: Params): Condition[] {
  const conditions: Condition[] = [];
  for (const name of OrderFilters.omit({ due: true }).keyof().options) {
    const value = query[name];
    if (value === undefined) continue;
    const { column, isCounted }: FilterColumn = FILTERS[name];
    const equal = `${column} = ${bind(value)}`;
    conditions.push({ orders: equal, ...(isCounted && { counters: equal }) });
  }
  if (query.due !== undefined) conditions.push({ orders: lateOrders(bind(asking.now)) });
  if (query.view !== undefined) conditions.push(VIEWS[query.view](bind, asking));
  return conditions;
}

/** The condition, or the orders whose client's or worker's telephone number ends in these digits [orders#phone-search]. */
function orPhone(condition: string, digits: string | undefined, { bind }: Params): string {
  if (digits === undefined) return condition;
  const people = `any (array(select id from users where phone_digits(phone) like ${bind(`%${digits}`)}))`;
  return `((${condition}) or client_id = ${people} or worker_id = ${people})`;
}

/** The condition, or the order with the number of a code that was typed without its zeros: `n227` [orders#list-search]. */
function orNumber(condition: string, word: string, { bind }: Params): string {
  const digits = /^n(\d+)$/.exec(word)?.[1] ?? '';
  if (digits === '' || digits.length > MOST_DIGITS) return condition;
  return `(${condition} or order_number = ${bind(Number(digits))})`;
}

function searchConditions(searchTerm: string | undefined, params: Params): string[] {
  const { bind } = params;
  const search = toOrderSearch(searchTerm);
  if (search.kind === 'none') return [];
  if (search.kind === 'words') {
    return search.parts.map(({ words, digits }) => {
      const each = words.map((word) => orNumber(`search_text like ${bind(containing(word))}`, word, params));
      return orPhone(each.join(' and '), digits, params);
    });
  }
  const ranges = search.ranges.map(({ low, high }) => `order_number between ${bind(low)} and ${bind(high)}`);
  return [orPhone(ranges.length === 0 ? 'false' : `(${ranges.join(' or ')})`, search.digits, params)];
}

/** A list query in SQL. */
export interface OrderFilter {
  /** ` where …` over `orders`. */
  readonly where: string;
  readonly isSearch: boolean;
  /** SQL of the total from the counters; undefined when only the rows themselves can be counted. */
  readonly countedTotal: string | undefined;
}

/** The total from the counters; undefined when they cannot count every condition. */
function totalOf(conditions: readonly Condition[]): string | undefined {
  const known = conditions.flatMap(({ counters }) => counters ?? []);
  if (known.length < conditions.length) return undefined;
  return `(select coalesce(sum(count), 0) from order_counters${where(known)})`;
}

/** The filter of a list query; the view `mine` contains the orders of the caller, `due` those due soon. */
export function toOrderFilter(query: ListOrdersQuery, asking: Asking, params: Params): OrderFilter {
  const filters = filterConditions(query, asking, params);
  const search = searchConditions(query.searchTerm, params);
  const isSearch = search.length > 0;
  return {
    where: where([...search, ...filters.map((condition) => condition.orders)]),
    isSearch,
    countedTotal: isSearch ? undefined : totalOf(filters),
  };
}
