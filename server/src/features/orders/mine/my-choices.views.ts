import type { z } from 'zod';
import type { MyPrice, MyWorker } from '@majstorija/contract/orders/my-orders.ts';
import { personMembers } from '#features/orders/order-shape.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { SignedIn } from '#platform/http/handler.ts';
import type { JsonList } from '#platform/views/json-text.ts';
import { createParams, fixedStatement, type Place } from '#platform/database/statement.ts';
import { findList, jsonOf, readList, rsd, type Page, type ViewDeps } from '#platform/views/view-sql.ts';
import { assertOrderId, ownershipOf } from './my-orders.views.ts';

/** More items than any category's price list has. */
const PRICES: Page = { page: 1, pageSize: 2_000 };

/** SQL of an item `i` of the price list. */
const MY_PRICE = jsonOf<z.infer<typeof MyPrice>>()({
  _id: 'i.id',
  itemCode: 'i.item_code',
  name: 'i.name',
  subcategory: 'i.subcategory',
  unitOfMeasure: 'i.unit_of_measure',
  grossPrice: rsd('i.gross_price'),
});

/** The price list of an own order's category, in its own order. Throws order.notFound as getMyOrder does. */
export async function listPricesOfMyOrder(
  deps: ViewDeps,
  user: SignedIn,
  orderId: string,
): Promise<JsonList> {
  assertOrderId(orderId);
  const { values, bind } = createParams();
  const text = `select (select count(*) from price_list_items where category = o.category)::text
      || ' ' || coalesce((
        select json_agg(${MY_PRICE} order by i.order_number, i.id)
        from (
          select * from price_list_items where category = o.category
          order by order_number, id limit ${String(PRICES.pageSize)}
        ) i)::text, '[]')
    from orders o where o.id = ${bind(orderId)} and ${ownershipOf(user).isOwn(bind(user.id))}`;
  const list = await findList(deps, { text, values, page: PRICES });
  if (!list) throw new AppError('order.notFound');
  return list;
}

/** More workers than any company has. */
const WORKERS: Page = { page: 1, pageSize: 1_000 };

/** SQL of a worker `w`, whose account is `u`. */
const myWorker = (nonce: Place): string =>
  jsonOf<z.infer<typeof MyWorker>>()({
    ...personMembers('u', nonce),
    isActive: 'u.is_active',
    packages: `coalesce((
      select json_agg(p.package order by p.package) from worker_packages p where p.worker_id = w.id), '[]')`,
  });

const MY_WORKERS = fixedStatement<{ nonce: string; ownerId: string }>((bind) => {
  const owner = bind('ownerId');
  return `select (select count(*) from workers w join users u on u.id = w.id where w.owner_id = ${owner} and u.erased_at is null)::text || ' ' || coalesce((
      select json_agg(own.json order by own.is_active desc, own.last_name, own.first_name, own.id)
      from (
        select u.id, u.is_active, u.last_name, u.first_name, ${myWorker(bind('nonce'))} as json
        from workers w join users u on u.id = w.id where w.owner_id = ${owner} and u.erased_at is null
        order by u.is_active desc, u.last_name, u.first_name, u.id limit ${String(WORKERS.pageSize)}
      ) own)::text, '[]')`;
});

/** The workers of an owner's company, active ones first: an order can be delegated to them. */
export function listMyWorkers(deps: ViewDeps, ownerId: string): Promise<JsonList> {
  return readList(deps, { ...MY_WORKERS({ nonce: deps.links.nonce, ownerId }), page: WORKERS });
}
