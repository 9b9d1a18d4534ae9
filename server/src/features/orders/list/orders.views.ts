import { id as uuid } from '@majstorija/contract/fields.ts';
import type { ListOrdersQuery } from '@majstorija/contract/orders/order-filters.ts';
import type { Deps } from '#platform/http/handler.ts';
import { AppError } from '#platform/http/app-error.ts';
import { fixedStatement, type Place, type Statement } from '#platform/database/statement.ts';
import { jsonText, type JsonList, type JsonText } from '#platform/views/json-text.ts';
import {
  createFileParams,
  limitOf,
  pageOf,
  readList,
  readOne,
  readView,
  sortOf,
  type ListStatement,
  type ViewDeps,
} from '#platform/views/view-sql.ts';
import {
  COUNTED_COMPLAINTS,
  COUNTED_UNPAID,
  COUNTED_VIEWS,
  MAYBE_TWICE,
  mineOf,
  dueBefore,
  dueOrders,
  newlyUnpaid,
  tomorrowBounds,
  tomorrows,
  toOrderFilter,
  unpaidBefore,
  UNTOLD_ORDERS,
  type Asking,
  type OrderFilter,
} from './orders-filter.views.ts';
import { ORDER_JOINS, orderDetail, orderListItem } from '#features/orders/order-shape.service.ts';
import { orderTimeline } from '#features/orders/order-timeline.ts';

/** The `order by`, and the columns it reads: no others, so that an index alone gives the page. */
interface Sort {
  readonly sort: string;
  readonly keys: string;
}

const PRIORITY = 'priority_rank, priority_key, id';

const NEWEST = 'created_at desc, id desc';

/** By a column that not every order has: earliest first, then the orders without it, newest first [orders#due-order]. */
const byTime = (column: string): Sort => ({
  sort: `${column}, ${NEWEST}`,
  keys: `id, ${column}, created_at`,
});

/** The column of a sort that not every order has. */
const TIMES = { due: 'due_until', term: 'term_starts_at' } as const;

/**
 * The first rows by a time, of two indexes: a small one of the orders that have it, then those of all orders by
 * creation. One index of all orders by clock and filter would be written with every event.
 */
function firstByTime(column: string, where: string, reach: string): string {
  const { keys, sort } = byTime(column);
  const part = (condition: string, order: string) =>
    `(select ${keys} from orders${where}${where === '' ? ' where' : ' and'} ${condition} order by ${order} ${reach})`;
  const [first, others] = [part(`${column} is not null`, sort), part(`${column} is null`, NEWEST)];
  return `(${first} union all ${others}) rows`;
}

function sortBy({ sortBy: by, sortOrder }: Pick<ListOrdersQuery, 'sortBy' | 'sortOrder'>): Sort {
  if (by === 'due' || by === 'term') return byTime(TIMES[by]);
  const keys = by === undefined ? 'id, priority_rank, priority_key' : 'id, created_at';
  return { sort: sortOf({ sortBy: by, sortOrder }, PRIORITY), keys };
}

/** The `order by` of a query. */
export const sortOrders = (query: Pick<ListOrdersQuery, 'sortBy' | 'sortOrder'>): string =>
  sortBy(query).sort;

interface ListParts extends Sort {
  readonly filter: OrderFilter;
  readonly limit: string;
  /** By a time, of a list that is no view and no search: its column, and `limit …` of the rows up to the end of the page. */
  readonly inTwo?: { readonly column: string; readonly reach: string };
  readonly nonce: Place;
}

/** The rows of a search are materialized for both page and total; any other page is read from an index. */
function pageSql(parts: ListParts): { with: string; total: string } {
  const { filter, sort, keys, limit, inTwo } = parts;
  const orders = `orders${filter.where}`;
  const page = (rows: string) =>
    `page as materialized (select ${keys} from ${rows} order by ${sort} ${limit})`;
  if (!filter.isSearch) {
    return {
      with: page(inTwo === undefined ? orders : firstByTime(inTwo.column, filter.where, inTwo.reach)),
      total: filter.countedTotal ?? `(select count(*) from ${orders})`,
    };
  }
  const found = `found as materialized (select ${keys} from ${orders})`;
  return { with: `${found}, ${page('found')}`, total: '(select count(*) from found)' };
}

/** Selects the ids of a page first and joins only these rows, so that deep pages stay cheap. */
function listSql(parts: ListParts): string {
  const page = pageSql(parts);
  const item = orderListItem(parts.nonce);
  return `with ${page.with}
    select ${page.total}::text || ' ' || coalesce((
      select json_agg(item.json order by ${parts.sort})
      from (select page.*, ${item} as json from page join orders o on o.id = page.id ${ORDER_JOINS}) item
    )::text, '[]')`;
}

