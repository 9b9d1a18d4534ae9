import { MutationObserver, QueryClient, type QueryMeta, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { legalKeys } from '#api/legal-documents/legal-documents.ts';
import { orderKeys } from '#api/orders/orders.ts';
import { ownerKeys } from '#api/people/owners.ts';
import { priceKeys } from '#api/price-list/prices.ts';
import { anOrder, anOrderChange, anOrderDetail, aPage } from '#testing/builders/builders.ts';
import { createLiveChanges } from './live-changes.ts';
import { viewerKeys } from './viewers.ts';

const ME = 'me';
const order = anOrder({ version: 3 });
const PAGE_DATA = { isPageData: true } as const;

let queryClient: QueryClient;
let changes: ReturnType<typeof createLiveChanges>;
let cleanups: (() => void)[];

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Something on screen that has been loaded once; returns how often it was fetched since. */
async function show(queryKey: readonly unknown[], data: unknown, meta: QueryMeta = {}) {
  const queryFn = vi.fn<() => Promise<unknown>>(() => Promise.resolve(data));
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, meta, staleTime: Infinity });
  cleanups.push(observer.subscribe(() => undefined));
  await pass(0);
  return () => queryFn.mock.calls.length - 1;
}

const showList = () => show([...orderKeys.lists, {}], aPage([order]), PAGE_DATA);
const showCounts = () => show(orderKeys.counts, {});
const showDetail = (id = order._id, version = 3) =>
  show(orderKeys.detail(id), anOrderDetail({ _id: id, version }), PAGE_DATA);

/** A change of our own that is pending until it is answered. */
function startChange(mutationKey: readonly unknown[]) {
  let answer = () => {};
  const mutationFn = () => new Promise<void>((resolve) => (answer = resolve));
  void new MutationObserver(queryClient, { mutationKey, mutationFn }).mutate();
  return () => answer();
}

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient();
  changes = createLiveChanges(queryClient, () => ME);
  cleanups = [];
});

afterEach(() => {
  for (const cleanup of cleanups) cleanup();
  changes.stop();
  queryClient.clear();
  vi.useRealTimers();
});

describe('a change by another user', () => {
  test('is fetched immediately wherever it may be on screen: order, lists, counts, totals of people', async () => {
    const asked = [
      await showDetail(),
      await showList(),
      await showCounts(),
      await show([...ownerKeys.lists, {}], [], PAGE_DATA),
    ];
    changes.order(anOrderChange({ id: order._id, version: 4 }));
    await pass(0);
    expect(asked.map((count) => count())).toEqual([1, 1, 1, 1]);
  });
});

describe('a busy day', () => {
  const playDay = async () => {
    for (let at = 0; at < 199; at += 1) {
      changes.order(anOrderChange({ id: order._id, version: 4 + at }));
      await pass(100);
    }
  };

  test('costs a tab one list call a second: list and counts 10 each in 20 seconds for 199 changes', async () => {
    const asked = [await showList(), await showCounts(), await showDetail()];
    await playDay();
    expect(asked.map((count) => count())).toEqual([10, 10, 20]);
    await pass(5000);
    expect(asked.map((count) => count())).toEqual([11, 11, 21]);
  });
});

describe('a change of our own', () => {
  test('that is received before its answer waits for it', async () => {
    const list = await showList();
    const answer = startChange(['orders', 'worker_assigned']);
    changes.order(anOrderChange({ id: order._id, version: 4, actorId: ME }));
    await pass(1000);
    expect(list()).toBe(0);
    queryClient.setQueryData([...orderKeys.lists, {}], aPage([{ ...order, version: 4 }]));
    answer();
    await pass(5000);
    expect(list()).toBe(0);
  });
});

describe('a change of a list', () => {
  test.each([
    ['people', [1, 1, 0, 0]],
    ['prices', [0, 0, 1, 0]],
    ['legal', [0, 0, 0, 1]],
  ] as const)('of %s is fetched where it is shown', async (list, expected) => {
    const asked = [
      await showList(),
      await show([...ownerKeys.lists, {}], [], PAGE_DATA),
      await show([...priceKeys.all, {}], [], PAGE_DATA),
      await show(legalKeys.summary, [], PAGE_DATA),
    ];
    changes.list(list);
    await pass(5000);
    expect(asked.map((count) => count())).toEqual(expected);
  });
});

describe('changes that may have been missed', () => {
  test('refetch all that is on screen once, but not the session', async () => {
    const asked = [
      await showDetail(),
      await showList(),
      await showCounts(),
      await show([...ownerKeys.lists, {}], []),
      await show(['auth', 'me'], {}),
    ];
    changes.missed('all');
    await pass(5000);
    expect(asked.map((count) => count())).toEqual([1, 1, 1, 1, 0]);
  });
});

describe('what happens while a first answer is under way', () => {
  /** Something on screen whose first answer is not there yet; gives the answer, and tells how often it was asked for. */
  function wait(queryKey: readonly unknown[], data: unknown, meta: QueryMeta = {}) {
    let answer = () => {};
    const queryFn = vi
      .fn<() => Promise<unknown>>(() => Promise.resolve(data))
      .mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(data))));
    const observer = new QueryObserver(queryClient, { queryKey, queryFn, meta, staleTime: Infinity });
    cleanups.push(observer.subscribe(() => undefined));
    return { answer: () => answer(), asked: () => queryFn.mock.calls.length };
  }

  const waitForList = () => wait([...orderKeys.lists, {}], aPage([order]), PAGE_DATA);
  const waitForDetail = () =>
    wait(orderKeys.detail(order._id), anOrderDetail({ _id: order._id, version: 3 }), PAGE_DATA);
  const waitForViewers = () => wait([...viewerKeys.of('x1'), 'tab'], []);

  test('is fetched after it: the answer may be from before', async () => {
    const waiting = [waitForViewers(), waitForDetail(), waitForList()];
    changes.viewers('x1');
    changes.order(anOrderChange({ id: order._id, version: 4 }));
    await pass(1000);
    expect(waiting.map(({ asked }) => asked())).toEqual([1, 1, 1]);
    for (const { answer } of waiting) answer();
    await pass(5000);
    expect(waiting.map(({ asked }) => asked())).toEqual([2, 2, 2]);
  });
});
