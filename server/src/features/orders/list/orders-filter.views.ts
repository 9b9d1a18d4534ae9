import {
  ORDER_STATUSES,
  type OrderStatus,
  statusesWhere,
} from '@majstorija/contract/orders/life/statuses.ts';
import {
  ACTIVE_STATUSES,
  NO_ONE,
  OPEN_COMPLAINT_STATUSES,
  OWN,
  PERIOD_FILTERS,
  WAY_FILTERS,
  type OrderView,
  type PeriodFilter,
  type WayFilter,
} from '@majstorija/contract/orders/views.ts';
import { belgradeInstant, dayAfter } from '@majstorija/contract/text/dates.ts';
import { OrderFilters, type OrderSelection } from '@majstorija/contract/orders/order-filters.ts';
import { NOTICE_BOUNDS } from '@majstorija/contract/notices/notice-choices.ts';
import type { Params, Place } from '#platform/database/statement.ts';
import { phoneLike } from '#platform/views/search-sql.ts';
import { containing, where } from '#platform/views/view-sql.ts';
import { MOST_DIGITS } from './order-numbers.service.ts';
import { toOrderSearch } from './orders-search.views.ts';

/** One condition over `orders`, and the same over `order_counters` if that can count it. */
interface Condition {
  readonly orders: string;
  readonly counters?: string;
  /** SQL of the total where nothing else is asked, if that is counted without reading orders. */
  readonly alone?: string;
}

const oneOf = (statuses: readonly OrderStatus[]): string =>
  `status in (${statuses.map((status) => `'${status}'`).join(', ')})`;

const OPEN = oneOf(statusesWhere((traits) => traits.open));
const ACTIVE = oneOf(ACTIVE_STATUSES);
const COMPLAINTS = oneOf(OPEN_COMPLAINT_STATUSES);
/** Completed at some time and not opened again for other work than that of a complaint. */
const DONE = oneOf(statusesWhere((traits) => traits.complaint || traits === ORDER_STATUSES.completed));

/** SQL over `order_counters`: the orders of each view that is the same for every caller. */
export const COUNTED_VIEWS = {
  action: 'needs_action',
  active: ACTIVE,
  unassigned: `${OPEN} and not has_worker and not is_postponed`,
} as const satisfies Record<
  Exclude<OrderView, 'mine' | 'due' | 'complaints' | 'tomorrow' | 'unpaid'>,
  string
>;

/** Completed, and nothing was paid; over both tables. */
const UNPAID = {
  orders: `status = 'completed' and paid_amount is null`,
  counters: `status = 'completed' and not is_paid`,
};

/** SQL over `order_counters`: all that were completed and never paid, those of the last day too [orders#unpaid]. */
export const COUNTED_UNPAID = UNPAID.counters;

/** SQL over `order_counters`: the open complaints. */
export const COUNTED_COMPLAINTS = COMPLAINTS;

/** SQL of the orders whose complaint is over and whose client nobody told, also behind a reminder [complaints#told]; a small index has them. */
export const UNTOLD_ORDERS = `select id from orders where clock_what = 'tell_client'`;

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

const DAY_MS = 86_400_000;

/** SQL of the orders with payments that may be one that was told of twice, once for each such payment; a small index has them [orders#maybe-same]. */
export const MAYBE_TWICE = `select order_id from order_payments where same_as is not null`;

/** Since when a completed order has time to be paid [orders#unpaid]. */
export const unpaidBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** SQL of the orders that were completed by this condition, by the work or by hand; two small indexes have those entries. */
const completedOrders = (condition: string, columns = 'order_id'): string => `
  select ${columns} from order_actions where event = 'completed' and ${condition}
  union all
  select ${columns} from order_actions where event = 'admin_status_changed' and status = 'completed' and ${condition}`;

/** SQL of the orders that were completed since an instant. */
const completedSince = (since: Place): string => completedOrders(`time > ${since}::timestamptz`);

/** SQL of the unpaid orders that are not counted yet, since they were completed within a day. */
export const newlyUnpaid = (since: Place): string =>
  `select id from orders where ${UNPAID.orders} and id in (${completedSince(since)})`;

/** From one instant to before another one. */
type Span = readonly [from: Date | undefined, before: Date | undefined];

