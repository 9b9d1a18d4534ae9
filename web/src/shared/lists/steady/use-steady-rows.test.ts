import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSteadyRows, type Answer } from './use-steady-rows.ts';
import { forgetFreshRows, wishFreshRows } from '#lib/lists/fresh-rows.ts';

type Row = { _id: string; note?: string };

const answer = (ids: string, more: Partial<Answer<Row>> = {}): Answer<Row> => ({
  key: 'list',
  rows: Array.from(ids, (_id) => ({ _id })),
  total: ids.length,
  at: Date.now(),
  ...more,
});

const LOADED = { data: [], isFetching: false } as const;
const LOADING = { data: undefined, isFetching: true } as const;
const REFETCHED = { data: [], isFetching: true } as const;

type Opening = typeof LOADED | typeof LOADING | typeof REFETCHED;
type Options = { opening?: Opening; isHeld?: boolean };

function start(first: Answer<Row> | undefined, { opening = LOADED, isHeld = false }: Options = {}) {
  const hook = renderHook(({ latest }) => useSteadyRows<Row>(latest, opening, () => isHeld), {
    initialProps: { latest: first },
  });
  return {
    get: () => hook.result.current,
    ids: () => hook.result.current.rows?.map(({ _id }) => _id).join(''),
    next: (latest: Answer<Row> | undefined) => hook.rerender({ latest }),
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  forgetFreshRows();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('rows that refresh without moving', () => {
  test('are undefined until the first answer', () => {
    expect(start(undefined).get().rows).toBeUndefined();
  });

  test('never move for a new one by themselves, and count it', () => {
    const list = start(answer('abc'));
    list.next(answer('xabc'));
    expect(list.ids()).toBe('abc');
    expect(list.get().waiting).toBe(1);
  });

  test('move when the user has just asked for fresh ones, and not later', () => {
    const list = start(answer('abc'));
    wishFreshRows();
    pass(400);
    list.next(answer('xabc'));
    expect(list.ids()).toBe('xabc');
    expect(list.get().waiting).toBeUndefined();
    pass(60_000);
    list.next(answer('yxabc'));
    expect(list.ids()).toBe('xabc');
  });

  test('move when the asked answer only repeats the one that waits', () => {
    const list = start(answer('abc'));
    pass(400);
    const waiting = answer('xabc');
    list.next(waiting);
    expect(list.ids()).toBe('abc');
    pass(400);
    wishFreshRows();
    pass(200);
    list.next({ ...waiting, at: Date.now() });
    expect(list.ids()).toBe('xabc');
  });

  test('stay even then while one of them is held', () => {
    const list = start(answer('abc'), { isHeld: true });
    wishFreshRows();
    list.next(answer('xabc'));
    expect(list.ids()).toBe('abc');
  });

  test('move on opening when they were loaded before', () => {
    const list = start(answer('abc', { at: Date.now() - 60_000 }), { opening: REFETCHED });
    pass(300);
    list.next(answer('xabc'));
    expect(list.ids()).toBe('xabc');
  });

  test('do not move after the first load', () => {
    const list = start(undefined, { opening: LOADING });
    list.next(answer('abc'));
    pass(300);
    list.next(answer('xabc'));
    expect(list.ids()).toBe('abc');
  });

  test('are shown immediately where there were none', () => {
    const list = start(answer(''));
    list.next(answer('abc'));
    expect(list.ids()).toBe('abc');
  });

  test('merge in place when the order is the same', () => {
    const list = start(answer('ab'));
    list.next(answer('ab', { rows: [{ _id: 'a', note: 'changed' }, { _id: 'b' }] }));
    expect(list.get().rows?.[0]).toEqual({ _id: 'a', note: 'changed' });
    expect(list.get().waiting).toBeUndefined();
  });

  test('stay, with the number of rows the list has gained', () => {
    const list = start(answer('abc', { total: 40 }));
    list.next(answer('xyz', { total: 43 }));
    expect(list.ids()).toBe('abc');
    expect(list.get().waiting).toBe(3);
  });

  test('report 0 when the list only changed its order', () => {
    const list = start(answer('abc'));
    list.next(answer('cab'));
    expect(list.ids()).toBe('abc');
    expect(list.get().waiting).toBe(0);
  });

  test('show fresh contents while they stay, and keep a row that left', () => {
    const list = start(answer('ab'));
    list.next(answer('', { rows: [{ _id: 'x' }, { _id: 'b', note: 'fresh' }] }));
    expect(list.get().rows).toEqual([{ _id: 'a' }, { _id: 'b', note: 'fresh' }]);
    expect([list.get().isGone('a'), list.get().isGone('b')]).toEqual([true, false]);
  });

  test('show what waits when asked', () => {
    const list = start(answer('abc'));
    list.next(answer('xabc'));
    act(() => list.get().show());
    expect(list.ids()).toBe('xabc');
    expect(list.get().waiting).toBeUndefined();
  });

  test('count every refresh from what is on screen, not from the one before', () => {
    const list = start(answer('abc'));
    list.next(answer('xabc'));
    list.next(answer('yxabc'));
    expect(list.get().waiting).toBe(2);
  });

  test('stop waiting when the list equals what is on screen again', () => {
    const list = start(answer('abc'));
    list.next(answer('xabc'));
    list.next(answer('abc'));
    expect(list.get().waiting).toBeUndefined();
  });

  test('never wait for another list', () => {
    const list = start(answer('abc'));
    list.next(answer('xyz', { key: 'other page' }));
    expect(list.ids()).toBe('xyz');
    expect(list.get().waiting).toBeUndefined();
  });

  test('stay on screen while another list is loading', () => {
    const list = start(answer('abc'));
    list.next(undefined);
    expect(list.ids()).toBe('abc');
  });
});
