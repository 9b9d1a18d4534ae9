import type { z } from 'zod';
import type { ListClientOrdersQuery } from '@majstorija/contract/people/clients.ts';
import { AppError } from '#platform/http/app-error.ts';
import { createParams, fixedStatement } from '#platform/database/statement.ts';
import { jsonText, type JsonList, type JsonText } from '#platform/views/json-text.ts';
import {
  findList,
  limitOf,
  pageOf,
  readOne,
  readView,
  type ListStatement,
  type ViewDeps,
} from '#platform/views/view-sql.ts';
import { CLIENT_ORDER } from '#features/orders/order-shape.service.ts';
import { ADDRESS, CLIENT_JOINS, clientDetail } from './clients-json.views.ts';
import { assertPersonId } from '#features/people/person.ts';

const DETAIL = fixedStatement<{ nonce: string; id: string }>(
  (bind) => `select ${clientDetail(bind('nonce'))}
  from clients c join users u on u.id = c.id ${CLIENT_JOINS}
  left join lateral (
    select * from addresses where addresses.client_id = c.id order by created_at, id limit 1) a on true
  where c.id = ${bind('id')}`,
);

/** A client with addresses, totals and note [people#client-page]. Throws client.notFound, also for a malformed id. */
export async function getClient(deps: ViewDeps, id: string): Promise<JsonText> {
  assertPersonId('clients', id);
  return readOne(deps, DETAIL({ nonce: deps.links.nonce, id }), 'client.notFound');
}

const STORED_ADDRESS = fixedStatement<{ id: string }>(
  (bind) => `select ${ADDRESS} from addresses a where a.id = ${bind('id')}`,
);

/** One stored address. */
export async function getAddress(deps: ViewDeps, id: string): Promise<JsonText> {
  const json = await readView(deps, STORED_ADDRESS({ id }));
  if (json === null) throw new TypeError('An address that was just stored is missing.');
  return jsonText(json);
}

type OrdersQuery = z.infer<typeof ListClientOrdersQuery>;

/** The statement of a page of a client's orders and its values; it has no row when there is no such client. */
function toClientOrdersStatement(id: string, query: OrdersQuery): ListStatement {
  const params = createParams();
  const page = pageOf(query);
  const text = `select (select count(*) from orders where client_id = c.id)::text
      || ' ' || coalesce((
        select json_agg(${CLIENT_ORDER} order by o.created_at desc, o.id desc)
        from (
          select * from orders where client_id = c.id order by created_at desc, id desc ${limitOf(page, params)}
        ) o left join users m on m.id = o.admin_id left join users w on w.id = o.worker_id)::text, '[]')
    from clients c where c.id = ${params.bind(id)}`;
  return { text, values: params.values, page };
}

/**
 * A page of a client's orders, newest first; the first 200 without `page`. Throws client.notFound, also for a malformed
 * id.
 */
export async function listClientOrders(deps: ViewDeps, id: string, query: OrdersQuery): Promise<JsonList> {
  assertPersonId('clients', id);
  const list = await findList(deps, toClientOrdersStatement(id, query));
  if (!list) throw new AppError('client.notFound');
  return list;
}
