import { describe, expect, it } from 'vitest';
import { OrderMap } from '@majstorija/contract/orders/map/map.ts';
import { write, type Actor } from '#platform/database/work.ts';
import { testApp } from '#testing/app/test-app.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { anOrder, type OrderTraits } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';

const { as, db, deps } = await testApp();
const staff: Actor = { id: as('admin').user.id, role: 'admin', checkedAt: null };
type RaisableEvent = Parameters<typeof raiseAnEvent>[2];

async function read(query: Record<string, string> = {}): Promise<OrderMap> {
  const answer = await as('admin').get(`/api/v1/orders/map?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode).toBe(200);
  return OrderMap.parse(answer.json().data);
}

/** An order there; null for an address without coordinates. */
async function orderAt(point: { latitude: number; longitude: number } | null, traits: OrderTraits = {}) {
  const { id } = await anOrder(db, traits);
  const place = point ?? { latitude: null, longitude: null };
  await db.updateTable('orders').set(place).where('id', '=', id).execute();
  return id;
}

const CITY = { north: '44.9', south: '44.7', east: '20.6', west: '20.3' };

describe('the orders of the map [board#map]', () => {
  it('are those within the bounds, which are part of them; the numbers are of all', async () => {
    const middle = await orderAt({ latitude: 44.8, longitude: 20.45 }, { municipality: 'Zemun' });
    const edge = await orderAt({ latitude: 44.9, longitude: 20.3 }, { municipality: 'Zemun' });
    await orderAt({ latitude: 44.6, longitude: 20.45 }, { municipality: 'Barajevo' });
    await orderAt({ latitude: 44.8, longitude: 20.7 }, { municipality: 'Grocka' });
    await orderAt(null, { municipality: 'Zemun' });
    await orderAt({ latitude: 44.8, longitude: 20.45 }, { status: 'completed' });
    const map = await read(CITY);
    expect(new Set(map.orders.map(({ _id }) => _id))).toEqual(new Set([middle, edge]));
    expect(map).toMatchObject({ total: 5, inBounds: 2, withoutPoint: 1 });
    expect(map.municipalities).toEqual([
      { municipality: 'Zemun', open: 3 },
      { municipality: 'Barajevo', open: 1 },
      { municipality: 'Grocka', open: 1 },
    ]);
    expect((await read()).orders).toHaveLength(4);
  });
});

const LEFT = ['worker_assigned', 'worker_accepted', 'worker_on_the_way'] as const;
const DONE = [...LEFT, 'worker_arrived', 'completed'] as const;

/** Raises events ten minutes apart, the first one at eight on that day in Belgrade. */
async function live(
  orderId: string,
  workerId: string,
  events: readonly RaisableEvent[],
  date = '2026-03-06',
) {
  for (const [index, event] of events.entries()) {
    const at = new Date(Date.parse(`${date}T07:00:00Z`) + index * 600_000);
    const actor: Actor =
      event === 'worker_assigned' ? staff : { id: workerId, role: 'worker', checkedAt: null };
    await write({ ...deps, clock: () => at }, actor, (work) =>
      raiseAnEvent(work, orderId, event, { workerId }),
    );
  }
}

describe('the workers of the map [board#map-workers]', () => {
  it('are at their present job, else at the last one of the day, else on no map', async () => {
    const [going, finished, yesterday, idle] = [
      await aWorker(db),
      await aWorker(db),
      await aWorker(db),
      await aWorker(db),
    ];
    await live(await orderAt({ latitude: 44.81, longitude: 20.41 }), going.id, LEFT);
    await live(await orderAt({ latitude: 44.82, longitude: 20.42 }), finished.id, DONE);
    await live(await orderAt({ latitude: 44.83, longitude: 20.43 }), yesterday.id, DONE, '2026-03-05');
    const { workers } = await read(CITY);
    const ids = [going, finished, yesterday, idle].map(({ id }) => id);
    const ours = workers.filter(({ worker }) => ids.includes(worker._id));
    expect(ours).toMatchObject([
      {
        worker: { _id: finished.id },
        latitude: 44.82,
        longitude: 20.42,
        where: 'last_job',
        at: '2026-03-06T07:40:00.000Z',
        isFree: true,
        isCoarse: false,
      },
      {
        worker: { _id: going.id },
        latitude: 44.81,
        longitude: 20.41,
        where: 'current_job',
        at: null,
        isFree: false,
      },
    ]);
    expect((await read({ ...CITY, south: '44.815' })).workers.map(({ worker }) => worker._id)).not.toContain(
      going.id,
    );
    expect((await read({ workerId: going.id })).workers.map(({ worker }) => worker._id)).toEqual([going.id]);
  });
});
