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

/** A timer that was set: its order, and when it is to fire. */
const Timer = z.object({ orderId: z.string(), runAt: z.date() });
type Timer = z.infer<typeof Timer>;

/** Orders with a worker who does not answer: each has a timer; the timers end evenly over the given time. */
export async function setTimers(
  desk: Desk,
  query: Query,
  { subjects, count, seconds, run }: { subjects: Subjects; count: number; seconds: number; run: string },
): Promise<readonly Timer[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await createOrder(desk, subjects, `tajmer-${run}-${n}`);
    await desk.call(api.orderEvents.assignWorker, { params: { id }, body: { workerId: subjects.workerId } });
    ids.push(id);
  }
  const rows = await query(
    `update graphile_worker._private_jobs job set run_at = now() + make_interval(secs => $2 * place.n / $3)
     from (select id, row_number() over (order by id) as n from graphile_worker._private_jobs
       where payload->>'orderId' = any($1)) place
     where place.id = job.id returning payload->>'orderId' as "orderId", job.run_at as "runAt"`,
    [ids, seconds, count],
  );
  return z.array(Timer).length(count).parse(rows);
}

const idsOf = (timers: readonly Timer[]): readonly string[] => timers.map(({ orderId }) => orderId);

/** How many of the timers are still to fire. */
export async function countWaiting(query: Query, timers: readonly Timer[]): Promise<number> {
  const text = `select count(*) from graphile_worker._private_jobs where payload->>'orderId' = any($1)`;
  return Count.parse(await query(text, [idsOf(timers)]))[0]?.count ?? 0;
}

/** What the timers did. */
export interface Fired {
  /** How many orders have that many entries by their timer. */
  readonly times: ReadonlyMap<number, number>;
  /** How long after its time the latest one fired. */
  readonly latestMs: number;
}

const Order = z.object({ id: z.string(), fired: z.coerce.number(), at: z.date().nullable() });

/** Reads from the timelines of the orders what their timers did. */
export async function readFired(query: Query, timers: readonly Timer[]): Promise<Fired> {
  const rows = await query(
    `select o.id, count(a.id) as fired, max(a.time) as at from orders o
     left join order_actions a on a.order_id = o.id and a.actor_role = 'system' and a.event <> 'created'
     where o.id = any($1) group by o.id`,
    [idsOf(timers)],
  );
  const orders = z.array(Order).parse(rows);
  const times = new Map<number, number>();
  for (const { fired } of orders) times.set(fired, (times.get(fired) ?? 0) + 1);
  const runAt = new Map(timers.map((timer) => [timer.orderId, timer.runAt.getTime()]));
  const late = orders.map(({ id, at }) => (at?.getTime() ?? 0) - (runAt.get(id) ?? 0));
  return { times, latestMs: Math.max(0, ...late) };
}
