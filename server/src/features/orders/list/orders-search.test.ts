import { describe, expect, it } from 'vitest';
import { toOrderSearch } from './orders-search.views.ts';
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
    ['   ', ALL],
    ['cukarica', [12]],
    ['ČUKARICA', [12]],
    ['Чукарица', [12]],
    ['djordja', [1]],
    ['đorđa', [1]],
    ['dorda', [1]],
    ['Ђорђа Станојевића', [1]],
    ['džona', [1_234]],
    ['Џона Кенедија', [1_234]],
    ['ljubićska', [7]],
    ['љубићска', [7]],
    ['njegoseva', [99_999]],
    ['stanojevica novi', [1]],
    ['novi stanojevica', [1]],
    ['novi zemun', []],
    ['aleksandra 212', [2]],
    ['aleksandra 2', [2]],
    ['vracar 12', [99_999, 123_456]],
    ['umatova', [123_456]],
    ['N000012', [12]],
    ['n000012', [12]],
    ['000012', [12]],
    ['n0000', [1, 2, 7, 12]],
    ['n1200000', [1_200_000]],
    ['123', [1_234, 123_456]],
    ['n', ALL],
    ['N', ALL],
    ['n0', [1, 2, 7, 12, 120, 1_234, 99_999]],
    ['n1', [123_456, 1_200_000]],
    ['n9', []],
    ['1', [1, 12, 120, 1_234, 123_456, 1_200_000]],
    ['12', [12, 120, 1_234, 123_456, 1_200_000]],
    ['7', [7]],
    ['0', []],
    ['1 12', [12, 120, 1_234, 123_456, 1_200_000]],
    ['12 13', []],
    ['7012', [12]],
    ['70 12', [12]],
    ['063 555 70-12', [12]],
    ['+381 63 555 7012', [12]],
    ['cukarica 063/555-7012', [12]],
    ['zemun 063/555-7012', []],
    ['063 555 70', []],
    ['n 12', [12, 120, 1_234, 123_456, 1_200_000]],
    ['ab', []],
    ['5/7', []],
    ['ljubicska 5/7', [7]],
    ['%', []],
    ['___', []],
    ['100%', [120]],
    ['pamuk_', [120]],
    ['pamuk%', []],
    [String.raw`pamuk_ \ `, [120]],
    ['nigde', []],
    ["' or 1=1 --", []],
    ['\0', ALL],
    ['日本語', []],
  ])('finds for %j the orders %j', async (searchTerm, expected) => {
    expect(await find(searchTerm)).toEqual(expected);
  });
});

describe('toOrderSearch', () => {
  it('passes the trigram index only words that it can find', () => {
    expect(toOrderSearch('Njegoševa 12')).toEqual({
      kind: 'words',
      parts: [{ words: ['njegoseva'] }, { words: ['12'] }],
    });
    expect(toOrderSearch('n0012')).toEqual({ kind: 'words', parts: [{ words: ['n0012'] }] });
    for (const short of ['ab', '5/7', '---', '日本語', '12']) {
      expect(toOrderSearch(short).kind).toBe('numbers');
    }
  });

  it('reads a short number as the start of an order number of any length', () => {
    const search = toOrderSearch('12');
    expect(search).toMatchObject({ kind: 'numbers' });
    expect(search.kind === 'numbers' && search.ranges.slice(0, 3)).toEqual([
      { low: 12, high: 12 },
      { low: 120, high: 129 },
      { low: 1200, high: 1299 },
    ]);
  });
});
