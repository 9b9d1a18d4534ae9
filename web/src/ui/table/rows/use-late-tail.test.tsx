import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { useLateTail } from '#ui/table/rows/use-late-tail.ts';

type Row = { _id: string };

const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ _id: String(first + at) }));

/** What every commit has drawn. */
const drawn: string[][] = [];

function Probe({ rows }: { rows: readonly Row[] }) {
  const ids = useLateTail(rows).map(({ _id }) => _id);
  useLayoutEffect(() => void drawn.push(ids));
  return null;
}

const idsOf = (rows: readonly Row[]) => rows.map(({ _id }) => _id);

test('the first rows of a table are drawn together, changed ones in two steps without a gap or a double', () => {
  const [before, after] = [rowsFrom(0, 100), rowsFrom(50, 100)];
  const { rerender } = render(<Probe rows={before} />);
  expect(drawn).toEqual([idsOf(before)]);
  act(() => rerender(<Probe rows={after} />));
  const [, between, last] = drawn;
  expect(drawn).toHaveLength(3);
  expect(between?.slice(0, 25)).toEqual(idsOf(after.slice(0, 25)));
  expect(between).toHaveLength(100);
  expect(new Set(between).size).toBe(100);
  expect(last).toEqual(idsOf(after));
});
