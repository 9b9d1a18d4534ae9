import type { z } from 'zod';
import type { PersonPageQuery } from '@majstorija/contract/people/work.ts';
import { createParams } from '#platform/database/statement.ts';
import type { JsonList } from '#platform/views/json-text.ts';
import { limitOf, pageOf, readList, type ListStatement, type ViewDeps } from '#platform/views/view-sql.ts';
import { WORK_ORDER } from '#features/orders/order-shape.service.ts';
import { assertPerson } from './person.ts';

type Query = z.infer<typeof PersonPageQuery>;

/** Whose orders are listed → the workers who have them; the id of the person is `person.id`. */
const WORKERS = {
  workers: 'select person.id',
  owners: 'select id from workers where owner_id = person.id',
} as const;

/**
 * The statement of a page of the orders of a worker, or of all workers of a company, newest first. Each worker's
 * orders come from the index by worker, at most as many as the page needs.
 */
function toWorkOrdersStatement(table: keyof typeof WORKERS, id: string, query: Query): ListStatement {
  const params = createParams();
  const page = pageOf(query);
  const most = `limit ${String(page.page * page.pageSize)}`;
  const text = `with person as (select ${params.bind(id)}::uuid as id), team as materialized (
      select workers.id from person cross join lateral (${WORKERS[table]}) workers
    ), page as (
      select o.* from team cross join lateral (
        select * from orders where worker_id = team.id order by created_at desc, id desc ${most}
      ) o order by o.created_at desc, o.id desc ${limitOf(page, params)}
    )
    select (select coalesce(sum((select count(*) from orders where worker_id = team.id)), 0) from team)::text
      || ' ' || coalesce((
        select json_agg(${WORK_ORDER} order by o.created_at desc, o.id desc)
        from page o join users c on c.id = o.client_id join users w on w.id = o.worker_id)::text, '[]')`;
  return { text, values: params.values, page };
}

/** A page of the orders of a worker or company; throws the table's `…notFound`. */
export async function listWorkOrders(
  deps: ViewDeps,
  table: keyof typeof WORKERS,
  id: string,
  query: Query,
): Promise<JsonList> {
  await assertPerson(deps.db, table, id);
  return readList(deps, toWorkOrdersStatement(table, id, query));
}
