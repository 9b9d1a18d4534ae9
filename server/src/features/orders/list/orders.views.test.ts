import { describe, expect, it } from 'vitest';
import { PACKAGE_OPTIONS } from '@majstorija/contract/catalog.ts';
import { OrderView } from '@majstorija/contract/choices.ts';
import { STATUS_OPTIONS, isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import { ACTIVE_STATUSES, OPEN_COMPLAINT_STATUSES, VIEW_OPTIONS } from '@majstorija/contract/orders/views.ts';
import { priorityRank } from '@majstorija/contract/testing/priority-rank.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder, clockUntil, windowOf } from '#testing/builders/orders.ts';
import { aClient, aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();
const me = as('admin').user.id;
const other = (await anAccount(db)).id;
const workers = [await aWorker(db), await aWorker(db)].map((worker) => worker.id);
const client = await aClient(db);

/** Deterministic: spreads statuses, people and places so that every filter matches some orders and misses some. */
const pick = <T>(options: readonly T[], index: number): T | undefined => options[index % options.length];
const PLACES = ['Zemun', 'Vračar', 'Čukarica'] as const;
const ORDERS = 240;
/** A day of its own, so that no worker has two at once. */
const hourOf = (n: number, hour: number) => new Date(Date.UTC(2025, 0, 1 + n, hour)).toISOString();
for (let n = 0; n < ORDERS; n += 1) {
  const status = pick(STATUS_OPTIONS, n * 7 + (n >> 4));
  await anOrder(db, {
    clientId: client.id,
    package: pick(PACKAGE_OPTIONS, n),
    status,
    need: n % 11 === 0,
    workerId: pick([null, ...workers], n >> 1) ?? null,
    adminId: pick([null, me, other, me], n >> 2) ?? null,
    municipality: pick(PLACES, n >> 3),
    streetAndNumber: `${pick(['Glavna', 'Njegoševa', 'Ulica lipa'], n) ?? ''} ${n}`,
    // Three of each instant: only the id distinguishes them.
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(n / 3))),
    paidAmount: n % 4 > 1 ? 7_200_00 : null,
    hasComplaint: n % 13 === 0,
    isUrgent: n % 9 === 0,
    ...(n % 7 < 3 && { term: windowOf([hourOf(n, 9), hourOf(n, 10)]), termConfirmed: n % 7 === 1 }),
    // Fewer than half wait for something, several until the same instant: pages reach far into the others.
    clock:
      status && isOpen(status) && n % 5 > 2 ? clockUntil(new Date(Date.UTC(2026, 0, 2, (n * 5) % 17))) : null,
  });
}

type Query = Record<string, string | undefined>;

/** Several values of one name, which is repeated. */
const valuesOf = (value: string): string[] => value.split('|');

function urlOf(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : valuesOf(value).map((one): [string, string] => [name, one]),
  );
  return `/api/v1/orders?${new URLSearchParams(given).toString()}`;
}

async function list(query: Query) {
  const answer = await as('admin').get(urlOf(query));
  expect(answer.statusCode).toBe(200);
  return answer.json<{
    data: OrderListItem[];
    meta: { page: number; pageSize: number; total: number };
  }>();
}

/** Every page of a list, one after the other, and the total, which is the same on each. */
async function listPages(query: Query, pageSize: number) {
  const rows: OrderListItem[] = [];
  const totals = new Set<number>();
  for (let page = 1; ; page += 1) {
    const { data, meta } = await list({ ...query, page: String(page), pageSize: String(pageSize) });
    rows.push(...data);
    totals.add(meta.total);
    if (data.length < pageSize) return { rows, totals: [...totals] };
  }
}

const listAll = async (query: Query) => (await listPages(query, 50)).rows;

const everything = await listAll({});
const rankOf = (order: OrderListItem): number =>
  priorityRank({
    status: order.status,
    needsAction: order.needsAction,
    hasWorker: order.worker !== null,
  });
const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const byCreation = (a: OrderListItem, b: OrderListItem): number =>
  byText(a.createdAt, b.createdAt) || byText(a._id, b._id);
const idsOf = (orders: readonly OrderListItem[]): string[] => orders.map((order) => order._id);

const IN_VIEW = {
  action: (order) => order.needsAction,
  active: (order) => ACTIVE_STATUSES.includes(order.status),
  complaints: (order) => OPEN_COMPLAINT_STATUSES.includes(order.status),
  due: () => false,
  unassigned: (order) => isOpen(order.status) && order.worker === null,
  tomorrow: () => false,
  unpaid: (order) => order.status === 'completed' && order.paidAmount === null,
  mine: (order) => isOpen(order.status) && order.assignedTo === me,
} satisfies Record<OrderView, (order: OrderListItem) => boolean>;

const MATCHES: Record<string, (order: OrderListItem, value: string) => boolean> = {
  category: (order, value) => valuesOf(value).includes(order.category),
  status: (order, value) => valuesOf(value).includes(order.status),
  municipality: (order, value) => valuesOf(value).includes(order.address.municipality),
  workerId: (order, value) => (order.worker?._id ?? 'none') === value,
  adminId: (order, value) => (order.admin?._id ?? 'none') === (value === 'me' ? me : value),
  paid: (order, value) => String(order.paidAmount !== null) === value,
  termConfirmed: (order, value) =>
    value === 'true'
      ? order.termConfirmed
      : isOpen(order.status) && order.term.kind === 'window' && !order.termConfirmed,
  isUrgent: (order, value) => String(order.term.isUrgent) === value,
  hasComplaint: (order, value) => String(order.hasComplaint) === value,
  view: (order, value) => IN_VIEW[OrderView.parse(value)](order),
  searchTerm: (order, value) => order.address.streetAndNumber.startsWith(value),
};

