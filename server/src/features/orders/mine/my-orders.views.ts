import type { Role } from '@majstorija/contract/http/access.ts';
import { id as uuid } from '@majstorija/contract/fields.ts';
import type { ListMyOrdersQuery } from '@majstorija/contract/orders/my-orders.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps, SignedIn } from '#platform/http/handler.ts';
import type { Params, Place, Statement } from '#platform/database/statement.ts';
import type { JsonList, JsonText } from '#platform/views/json-text.ts';
import {
  createFileParams,
  limitOf,
  pageOf,
  readList,
  readOne,
  type ListStatement,
  type Page,
  type ViewDeps,
} from '#platform/views/view-sql.ts';
import { myOrder, myOrderJoins, myOrderListItem } from '#features/orders/order-shape.service.ts';

const CONTACT_MS = 30 * 24 * 3_600_000;

/** What own orders are read from. */
type MyOrdersDeps = ViewDeps & Pick<Deps, 'clock'>;

/**
 * The instant after which an order must have been closed for its contact data to be shown, null for a client, whose data
 * it is.
 */
const closedAfter = ({ clock }: Pick<Deps, 'clock'>, { role }: Pick<SignedIn, 'role'>): Date | null =>
  role === 'client' ? null : new Date(clock().getTime() - CONTACT_MS);

/** How the caller's own orders are selected, in SQL; `user` is the caller. */
interface Ownership {
  /** Whether the order `o` is one of them. */
  readonly isOwn: (user: Place) => string;
  /** All of them, as rows of `orders`, each found by an index; `newest` is added to the select of each person. */
  readonly rows: (user: Place, newest: string) => string;
}

const ofPerson = (column: 'client_id' | 'worker_id'): Ownership => ({
  isOwn: (user) => `o.${column} = ${user}`,
  rows: (user, newest) => `(select * from orders where ${column} = ${user}${newest})`,
});

/** Only clients, workers and owners have own orders; a company's are read worker by worker. */
const OWNERSHIPS: Readonly<Partial<Record<Role, Ownership>>> = {
  client: ofPerson('client_id'),
  worker: ofPerson('worker_id'),
  owner: {
    isOwn: (user) => `exists (select from workers where id = o.worker_id and owner_id = ${user})`,
    rows: (user, newest) => `(
      select own.* from workers cross join lateral (
        select * from orders where worker_id = workers.id${newest}) own
      where workers.owner_id = ${user})`,
  },
};

/** The ownership of a role. Throws auth.forbidden for a role that has no own orders. */
export function ownershipOf({ role }: Pick<SignedIn, 'role'>): Ownership {
  const ownership = OWNERSHIPS[role];
  if (!ownership) throw new AppError('auth.forbidden');
  return ownership;
}

const NEWEST = 'order by created_at desc, id desc';

/** Forces a separate read by index: in a free join the planner could read all orders for those of a company. */
const APART = 'offset 0';

const openness = (isOpen: boolean | undefined): string =>
  isOpen === undefined ? '' : ` and ${isOpen ? '' : 'not '}is_open`;

/** No more of each worker's orders than can be on the page or before it. */
function newestOf(page: Page, isOpen: boolean | undefined, { bind }: Params): string {
  const { page: number, pageSize } = page;
  const most = number === 1 ? String(pageSize) : bind(number * pageSize);
  return `${openness(isOpen)} ${NEWEST} limit ${most}`;
}

/** The statement of a page of the caller's own orders and its values. */
function toMyOrdersStatement(
  deps: Pick<MyOrdersDeps, 'links' | 'clock'>,
  user: Pick<SignedIn, 'id' | 'role'>,
  query: ListMyOrdersQuery,
): ListStatement {
  const params = createFileParams(deps);
  const page = pageOf(query);
  const own = ownershipOf(user);
  const caller = params.bind(user.id);
  const rows = own.rows(caller, newestOf(page, query.isOpen, params));
  const all = own.rows(caller, `${openness(query.isOpen)} ${APART}`);
  const joins = myOrderJoins(params.bind(closedAfter(deps, user)));
  const text = `with page as materialized (
      select id, created_at from ${rows} own ${NEWEST} ${limitOf(page, params)})
    select (select count(*) from ${all} counted)::text || ' ' || coalesce((
      select json_agg(${myOrderListItem(params.nonce)} order by o.created_at desc, o.id desc)
      from page join orders o on o.id = page.id ${joins})::text, '[]')`;
  return { text, values: params.values, page };
}

/** A page of the caller's own orders, newest first, with the exact total; the first 200 without `page`. */
export function listMyOrders(
  deps: MyOrdersDeps,
  user: SignedIn,
  query: ListMyOrdersQuery,
): Promise<JsonList> {
  return readList(deps, toMyOrdersStatement(deps, user, query));
}

/** The statement of one own order and its values; it has no row when the order is not the caller's. */
function toMyOrderStatement(
  deps: Pick<MyOrdersDeps, 'links' | 'clock'>,
  user: Pick<SignedIn, 'id' | 'role'>,
  orderId: string,
): Statement {
  const { values, bind, nonce } = createFileParams(deps);
  const text = `select ${myOrder(nonce)} from orders o ${myOrderJoins(bind(closedAfter(deps, user)))}
    where o.id = ${bind(orderId)} and ${ownershipOf(user).isOwn(bind(user.id))}`;
  return { text, values };
}

/** Throws order.notFound for a malformed id. */
export function assertOrderId(orderId: string): void {
  if (!uuid.safeParse(orderId).success) throw new AppError('order.notFound');
}

/** One own order. Throws order.notFound for a foreign, a missing and a malformed id. */
export async function getMyOrder(deps: MyOrdersDeps, user: SignedIn, orderId: string): Promise<JsonText> {
  assertOrderId(orderId);
  return readOne(deps, toMyOrderStatement(deps, user, orderId), 'order.notFound');
}
