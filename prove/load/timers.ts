import { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import type { Query } from '../run/query.ts';
import type { Desk } from './desk.ts';

const Id = z.object({ _id: z.string() });
const Count = z.array(z.object({ count: z.coerce.number() }));

/** What is ordered. */
export const ORDER = { category: 'WATER_AND_SEWER', package: 'PLUMBING' } as const;

/** Who new orders are for. */
export interface Subjects {
  readonly clientId: string;
  readonly addressId: string;
  readonly workerId: string;
}

/** Creates an order and returns its id and code. */
export async function createOrder(desk: Desk, { clientId, addressId }: Subjects, key: string) {
  const body = { clientId, addressId, ...ORDER, description: key };
  const data = await desk.call(api.orders.create, { body, idempotencyKey: key });
  return { id: Id.parse(data)._id, orderCode: z.object({ orderCode: z.string() }).parse(data).orderCode };
}

/** Orders with a worker who does not answer: each has a timer; the timers end evenly over the given time. */
export async function setTimers(
  desk: Desk,
  query: Query,
  { subjects, count, seconds, run }: { subjects: Subjects; count: number; seconds: number; run: string },
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await createOrder(desk, subjects, `tajmer-${run}-${n}`);
    await desk.call(api.orders.assignWorker, { params: { id }, body: { workerId: subjects.workerId } });
    ids.push(id);
  }
  await query(
    `update graphile_worker._private_jobs job set run_at = now() + make_interval(secs => $2 * place.n / $3)
     from (select id, row_number() over (order by id) as n from graphile_worker._private_jobs
       where payload->>'orderId' = any($1)) place
     where place.id = job.id`,
    [ids, seconds, count],
  );
  return ids;
}

/** How many of their timers are still to fire. */
export async function countWaiting(query: Query, ids: readonly string[]): Promise<number> {
  const text = `select count(*) from graphile_worker._private_jobs where payload->>'orderId' = any($1)`;
  return Count.parse(await query(text, [ids]))[0]?.count ?? 0;
}

/** How many orders have that many entries by a timer. */
export async function countFired(query: Query, ids: readonly string[]): Promise<ReadonlyMap<number, number>> {
  const rows = await query(
    `select fired, count(*) from (
       select count(a.id) as fired from orders o
       left join order_actions a on a.order_id = o.id and a.actor_role = 'system' and a.event <> 'created'
       where o.id = any($1) group by o.id) each_order
     group by fired`,
    [ids],
  );
  const Row = z.object({ fired: z.coerce.number(), count: z.coerce.number() });
  return new Map(
    z
      .array(Row)
      .parse(rows)
      .map(({ fired, count }) => [fired, count]),
  );
}
