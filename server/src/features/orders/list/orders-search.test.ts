import { describe, expect, it } from 'vitest';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();

const ADDRESSES = [
  [1, 'Đorđa Stanojevića 11', 'Novi Beograd'],
  [2, 'Bulevar kralja Aleksandra 212', 'Zvezdara'],
  [7, 'Ljubićska 5/7', 'Vračar'],
  [12, 'Požeška 83', 'Čukarica'],
  [120, 'Ulica 100% pamuk_ \\ 3', 'Zemun'],
  [1_234, 'Džona Kenedija 3a', 'Zemun'],
  [99_999, 'Njegoševa 12', 'Vračar'],
  [123_456, 'Šumatovačka 120', 'Vračar'],
  [1_200_000, 'Čingrijina 9', 'Zvezdara'],
] as const;
for (const [orderNumber, streetAndNumber, municipality] of ADDRESSES) {
  const { id: clientId } = await aClient(db, { phone: `+38163555${String(7_000 + (orderNumber % 1_000))}` });
  await anOrder(db, { orderNumber, streetAndNumber, municipality, clientId });
}

/** The order numbers that a search finds, smallest first. */
async function find(searchTerm: string): Promise<number[]> {
  const url = `/api/v1/orders?${new URLSearchParams({ searchTerm, page: '1', pageSize: '100' }).toString()}`;
  const answer = await as('admin').get(url);
  const { data, meta } = answer.json<{ data: { orderCode: string }[]; meta: { total: number } }>();
  expect(meta.total).toBe(data.length);
  return data.map((order) => Number(order.orderCode.slice(1))).toSorted((a, b) => a - b);
}

const ALL = ADDRESSES.map(([orderNumber]) => orderNumber);

describe('searching orders', () => {
  it.each<[string, readonly number[]]>([
    ['', ALL],
    ['cukarica', [12]],
    ['Чукарица', [12]],
    ['Ђорђа Станојевића', [1]],
    ['stanojevica novi', [1]],
    ['novi zemun', []],
    ['vracar 12', [99_999, 123_456]],
    ['N000012', [12]],
    ['N1234', [1_234, 123_456]],
    ['#N000012.', [12]],
    ['(n99999)', [99_999]],
    ['n1', [123_456, 1_200_000]],
    ['12', [12, 120, 1_234, 123_456, 1_200_000]],
    ['0', []],
    ['+381 63 555 7012', [12]],
    ['063 555 70', []],
    ['%', []],
    [String.raw`pamuk_ \ `, [120]],
    ["' or 1=1 --", []],
  ])('finds for %j the orders %j', async (searchTerm, expected) => {
    expect(await find(searchTerm)).toEqual(expected);
  });
});
