import { beforeAll, describe, expect, it } from 'vitest';
import { toRsd } from '@majstorija/contract/money.ts';
import { sql } from '#platform/database/sql.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aPrice } from '#testing/builders/field.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, clock, db } = await testApp();
const PATH = '/api/v1/price-list';

const LIST = [
  { name: 'Čišćenje šahta', itemCode: '007', unitOfMeasure: 'm²', grossPrice: 123_450 },
  { name: 'Zamena slavine', itemCode: 'V-12', unitOfMeasure: 'kom', grossPrice: 123_400 },
  { name: 'Đonović ventil 1.5', unitOfMeasure: 'kom', grossPrice: 1_500_000 },
  { name: '100% garancija', unitOfMeasure: 'h', grossPrice: 50 },
  {
    name: 'Montaža lustera',
    itemCode: 'E1',
    unitOfMeasure: 'kom',
    grossPrice: 123_456_700,
    category: 'ELECTRICS',
  },
];

beforeAll(async () => {
  for (const item of LIST) await aPrice({ db }, item);
});

type Item = { _id: string; name: string; grossPrice: number; orderNumber: number; itemCode: string | null };

async function ask(query: Record<string, string>) {
  const answer = await as('admin').get(`${PATH}?${new URLSearchParams(query).toString()}`);
  const { data, meta } = answer.json<{ data: Item[]; meta: object }>();
  return { status: answer.statusCode, names: data?.map(({ name }) => name.split(' ')[0]), data, meta };
}

describe('the price list', () => {
  it('is complete and in its own order', async () => {
    const { data, meta } = await ask({});
    expect(data.map(({ name, grossPrice }) => [name, grossPrice])).toEqual(
      LIST.map(({ name, grossPrice }) => [name, toRsd(grossPrice)]),
    );
    expect(data[1]).toEqual({
      _id: expect.any(String),
      orderNumber: expect.any(Number),
      itemCode: 'V-12',
      name: 'Zamena slavine',
      category: 'WATER_AND_SEWER',
      subcategory: 'Sanitarije',
      unitOfMeasure: 'kom',
      grossPrice: 1234,
      version: 1,
    });
    expect(meta).toEqual({ page: 1, pageSize: 200, total: 5 });
  });

  it.each([
    [{ category: 'ELECTRICS' }, ['Montaža'], 1],
    [{ pageSize: '2' }, ['Čišćenje', 'Zamena'], 5],
    [{ page: '3', pageSize: '2' }, ['Montaža'], 5],
    [{ pageSize: 'all', category: 'WATER_AND_SEWER' }, ['Čišćenje', 'Zamena', 'Đonović', '100%'], 4],
    [{ searchTerm: 'ciscenje sahta' }, ['Čišćenje'], 1],
    [{ searchTerm: '007' }, ['Čišćenje'], 1],
    [{ searchTerm: 'kom' }, ['Zamena', 'Đonović', 'Montaža'], 3],
    [{ searchTerm: '1234' }, ['Čišćenje', 'Zamena', 'Montaža'], 3],
    [{ searchTerm: '1.234' }, ['Čišćenje', 'Zamena', 'Montaža'], 3],
    [{ searchTerm: '1.234,50' }, ['Čišćenje'], 1],
    [{ searchTerm: '1.234.567' }, ['Montaža'], 1],
    [{ searchTerm: '1.5' }, ['Đonović'], 1],
    [{ searchTerm: '100%' }, ['100%'], 1],
    [{ searchTerm: '0,50' }, ['100%'], 1],
    [{ searchTerm: 'kom 1.234' }, ['Zamena', 'Montaža'], 2],
    [{ searchTerm: 'zamena 007' }, [], 0],
  ])('answers %j', async (query, names, total) => {
    const found = await ask(Object.fromEntries(Object.entries(query)));
    expect([found.names, found.meta]).toEqual([names, expect.objectContaining({ total })]);
  });
});

