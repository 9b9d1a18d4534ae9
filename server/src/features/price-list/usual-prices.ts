import { z } from 'zod';
import { categoryOf, type Package } from '@majstorija/contract/catalog.ts';
import { MOST_USUAL } from '@majstorija/contract/price-list/price-list.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import type { Deps } from '#platform/http/handler.ts';

/** Work of before is not usual any more. */
const SINCE_MS = 90 * 86_400_000;

/** Enough of the newest orders of a category to say what is usual, so that a large office waits no longer than a small one. */
const MOST_ORDERS = 1_000;

const Usual = z.strictObject({ id: z.string() });

/** The items that are done most often in the newest orders of a service, by how many orders have them [price-list#usual]. */
export async function listUsual(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  service: Package,
): Promise<{ ids: string[] }> {
  const since = new Date(clock().getTime() - SINCE_MS);
  const usual = await listRows(
    db,
    Usual,
    sql`
      select i.price_list_item_id as id
      from (
        select id, package from orders where category = ${categoryOf(service)} and created_at >= ${since}
        order by created_at desc, id desc limit ${MOST_ORDERS}
      ) o join order_items i on i.order_id = o.id
      where o.package = ${service} and i.price_list_item_id is not null
      group by i.price_list_item_id order by count(distinct i.order_id) desc, i.price_list_item_id limit ${MOST_USUAL}`,
  );
  return { ids: usual.map(({ id }) => id) };
}
