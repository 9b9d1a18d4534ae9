import { describe, expect, it } from 'vitest';
import type { PriceImport, PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import type { PriceVersion, WaitingVersion } from '@majstorija/contract/price-list/price-versions.ts';
import { changeList } from '#features/price-list/change-list.ts';
import { write, type Actor } from '#platform/database/work.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aPriceBook, aRow, aWorkbookForm } from '#testing/builders/files/workbooks.ts';
import { aPriceImport } from '#testing/builders/price-imports.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';
import { applyWaiting } from './apply-waiting.service.ts';

const { as, db, deps, clock } = await testApp();
const PATH = '/api/v1/price-list';
const worker = await aWorker(db);
const [admin, boss] = [as('admin'), as('super_admin')];

const bookOf = (price: number) => aPriceBook([aRow('Ventil', price, 'V1')]);

async function upload(price: number, query = '', caller = admin) {
  const { payload, headers } = await aWorkbookForm(bookOf(price));
  return caller.post(`${PATH}/import/excel${query}`, payload, headers);
}

/** The same without a process that reads the file. */
async function importAt(price: number, validFrom?: string): Promise<void> {
  const wanted = await aPriceImport(bookOf(price));
  await write(deps, admin.user, (work) => changeList(work, wanted, { validFrom }));
}

const restore = (number: number, query = '', caller = admin) =>
  caller.post(`${PATH}/versions/${number}/restore${query}`);

const dataOf = async <T>(url: string): Promise<T> => (await admin.get(url)).json<{ data: T }>().data;
const listItems = () => dataOf<PriceListItem[]>(`${PATH}?pageSize=all`);
const listVersions = () => dataOf<PriceVersion[]>(`${PATH}/versions`);

/** An order whose work has two and a half of the item, at the price of now. */
async function aDoneOrder(): Promise<string> {
  const { id } = await anOrder(db);
  const [item] = await listItems();
  const staff: Actor = { id: admin.user.id, role: 'admin', checkedAt: null };
  const own: Actor = { id: worker.id, role: 'worker', checkedAt: null };
  const raise = (actor: Actor, event: Parameters<typeof raiseAnEvent>[2], data = {}) =>
    write(deps, actor, (work) => raiseAnEvent(work, id, event, data));
  await raise(staff, 'worker_assigned', { workerId: worker.id });
  for (const event of ['worker_accepted', 'worker_on_the_way', 'worker_arrived'] as const)
    await raise(own, event);
  await raise(own, 'completed', { items: [{ priceListItemId: item!._id, quantity: 2.5 }] });
  return id;
}

/** The price and quantity of the work of orders, as each order shows them. */
async function pricesOf(ids: readonly string[]) {
  const found = await db
    .selectFrom('order_items')
    .select(['order_id', 'unit_price', 'quantity'])
    .where('order_id', 'in', [...ids])
    .execute();
  return ids.map((id) =>
    found.filter((row) => row.order_id === id).map((row) => [row.unit_price, row.quantity]),
  );
}

describe('an order', () => {
  it('keeps the price of its moment, whatever version comes later [price-list#orders-keep-prices]', async () => {
    await importAt(100);
    const orders = [await aDoneOrder()];
    await importAt(110);
    orders.push(await aDoneOrder());
    // Ahead of time, applied by the job at midnight.
    await importAt(150, '2026-03-07');
    const { waiting } = await dataOf<{ waiting: WaitingVersion | null }>(`${PATH}/waiting`);
    const now = clock.now();
    clock.set('2026-03-06T23:00:00.000Z');
    await applyWaiting(deps, { waitingId: waiting!._id });
    clock.set(now);
    expect(await listItems()).toMatchObject([{ grossPrice: 150 }]);
    orders.push(await aDoneOrder());
    await restore(1);
    expect(await listItems()).toMatchObject([{ grossPrice: 100 }]);
    orders.push(await aDoneOrder());
    await admin.inject({ method: 'DELETE', url: `${PATH}/${(await listItems())[0]!._id}` });
    expect(await pricesOf(orders)).toEqual(
      [10_000, 11_000, 15_000, 10_000].map((price) => [[price, '2.50']]),
    );
  });
});

describe('two operators at once', () => {
  const planOf = (answer: Awaited<ReturnType<typeof upload>>) =>
    answer.json<{ data: PriceImport }>().data.plan;

  it('who confirm an import and a restored version: one is told that the list changed', async () => {
    await importAt(100);
    const number = (await listVersions())[0]!.number;
    await importAt(110);
    const [imported, restored] = [
      planOf(await upload(120, '?preview=true')),
      planOf(await restore(number, '?preview=true', boss)),
    ];
    const before = await listVersions();
    const answers = await Promise.all([
      upload(120, `?plan=${imported}`),
      restore(number, `?plan=${restored}`, boss),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect(refused?.json()).toMatchObject({ code: 'price_list_changed' });
    const versions = await listVersions();
    expect(versions).toHaveLength(before.length + 1);
    const price = versions[0]!.source === 'restore' ? 100 : 120;
    expect(await listItems()).toMatchObject([{ grossPrice: price }]);
  });
});
