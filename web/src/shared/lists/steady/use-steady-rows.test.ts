import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NOUNS } from '@majstorija/contract/text/format.ts';
import { wishFreshRows } from '#lib/lists/fresh-rows.ts';
import { type Answer, useSteadyRows } from './use-steady-rows.ts';
import { waitingText } from './waiting-note.tsx';

type Row = { _id: string; note?: string };

const answer = (ids: string, more: Partial<Answer<Row>> = {}): Answer<Row> => ({
  key: 'list',
  rows: Array.from(ids, (_id) => ({ _id })),
  total: ids.length,
  at: Date.now(),
  ...more,
});

const LOADED = { data: [], isFetching: false } as const;

function start(latest: Answer<Row>) {
  const useRows = (props: { latest: Answer<Row> }) => useSteadyRows<Row>(props.latest, LOADED, () => false);
  const hook = renderHook(useRows, { initialProps: { latest } });
  return {
    get: () => hook.result.current,
    ids: () => hook.result.current.rows?.map(({ _id }) => _id).join(''),
    next: (next: Answer<Row>) => hook.rerender({ latest: next }),
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('rows that refresh without moving', () => {
  test('never move for a new one by themselves, and count it', () => {
    const list = start(answer('abc'));
    list.next(answer('xabc'));
    expect(list.ids()).toBe('abc');
    expect(list.get().waiting).toEqual({ gained: 1, changed: 1 });
  });

  test('move when the user has just asked for fresh ones, and not later', () => {
    const list = start(answer('abc'));
    wishFreshRows();
    pass(400);
    list.next(answer('xabc'));
    expect(list.ids()).toBe('xabc');
    expect(list.get().waiting).toBeUndefined();
    pass(30_000);
    list.next(answer('yxabc'));
    expect(list.ids()).toBe('xabc');
  });

  test('stay, with the number of rows the list has gained', () => {
    const list = start(answer('abc', { total: 40 }));
    list.next(answer('xyz', { total: 43 }));
    expect(list.ids()).toBe('abc');
    expect(list.get().waiting).toEqual({ gained: 3, changed: 3 });
  });

  test('show fresh contents while they stay, and keep a row that left', () => {
    const list = start(answer('ab'));
    list.next(answer('', { rows: [{ _id: 'x' }, { _id: 'b', note: 'fresh' }] }));
    expect(list.get().rows).toEqual([{ _id: 'a' }, { _id: 'b', note: 'fresh' }]);
    expect([list.get().isGone('a'), list.get().isGone('b')]).toEqual([true, false]);
  });

  test('take their true order, drawn anew, once nobody has touched the page for a minute', () => {
    const list = start(answer('abc'));
    list.next(answer('xabc'));
    pass(40_000);
    window.dispatchEvent(new Event('keydown'));
    pass(59_000);
    expect([list.ids(), list.get().turn]).toEqual(['abc', 0]);
    pass(1000);
    expect([list.ids(), list.get().waiting, list.get().turn]).toEqual(['xabc', undefined, 1]);
    list.next(answer('yxabc'));
    expect([list.ids(), list.get().turn]).toEqual(['yxabc', 2]);
    act(() => void window.dispatchEvent(new Event('pointermove')));
    list.next(answer('zyxabc'));
    expect([list.ids(), list.get().waiting?.gained]).toEqual(['yxabc', 1]);
  });

  test('never wait for another list', () => {
    const list = start(answer('abc'));
    list.next(answer('xyz', { key: 'other page' }));
    expect(list.ids()).toBe('xyz');
    expect(list.get().waiting).toBeUndefined();
  });
});

const texts = (counts: readonly number[], noun: Parameters<typeof waitingText>[1]) =>
  counts.map((gained) => waitingText({ gained, changed: gained }, noun));

test.each([
  ['abcdef', 'fabcde', 1],
  ['abcd', 'abxd', 1],
  ['abcd', 'dcba', 3],
  ['abcd', 'ab', 2],
  ['abcdefgh', 'xbcydefz', 3],
])('the changed rows between %s and %s are counted: %d', (before, after, changed) => {
  const list = start(answer(before, { total: 50 }));
  list.next(answer(after, { total: 50 }));
  expect(list.get().waiting).toEqual({ gained: 0, changed });
});

test('changed rows are said in words that go with their number', () => {
  expect([1, 3, 5, 21].map((changed) => waitingText({ gained: 0, changed }, { noun: NOUNS.nalog }))).toEqual([
    '1 red je izmenjen',
    '3 reda su izmenjena',
    '5 redova je izmenjeno',
    '21 red je izmenjen',
  ]);
});

test('the waiting orders are counted by their number', () => {
  expect(texts([1, 2, 3, 5, 11, 21, 22], { noun: NOUNS.nalog })).toEqual([
    '1 nov nalog',
    '2 nova naloga',
    '3 nova naloga',
    '5 novih naloga',
    '11 novih naloga',
    '21 novih naloga',
    '22 novih naloga',
  ]);
});
