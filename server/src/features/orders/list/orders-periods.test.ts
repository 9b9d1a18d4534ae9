import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { anOrder, appendAction, type OrderTraits, windowOf } from '#testing/builders/orders.ts';
import { aClient } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';
import { uuidv7 } from '#platform/database/uuid.ts';

const { as, db, clock } = await testApp();
const client = await aClient(db);

/** A completion by the work, or by hand. */
type Done = readonly [time: string, event?: OrderEvent];

const names = new Map<string, string>();
const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** An order with a name of its own, by which the tests speak of it. */
async function add(name: string, traits: OrderTraits, done: readonly Done[] = []): Promise<void> {
  const status: OrderStatus = traits.status ?? (done.length > 0 ? 'completed' : 'pending');
  const order = await anOrder(db, { clientId: client.id, ...traits, status });
  names.set(order.id, name);
  for (const [at, [time, event = 'completed']] of done.entries()) {
    await appendAction(db, order, {
      id: uuidv7(new Date(time)),
      position: at + 2,
      event,
      time,
      actor_role: 'system',
      actor_id: null,
      text: 'Završeno',
      status: 'completed',
      action_required: false,
    });
  }
}

// The clock stands at noon of Friday, 6 March 2026 in Belgrade, where the day begins at 23:00 UTC.
await add('window tomorrow', { term: windowOf(['2026-03-07T11:00:00Z', '2026-03-07T13:00:00Z']) });
await add('window tomorrow, earlier', { term: windowOf(['2026-03-07T07:00:00Z', '2026-03-07T09:00:00Z']) });
await add('window at 23:30 today', { term: windowOf(['2026-03-06T22:30:00Z', '2026-03-06T22:45:00Z']) });
await add('closed, tomorrow', {
  term: windowOf(['2026-03-07T11:00:00Z', '2026-03-07T13:00:00Z']),
  status: 'canceled',
});
await add('first minute of 2 March', { createdAt: '2026-03-01T23:00:00Z' });
await add('last minute of 2 March', { createdAt: '2026-03-02T22:59:59Z' });
await add('done on 3 March', {}, [['2026-03-03T10:00:00Z']]);
await add('done again on 4 March', {}, [['2026-03-03T10:00:00Z'], ['2026-03-04T10:00:00Z']]);
await add('done by hand on 3 March', {}, [['2026-03-03T10:00:00Z', 'admin_status_changed']]);
await add('opened again', { status: 'arrived' }, [['2026-03-03T10:00:00Z']]);
await add('paid', { paidAmount: 100 }, [['2026-03-03T10:00:00Z']]);
await add('done nearly a day ago', {}, [['2026-03-05T11:05:00Z']]);
await add('done with a complaint', { status: 'complaint_created', hasComplaint: true }, [
  ['2026-03-03T10:00:00Z'],
]);

async function find(query: string) {
  const answer = await as('admin').get(`/api/v1/orders?${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  const { data, meta } = answer.json<{ data: { _id: string }[]; meta: { total: number } }>();
  expect(meta.total).toBe(data.length);
  return data.map(({ _id }) => names.get(_id) ?? _id);
}

describe('periods of the orders list', () => {
  it.each([
    ['createdFrom=2026-03-02&createdTo=2026-03-02', ['first minute of 2 March', 'last minute of 2 March']],
    ['createdFrom=2026-03-03', []],
    ['termFrom=2026-03-06&termTo=2026-03-06', ['window at 23:30 today']],
    [
      'termFrom=2026-03-07&termTo=2026-03-07',
      ['closed, tomorrow', 'window tomorrow', 'window tomorrow, earlier'],
    ],
    [
      'doneFrom=2026-03-03&doneTo=2026-03-03',
      ['done by hand on 3 March', 'done on 3 March', 'done with a complaint', 'paid'],
    ],
    ['doneTo=2026-03-02', []],
    ['doneFrom=2026-03-04', ['done again on 4 March', 'done nearly a day ago']],
    ['doneFrom=2026-03-03&paid=true', ['paid']],
  ])('are whole days of Belgrade, both included: %s [orders#periods]', async (query, expected) => {
    expect((await find(query)).toSorted(byText)).toEqual(expected);
  });

  it('that end before they begin are refused at their end', async () => {
    const answer = await as('admin').get('/api/v1/orders?termFrom=2026-03-07&termTo=2026-03-06');
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({ fields: { termTo: 'Kraj perioda ne može biti pre početka' } }),
    ]);
  });
});

describe('the views of the evening', () => {
  it('has the open orders of tomorrow by their hour [orders#views]', async () => {
    expect(await find('view=tomorrow&sortBy=term')).toEqual(['window tomorrow, earlier', 'window tomorrow']);
  });

  it('sorts any list by its terms, then those without one, newest first [orders#term-sort]', async () => {
    const found = await find('sortBy=term');
    expect(found.slice(0, 2)).toEqual(['window at 23:30 today', 'window tomorrow, earlier']);
    expect(found.slice(4, 6)).toEqual(['last minute of 2 March', 'first minute of 2 March']);
    expect(found).toHaveLength(names.size);
  });

  it('has what was completed and not paid for a day, and counts the same [orders#unpaid]', async () => {
    const older = ['done again on 4 March', 'done by hand on 3 March', 'done on 3 March'];
    expect((await find('view=unpaid')).toSorted(byText)).toEqual(older);
    const counts = async () => (await as('admin').get('/api/v1/orders/counts')).json<{ data: object }>().data;
    expect(await counts()).toMatchObject({ tomorrow: 2, unpaid: 3 });
    clock.advance(6 * 60_000);
    expect((await find('view=unpaid')).toSorted(byText)).toEqual([
      ...older.slice(0, 2),
      'done nearly a day ago',
      'done on 3 March',
    ]);
    expect(await counts()).toMatchObject({ tomorrow: 2, unpaid: 4 });
  });
});