/** The instants of days of Belgrade, both included. */
const spanOf = (from: string | undefined, to: string | undefined): Span => [
  from === undefined ? undefined : belgradeInstant(from, '00:00'),
  to === undefined ? undefined : belgradeInstant(dayAfter(new Date(`${to}T12:00:00Z`), 1), '00:00'),
];

/** The day after the one of this instant. */
function tomorrowOf(now: Date): Span {
  const day = dayAfter(now, 1);
  return spanOf(day, day);
}

function within(column: string, [from, before]: Span, bind: Params['bind']): string {
  return [
    ...(from === undefined ? [] : [`${column} >= ${bind(from)}::timestamptz`]),
    ...(before === undefined ? [] : [`${column} < ${bind(before)}::timestamptz`]),
  ].join(' and ');
}

/** SQL of the open orders whose term is on the day after `now`'s, with what binds its values [orders#views]. */
export const tomorrows = (bind: (name: 'from' | 'before') => Place): string =>
  `is_open and term_starts_at >= ${bind('from')}::timestamptz and term_starts_at < ${bind('before')}::timestamptz`;

/** The values of `tomorrows`. */
export function tomorrowBounds(now: Date): { from: Date; before: Date } {
  const [from, before] = tomorrowOf(now);
  if (from === undefined || before === undefined) throw new TypeError('A day has two ends.');
  return { from, before };
}

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
  tomorrow: (bind, { now }) => {
    const bounds = tomorrowBounds(now);
    return { orders: tomorrows((name) => bind(bounds[name])) };
  },
  unpaid: (bind, { now }) => ({
    orders: `(${UNPAID.orders} and id not in (${completedSince(bind(unpaidBefore(now)))})
      or id = any (array(${MAYBE_TWICE})))`,
  }),
} as const satisfies Record<OrderView, (bind: Params['bind'], asking: Asking) => Condition>;

type Bind = Params['bind'];

/** The condition that a column has one of these values: of a single one its index gives the rows in their order. */
const among = (column: string, values: readonly string[], bind: Bind): string =>
  values.length === 1
    ? `${column} = ${bind(values[0])}`
    : `${column} in (${[...new Set(values)].map((value) => bind(value)).join(', ')})`;

/** A filter by columns that `order_counters` has too. */
const counted =
  (column: string) =>
  (values: readonly string[], bind: Bind): Condition => {
    const condition = among(column, values, bind);
    return { orders: condition, counters: condition };
  };

const yesOrNo =
  (column: string) =>
  (isWanted: boolean): Condition => ({
    orders: isWanted ? column : `not ${column}`,
  });

/** The orders of a person, or of nobody. */
const ofPerson = (column: string, id: string, bind: Bind): Condition => ({
  orders: id === NO_ONE ? `${column} is null` : `${column} = ${bind(id)}`,
});

type PeriodBound = `${PeriodFilter}${'From' | 'To'}`;

type FilterName = Exclude<keyof OrderFilters, PeriodBound | WayFilter>;
type FilterConditions = {
  readonly [Name in FilterName]: (
    value: NonNullable<OrderFilters[Name]>,
    bind: Bind,
    asking: Asking,
  ) => Condition;
};

/** The SQL of each filter but the ends of periods and the ways of payments. */
const FILTERS: FilterConditions = {
  category: counted('category'),
  status: counted('status'),
  municipality: counted('municipality'),
  workerId: (id, bind) => ofPerson('worker_id', id, bind),
  adminId: (id, bind, { callerId }) => ofPerson('admin_id', id === OWN ? callerId : id, bind),
  due: (_passed, bind, { now }) => ({ orders: lateOrders(bind(now)) }),
  paid: (isPaid) =>
    isPaid
      ? { orders: 'paid_amount is not null', counters: 'is_paid' }
      : { orders: 'paid_amount is null', counters: 'not is_paid' },
  termConfirmed: (isConfirmed) => ({
    orders: isConfirmed ? 'term_confirmed' : `is_open and term_kind = 'window' and not term_confirmed`,
  }),
  isUrgent: yesOrNo('is_urgent'),
  hasComplaint: yesOrNo('has_complaint'),
};