describe('an item', () => {
  const GONE = '0190a0a0-0000-7000-8000-000000000000';

  it.each([GONE, 'nista'])('with the id %s does not exist', async (id) => {
    const calls = await Promise.all([
      as('admin').get(`${PATH}/${id}`),
      as('admin').patch(`${PATH}/${id}`, { name: 'Nova' }),
      as('admin').inject({ method: 'DELETE', url: `${PATH}/${id}` }),
    ]);
    expect(calls.map((one) => [one.statusCode, one.json().code])).toEqual(
      calls.map(() => [404, 'price_not_found']),
    );
  });

  it('is changed only in the sent fields; null clears its code', async () => {
    const id = await aPrice({ db }, { name: 'Sifon', itemCode: 'S1', grossPrice: 100 });
    const changed = await as('admin').patch(`${PATH}/${id}`, { grossPrice: 0.3, itemCode: null });
    expect(changed.json().data).toMatchObject({ name: 'Sifon', itemCode: null, grossPrice: 0.3 });
    expect((await as('admin').patch(`${PATH}/${id}`, {})).json()).toEqual(changed.json());
    expect((await as('admin').get(`${PATH}/${id}`)).json()).toEqual(changed.json());
  });

  it('accepts no code or name of another item, however it is spelled [price-list#same-item]', async () => {
    const id = await aPrice({ db }, { name: 'Bojler' });
    const code = await as('admin').patch(`${PATH}/${id}`, { itemCode: 'v–12' });
    const name = await as('admin').patch(`${PATH}/${id}`, { name: 'ZAMENA  slavine' });
    for (const [answer, error, field] of [
      [code, 'price_code_taken', 'itemCode'],
      [name, 'price_name_taken', 'name'],
    ] as const) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, error]);
      expect(Object.keys(answer.json().fields)).toEqual([field]);
    }
  });

  it('is removed from the list, and done work keeps its name and price [security#money-is-whole-para]', async () => {
    const id = await aPrice({ db }, { name: 'Odgušenje', grossPrice: 500_000 });
    const order = await anOrder(db);
    const item = { name: 'Odgušenje', unit_of_measure: 'kom', unit_price: 500_000, quantity: '2.00' };
    const done = { ...item, order_id: order.id, position: 1, completion: 1 };
    await db
      .insertInto('order_items')
      .values({ ...done, price_list_item_id: id })
      .execute();
    await as('admin').patch(`${PATH}/${id}`, { grossPrice: 9999 });
    expect((await as('admin').inject({ method: 'DELETE', url: `${PATH}/${id}` })).statusCode).toBe(204);
    expect((await as('admin').get(`${PATH}/${id}`)).statusCode).toBe(404);
    const kept = await db.selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute();
    expect(kept).toMatchObject([{ ...done, price_list_item_id: null }]);
  });
});

describe('the usual items of a service [price-list#usual]', () => {
  const itemsOf = async (orderId: string, names: readonly string[], at: Date) => {
    await sql`update orders set created_at = ${at} where id = ${orderId}`.execute(db);
    for (const [index, name] of names.entries()) {
      await sql`
        insert into order_items (order_id, position, price_list_item_id, name, unit_of_measure, unit_price, quantity, completion)
        select ${orderId}, ${index + 1}, id, name, unit_of_measure, gross_price, 9, 2 from price_list_items where name like ${`${name}%`}`.execute(
        db,
      );
    }
  };
  const usual = async (service: string) => {
    const { ids } = (await as('admin').get(`${PATH}/usual?package=${service}`)).json().data;
    const { data } = await ask({});
    return ids.map((id: string) => data.find(({ _id }) => _id === id)?.name.split(' ')[0]);
  };

  it('are those of the most orders lately, whatever their quantity', async () => {
    const now = clock.now();
    const lately = new Date(now.getTime() - 86_400_000);
    const before = new Date(now.getTime() - 91 * 86_400_000);
    for (const names of [
      ['Zamena', 'Đonović'],
      ['Zamena', 'Čišćenje'],
      ['Zamena', 'Čišćenje'],
    ]) {
      await itemsOf((await anOrder(db, { status: 'completed' })).id, names, lately);
    }
    for (let old = 0; old < 4; old += 1) {
      await itemsOf((await anOrder(db, { status: 'completed' })).id, ['100%'], before);
    }
    expect(await usual('PLUMBING')).toEqual(['Zamena', 'Čišćenje', 'Đonović']);
    expect(await usual('DRAIN_CLEARING')).toEqual([]);
  });

  it('are asked for by a service', async () => {
    expect((await as('admin').get(`${PATH}/usual`)).statusCode).toBe(422);
  });
});