/** None of these filters, each of them, each with each other one, and all together. */
function combinations(): Query[] {
  const choices: [string, string | undefined][] = [
    ['category', 'ELECTRICS'],
    ['status', 'pending|accepted|completed'],
    ['municipality', 'Zemun|Vračar'],
    ['workerId', workers[0]],
    ['adminId', 'me'],
    ['adminId', other],
    ['paid', 'false'],
    ['termConfirmed', 'false'],
    ...VIEW_OPTIONS.map((view): [string, string] => ['view', view]),
    ['searchTerm', 'Njegoševa'],
  ];
  const alone: Query[] = [
    { status: 'on_the_way' },
    { workerId: 'none' },
    { adminId: 'none' },
    { paid: 'true', view: 'active' },
    { termConfirmed: 'true' },
    { termConfirmed: 'true', view: 'active' },
    { isUrgent: 'true' },
    { hasComplaint: 'true', paid: 'true' },
  ];
  const singles: Query[] = choices.map((one) => Object.fromEntries([one]));
  const pairs = choices.flatMap((one, at) =>
    choices.slice(at + 1).map((another): Query => Object.fromEntries([one, another])),
  );
  return [{}, ...alone, ...singles, ...pairs, Object.fromEntries(choices)];
}

const SORTS = {
  priority: {},
  createdAt: { sortBy: 'createdAt', sortOrder: 'desc' },
  due: { sortBy: 'due' },
} as const;

describe('filters of the orders list', () => {
  const queries = combinations();

  it.each(['priority', 'createdAt', 'due'] as const)(
    'hold exactly their rows and total, by %s, alone and together',
    async (sort) => {
      const order = SORTS[sort];
      for (const query of queries) {
        const expected = everything.filter((row) =>
          Object.entries(query).every(([name, value]) => value === undefined || MATCHES[name]?.(row, value)),
        );
        const { rows, totals } = await listPages({ ...query, ...order }, 200);
        expect({ query, ids: idsOf(rows).toSorted(byText), totals }).toEqual({
          query,
          ids: idsOf(expected).toSorted(byText),
          totals: [expected.length],
        });
      }
    },
  );
});

describe('the order of the orders list', () => {
  it('is by priority: rank, then oldest first, closed ones newest first', async () => {
    const expected = everything.toSorted(
      (a, b) =>
        rankOf(a) - rankOf(b) ||
        (rankOf(a) === 4 ? byText(b.createdAt, a.createdAt) : byText(a.createdAt, b.createdAt)) ||
        byText(a._id, b._id),
    );
    expect(idsOf(await listAll({}))).toEqual(idsOf(expected));
    expect(new Set(everything.map(rankOf))).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  it.each([
    ['asc', 1],
    ['desc', -1],
  ] as const)('is by creation %s, the id deciding between equals', async (sortOrder, sign) => {
    const expected = everything.toSorted((a, b) => sign * byCreation(a, b));
    expect(idsOf(await listAll({ sortBy: 'createdAt', sortOrder }))).toEqual(idsOf(expected));
    expect((await list({ sortBy: 'createdAt', sortOrder, searchTerm: 'glavna' })).data[0]?._id).toBe(
      expected.find((order) => order.address.streetAndNumber.startsWith('Glavna'))?._id,
    );
  });

  it.each([{}, { view: 'unassigned' }] as const)(
    'is by due %j: the earliest end first, then those without a clock, newest first [orders#due-order]',
    async (query) => {
      // No text of an instant begins with a letter.
      const untilOf = ({ due }: OrderListItem): string => due?.until ?? 'none';
      const found = await listAll(query);
      const expected = found.toSorted((a, b) => byText(untilOf(a), untilOf(b)) || byCreation(b, a));
      const rows = (await listPages({ ...query, sortBy: 'due' }, 7)).rows;
      expect(idsOf(rows)).toEqual(idsOf(expected));
      expect(new Set(rows.map(untilOf)).size).toBeGreaterThan(3);
      expect(untilOf(rows.at(-1) ?? found[0]!)).toBe('none');
      expect(await listAll({ ...query, sortBy: 'due', sortOrder: 'asc' })).toEqual(rows);
    },
  );

  it('returns the first 200 without a page, and an empty page past the end', async () => {
    const { data, meta } = await list({});
    expect([data.length, meta]).toEqual([200, { page: 1, pageSize: 200, total: ORDERS }]);
    const past = await list({ page: '999', pageSize: '25' });
    expect(past).toEqual({ data: [], meta: { page: 999, pageSize: 25, total: ORDERS } });
  });
});

describe('the counts of the views', () => {
  it('equal the totals of the lists', async () => {
    const answer = await as('admin').get('/api/v1/orders/counts');
    const views = await Promise.all(
      VIEW_OPTIONS.map(async (view) => {
        const { meta } = (await as('admin').get(urlOf({ view }))).json<{ meta: { total: number } }>();
        return [view, meta.total] as const;
      }),
    );
    expect(answer.json()).toEqual({ data: { all: ORDERS, ...Object.fromEntries(views) } });
  });
});