/** The last time that an order was completed is within a period [orders#periods]. */
const doneWithin = (span: Span, bind: Bind): string => `${DONE} and id in (
  select done.order_id from (${completedOrders(within('time', span, bind), 'order_id, position')}) done
  where not exists (
    select from order_actions again where again.order_id = done.order_id and again.position > done.position
      and (again.event = 'completed' or again.event = 'admin_status_changed' and again.status = 'completed')))`;

const PERIODS: Readonly<Record<PeriodFilter, (span: Span, bind: Bind) => string>> = {
  created: (span, bind) => within('created_at', span, bind),
  term: (span, bind) => within('term_starts_at', span, bind),
  done: doneWithin,
};

/** An order with a payment that was made and is held in one of these ways; an index has the payments by them. */
function paidWays(query: OrderSelection, bind: Bind): Condition[] {
  const ways = WAY_FILTERS.flatMap((name) => {
    const values = query[name];
    return values === undefined ? [] : [among(name, values, bind)];
  });
  if (ways.length === 0) return [];
  const paid = `from order_payments where paid > 0 and ${ways.join(' and ')}`;
  return [{ orders: `id in (select order_id ${paid})`, alone: `(select count(distinct order_id) ${paid})` }];
}

/** SQL of the open orders past their clock, a reminder's excepted: the number 'Kasni sada' of Danas [statistics#today]. */
const lateOrders = (now: Place): string =>
  `is_open and due_what <> 'reminder' and due_until < ${now}::timestamptz`;

/** The condition of one filter; none where it is not set. */
const conditionOf = <Name extends FilterName>(
  name: Name,
  value: OrderFilters[Name],
  bind: Bind,
  asking: Asking,
): Condition[] => (value === undefined || value === null ? [] : [FILTERS[name](value, bind, asking)]);

const FILTER_NAMES = OrderFilters.omit({
  createdFrom: true,
  createdTo: true,
  termFrom: true,
  termTo: true,
  doneFrom: true,
  doneTo: true,
  method: true,
  holder: true,
}).keyof().options;

/** Every filter but the search, whose rows are materialized once for page and total. */
function filterConditions(query: OrderSelection, asking: Asking, { bind }: Params): Condition[] {
  const periods = PERIOD_FILTERS.flatMap((name): Condition[] => {
    const [from, to] = [query[`${name}From`], query[`${name}To`]];
    return from === undefined && to === undefined ? [] : [{ orders: PERIODS[name](spanOf(from, to), bind) }];
  });
  return [
    ...FILTER_NAMES.flatMap((name) => conditionOf(name, query[name], bind, asking)),
    ...periods,
    ...paidWays(query, bind),
    ...(query.view === undefined ? [] : [VIEWS[query.view](bind, asking)]),
  ];
}

/** The condition, or the orders whose client's or worker's telephone number, or client's second one, ends in these digits [orders#phone-search]. */
function orPhone(condition: string, digits: string | undefined, { bind }: Params): string {
  if (digits === undefined) return condition;
  const people = `any (array(select id from users where ${phoneLike(bind(`%${digits}`))}))`;
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
  /** Whether it depends on the values how the rows are best read. */
  readonly isByValues: boolean;
  /** SQL of the total without the orders; undefined when only the rows themselves can be counted. */
  readonly countedTotal: string | undefined;
}

/** The total from the counters, or from what one condition knows; undefined when the rows themselves are to be counted. */
function totalOf(conditions: readonly Condition[]): string | undefined {
  const [first, ...others] = conditions;
  if (first?.alone !== undefined && others.length === 0) return first.alone;
  const known = conditions.flatMap(({ counters }) => counters ?? []);
  if (known.length < conditions.length) return undefined;
  return `(select coalesce(sum(count), 0) from order_counters${where(known)})`;
}

/** The filter of a list query; the view `mine` contains the orders of the caller, `due` those due soon. */
export function toOrderFilter(query: OrderSelection, asking: Asking, params: Params): OrderFilter {
  const filters = filterConditions(query, asking, params);
  const search = searchConditions(query.searchTerm, params);
  const isSearch = search.length > 0;
  return {
    where: where([...search, ...filters.map((condition) => condition.orders)]),
    isSearch,
    isByValues:
      WAY_FILTERS.some((name) => query[name] !== undefined) ||
      PERIOD_FILTERS.some((name) => (query[`${name}From`] ?? query[`${name}To`]) !== undefined),
    countedTotal: isSearch ? undefined : totalOf(filters),
  };
}
