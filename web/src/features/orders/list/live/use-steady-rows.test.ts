import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useSteadyRows, type Answer } from './use-steady-rows.ts';

type Row = { _id: string; note?: string };

const answer = (ids: string, more: Partial<Answer<Row>> = {}): Answer<Row> => ({
  key: 'list',
  rows: Array.from(ids, (_id) => ({ _id })),
  total: ids.length,
  ...more,
});

function start(first: Answer<Row> | undefined, isInUse: boolean) {
  const hook = renderHook(({ latest, inUse }) => useSteadyRows(latest, () => inUse), {
    initialProps: { latest: first, inUse: isInUse },
  });
  return {
    get: () => hook.result.current,
    ids: () => hook.result.current.rows?.map(({ _id }) => _id).join(''),
    next: (latest: Answer<Row> | undefined, inUse = isInUse) => hook.rerender({ latest, inUse }),
  };
}

describe('rows that refresh without moving', () => {
  test('are undefined until the first answer', () => {
    expect(start(undefined, false).get().rows).toBeUndefined();
  });

  test('show a new order immediately while no row is in use', () => {
    const list = start(answer('abc'), false);
    list.next(answer('xabc'));
    expect(list.ids()).toBe('xabc');
    expect(list.get().waiting).toBeUndefined();
  });

  test('merge in place, also in use, when the order is the same', () => {
    const list = start(answer('ab'), true);
    list.next(answer('ab', { rows: [{ _id: 'a', note: 'changed' }, { _id: 'b' }] }));
    expect(list.get().rows?.[0]).toEqual({ _id: 'a', note: 'changed' });
    expect(list.get().waiting).toBeUndefined();
  });

  test('stay while in use, with the number of orders the list has gained', () => {
    const list = start(answer('abc', { total: 40 }), true);
    list.next(answer('xyz', { total: 43 }));
    expect(list.ids()).toBe('abc');
    expect(list.get().waiting).toBe(3);
  });

  test('report 0 when the list only changed its order', () => {
    const list = start(answer('abc'), true);
    list.next(answer('cab'));
    expect(list.ids()).toBe('abc');
    expect(list.get().waiting).toBe(0);
  });

  test('show fresh contents while they stay, and keep a row that left', () => {
    const list = start(answer('ab'), true);
    list.next(answer('', { rows: [{ _id: 'x' }, { _id: 'b', note: 'fresh' }] }));
    expect(list.get().rows).toEqual([{ _id: 'a' }, { _id: 'b', note: 'fresh' }]);
    expect([list.get().isGone('a'), list.get().isGone('b')]).toEqual([true, false]);
  });

  test('keep waiting after the use ends, so that the offer does not vanish under the pointer', () => {
    const list = start(answer('abc'), true);
    const fresh = answer('xabc');
    list.next(fresh, true);
    list.next(fresh, false);
    expect(list.ids()).toBe('abc');
    expect(list.get().waiting).toBe(1);
  });

  test('show what waits when asked', () => {
    const list = start(answer('abc'), true);
    list.next(answer('xabc'));
    act(() => list.get().show());
    expect(list.ids()).toBe('xabc');
    expect(list.get().waiting).toBeUndefined();
  });

  test('count every refresh from what is on screen, not from the one before', () => {
    const list = start(answer('abc'), true);
    list.next(answer('xabc'));
    list.next(answer('yxabc'));
    expect(list.get().waiting).toBe(2);
  });

  test('stop waiting when the list equals what is on screen again', () => {
    const list = start(answer('abc'), true);
    list.next(answer('xabc'));
    list.next(answer('abc'));
    expect(list.get().waiting).toBeUndefined();
  });

  test('never wait for another list', () => {
    const list = start(answer('abc'), true);
    list.next(answer('xyz', { key: 'other page' }));
    expect(list.ids()).toBe('xyz');
    expect(list.get().waiting).toBeUndefined();
  });

  test('stay on screen while another list is loading', () => {
    const list = start(answer('abc'), true);
    list.next(undefined);
    expect(list.ids()).toBe('abc');
  });
});
