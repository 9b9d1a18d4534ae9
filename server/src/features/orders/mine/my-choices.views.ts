import { AppError } from '#platform/http/app-error.ts';
import type { SignedIn } from '#platform/http/handler.ts';
import type { JsonList } from '#platform/views/json-text.ts';
import {
  createBareParams,
  createParams,
  findList,
  limitOf,
  readList,
  type Page,
  type ViewDeps,
} from '#platform/views/view-sql.ts';
import { MY_PRICE, MY_WORKER } from './my-orders-json.views.ts';
import { assertOrderId, ownershipOf } from './my-orders.views.ts';

/** More items than any category's price list has. */
const PRICES: Page = { page: 1, pageSize: 2_000 };

/** The price list of an own order's category, in its own order. Throws order.notFound as getMyOrder does. */
export async function listPricesOfMyOrder(
  deps: ViewDeps,
  user: SignedIn,
  orderId: string,
): Promise<JsonList> {
  assertOrderId(orderId);
  const params = createBareParams();
  const [id, caller] = [params.bind(orderId), params.bind(user.id)];
  const sql = `select (select count(*) from price_list_items where category = o.category)::text
      || ' ' || coalesce((
        select json_agg(${MY_PRICE} order by i.order_number, i.id)
        from (
          select * from price_list_items where category = o.category
          order by order_number, id ${limitOf(PRICES, params)}
        ) i)::text, '[]')
    from orders o where o.id = ${id} and ${ownershipOf(user).isOwn(caller)}`;
  const list = await findList(deps, sql, params, PRICES);
  if (!list) throw new AppError('order.notFound');
  return list;
}

/** More workers than any company has. */
const WORKERS: Page = { page: 1, pageSize: 1_000 };

/** The workers of an owner's company, active ones first: an order can be delegated to them. */
export function listMyWorkers(deps: ViewDeps, ownerId: string): Promise<JsonList> {
  const params = createParams(deps);
  const owner = params.bind(ownerId);
  const sql = `select (select count(*) from workers where owner_id = ${owner})::text || ' ' || coalesce((
      select json_agg(own.json order by own.is_active desc, own.last_name, own.first_name, own.id)
      from (
        select u.id, u.is_active, u.last_name, u.first_name, ${MY_WORKER} as json
        from workers w join users u on u.id = w.id where w.owner_id = ${owner}
        order by u.is_active desc, u.last_name, u.first_name, u.id ${limitOf(WORKERS, params)}
      ) own)::text, '[]')`;
  return readList(deps, sql, params, WORKERS);
}
