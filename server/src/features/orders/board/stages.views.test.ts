import { describe, expect, it } from 'vitest';
import { Board, Stages } from '@majstorija/contract/orders/board/board.ts';
import { stageOf } from '@majstorija/contract/orders/board/stages.ts';
import { isOpen, STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { OrderMap } from '@majstorija/contract/orders/map/map.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { write, type Actor } from '#platform/database/work.ts';
import { testApp } from '#testing/app/test-app.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { anOrder, clockUntil, reminderOf } from '#testing/builders/orders.ts';
import { aClient, aWorker } from '#testing/builders/people.ts';

const { as, db, deps } = await testApp();
const me = as('admin').user.id;
const staff: Actor = { id: me, role: 'admin', checkedAt: null };
const workers = [await aWorker(db), await aWorker(db)];
const client = await aClient(db);

// Every status with and without a worker, postponed and not, here and there.
let made = 0;
for (const status of STATUS_OPTIONS) {
  for (const workerId of [null, workers[0]?.id ?? null, workers[1]?.id ?? null]) {
    for (const isPostponed of [false, true]) {
      made += 1;
      await anOrder(db, {
        clientId: client.id,
        status,
        workerId,
        need: !isPostponed && made % 5 === 0,
        adminId: made % 3 === 0 ? me : null,
        municipality: made % 2 === 0 ? 'Zemun' : 'Vračar',
        package: made % 4 === 0 ? 'ELECTRICAL' : 'PLUMBING',
        streetAndNumber: `Glavna ${made}`,
        ...(isPostponed && { reminder: reminderOf(me) }),
        ...(made % 7 === 0 && !isPostponed && { clock: clockUntil(new Date('2026-03-06T11:30:00Z')) }),
      });
    }
  }
}

/** An order that is closed by hand at that moment. */
async function closed(at: string, status: 'completed' | 'complaint_completed') {
  const { id } = await anOrder(db, {
    clientId: client.id,
    status: 'arrived',
    workerId: workers[0]?.id ?? null,
  });
  await write({ ...deps, clock: () => new Date(at) }, staff, (work) =>
    raiseAnEvent(work, id, 'admin_status_changed', { status }),
  );
  return id;
}
const today = [
  await closed('2026-03-05T23:00:00Z', 'completed'),
  await closed('2026-03-06T10:00:00Z', 'complaint_completed'),
];
await closed('2026-03-05T22:59:59Z', 'completed');

const search = (query: Record<string, string>) => new URLSearchParams(query).toString();

async function readStages(query: Record<string, string> = {}): Promise<Stages> {
  const answer = await as('admin').get(`/api/v1/orders/stages?${search(query)}`);
  expect(answer.statusCode).toBe(200);
  return Stages.parse(answer.json().data);
}

async function readList(query: Record<string, string>): Promise<OrderListItem[]> {
  const answer = await as('admin').get(
    `/api/v1/orders?${search({ ...query, pageSize: '200', sortBy: 'due' })}`,
  );
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: OrderListItem[] }>().data;
}

const isPostponed = ({ reminder, needsAction }: OrderListItem): boolean =>
  reminder !== null && !reminder.isDue && !needsAction;

const toStage = (order: OrderListItem) =>
  stageOf({
    status: order.status,
    hasWorker: order.worker !== null,
    isPostponed: isPostponed(order),
    isClosedToday: today.includes(order._id),
  });

const byEnd = (a: OrderListItem, b: OrderListItem): number => today.indexOf(b._id) - today.indexOf(a._id);

/** The filters are those of the list, which tries them all. */
const QUERIES: Record<string, string>[] = [
  {},
  { view: 'action' },
  { view: 'unassigned' },
  { status: 'completed' },
  { workerId: workers[0]?.id ?? '' },
  { view: 'mine', municipality: 'Zemun', searchTerm: 'glavna' },
];

describe('the stages [board#stages]', () => {
  it.each(QUERIES)(
    'have exactly the orders of the list, each at its stage, by its clock: %j',
    async (query) => {
      const list = await readList(query);
      const { stages } = await readStages(query);
      for (const { stage, items, total } of stages) {
        const expected = list.filter((order) => toStage(order) === stage);
        expect(total).toBe(expected.length);
        // The list has no order by the end of the work.
        const sorted = stage === 'done_today' ? expected.toSorted(byEnd) : expected;
        expect(items).toEqual(sorted);
      }
    },
  );
});

/** All bars are of open orders here: those that were done have no timelines. */
async function barIds(query: Record<string, string>): Promise<ReadonlySet<string>> {
  const answer = await as('admin').get(`/api/v1/orders/board?${search(query)}`);
  return new Set(
    Board.parse(answer.json().data).workers.flatMap(({ bars }) => bars.map(({ order }) => order._id)),
  );
}

describe('the board by worker and the map', () => {
  it.each(QUERIES)('leave out the orders that the list leaves out, and no others: %j', async (query) => {
    const list = new Set((await readList(query)).map(({ _id }) => _id));
    const all = await barIds({});
    expect(all.size).toBeGreaterThan(10);
    expect(await barIds(query)).toEqual(new Set([...all].filter((id) => list.has(id))));
  });

  it.each(QUERIES)('the map has the open ones of the list, by their clocks: %j', async (query) => {
    const answer = await as('admin').get(`/api/v1/orders/map?${search(query)}`);
    expect(answer.statusCode).toBe(200);
    const map = OrderMap.parse(answer.json().data);
    const isClosedAsked = query.status === 'completed' || query.view === 'action';
    const expected = (await readList(query)).filter(({ status }) => isClosedAsked || isOpen(status));
    expect(map.orders).toEqual(expected);
    expect(map).toMatchObject({ total: expected.length, inBounds: expected.length, withoutPoint: 0 });
    const counted = map.municipalities.map(({ open }) => open);
    expect(counted.reduce((sum, open) => sum + open, 0)).toBe(expected.length);
    expect(counted).toEqual(counted.toSorted((a, b) => b - a));
  });
});