/** The statement of a page of orders and its values. See `toOrderFilter`. */
function toListStatement(
  deps: Pick<ViewDeps, 'links'>,
  asking: Asking,
  query: ListOrdersQuery,
): ListStatement {
  const params = createFileParams(deps);
  const page = pageOf(query);
  const filter = toOrderFilter(query, asking, params);
  const limit = limitOf(page, params);
  // The orders of a view are few, those of a search are read before they are sorted.
  const isInTwo = query.view === undefined && !filter.isSearch;
  const column = query.sortBy === 'due' || query.sortBy === 'term' ? TIMES[query.sortBy] : undefined;
  const reach = () => (page.page === 1 ? limit : `limit ${params.bind(page.page * page.pageSize)}`);
  const text = listSql({
    filter,
    ...sortBy(query),
    limit,
    ...(column !== undefined && isInTwo && { inTwo: { column, reach: reach() } }),
    nonce: params.nonce,
  });
  // Of a period it matters how long it is, of a way of paying how usual: a day is read by its index, a year in the order of the list.
  return { text, values: params.values, page, isPlannedOnce: !filter.isByValues };
}

/** A page of orders with the exact total [orders#list-query]. */
export function listOrders(
  deps: ViewDeps & Pick<Deps, 'clock'>,
  callerId: string,
  query: ListOrdersQuery,
): Promise<JsonList> {
  return readList(deps, toListStatement(deps, { callerId, now: deps.clock() }, query));
}

const countWhere = (condition: string): string => `coalesce(sum(count) filter (where ${condition}), 0)`;

interface CountValues {
  readonly callerId: string;
  readonly dueBefore: Date;
  readonly unpaidBefore: Date;
  readonly from: Date;
  readonly before: Date;
}

const COUNTS = fixedStatement<CountValues>(
  (bind) => `
  select json_build_object(
    'all', ${countWhere('true')},
    ${Object.entries(COUNTED_VIEWS)
      .map(([view, condition]) => `'${view}', ${countWhere(condition)}`)
      .join(', ')},
    'complaints', ${countWhere(COUNTED_COMPLAINTS)} + (select count(*) from (${UNTOLD_ORDERS}) untold),
    'due', (select count(*) from (${dueOrders(bind('dueBefore'))} group by order_id) due),
    'mine', (select count(*) from orders where ${mineOf(bind('callerId'))}),
    'tomorrow', (select count(*) from orders where ${tomorrows(bind)}),
    'unpaid', ${countWhere(COUNTED_UNPAID)} - (select count(*) from (${newlyUnpaid(bind('unpaidBefore'))}) new)
      + (select count(*) from (${MAYBE_TWICE} group by order_id) twice))
  from order_counters`,
);

/** The statement of the counts for a caller and its values. */
const toCountsStatement = ({ callerId, now }: Asking): Statement =>
  COUNTS({ callerId, dueBefore: dueBefore(now), unpaidBefore: unpaidBefore(now), ...tomorrowBounds(now) });

/** How many orders each view contains for the caller, from counters, and from the indexes of open orders and of what is due. */
export async function countOrders(deps: Pick<Deps, 'db' | 'clock'>, callerId: string): Promise<JsonText> {
  const json = await readView(deps, toCountsStatement({ callerId, now: deps.clock() }));
  if (json === null) throw new TypeError('A count returns one row.');
  return jsonText(json);
}

const DETAIL = fixedStatement<{ nonce: string; orderId: string }>((bind) => {
  const nonce = bind('nonce');
  return `select ${orderDetail(nonce)} from orders o ${ORDER_JOINS} ${orderTimeline(nonce)}
    where o.id = ${bind('orderId')}`;
});

/** An order with its timeline, photos and comments. Throws order.notFound, also for a malformed id. */
export async function getOrder(deps: ViewDeps, orderId: string): Promise<JsonText> {
  if (!uuid.safeParse(orderId).success) throw new AppError('order.notFound');
  return readOne(deps, DETAIL({ nonce: deps.links.nonce, orderId }), 'order.notFound');
}

const STEP = fixedStatement<{ orderId: string }>(
  (bind) => `
  select json_build_object('_id', id, 'status', status, 'version', version)
  from orders where id = ${bind('orderId')}`,
);

/** The current status and version of an order (`OrderStep`). Throws order.notFound. */
export async function getOrderStep({ db }: Pick<ViewDeps, 'db'>, orderId: string): Promise<JsonText> {
  return readOne({ db }, STEP({ orderId }), 'order.notFound');
}
