import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLateTail } from '#ui/table/rows/use-late-tail.ts';

type Row = { _id: string };

const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ _id: String(first + at) }));

/** What every commit has drawn. */
let drawn: string[][] = [];

function Probe({ rows }: { rows: readonly Row[] }) {
  const ids = useLateTail(rows).map(({ _id }) => _id);
  useLayoutEffect(() => void drawn.push(ids));
  return null;
}

const idsOf = (rows: readonly Row[]) => rows.map(({ _id }) => _id);
const step = () => act(() => void vi.advanceTimersToNextTimer());

beforeEach(() => {
  drawn = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('changed rows are drawn 25 at a time, without a gap or a double [performance#rows-in-steps]', () => {
  const [before, after] = [rowsFrom(0, 100), rowsFrom(50, 100)];
  const { rerender } = render(<Probe rows={before} />);
  rerender(<Probe rows={after} />);
  for (const count of [25, 50, 75, 100]) {
    const last = drawn.at(-1);
    expect(last?.slice(0, count)).toEqual(idsOf(after.slice(0, count)));
    expect(idsOf(before)).toEqual(expect.arrayContaining(last?.slice(count) ?? ['none']));
    expect(last).toHaveLength(100);
    expect(new Set(last).size).toBe(100);
    step();
  }
  expect(drawn).toHaveLength(5);
});
