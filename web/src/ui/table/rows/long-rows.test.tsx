import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';

type Row = { _id: string; name: string; group: string };

const aList = (length: number): Row[] =>
  Array.from({ length }, (_, at) => ({ _id: String(at), name: `Stavka ${at}`, group: `Grupa ${at >> 6}` }));

const columns: Column<Row>[] = [
  { key: 'name', header: 'Stavka', cell: ({ name }) => name },
  {
    key: 'actions',
    header: 'Akcije',
    card: 'actions',
    cell: ({ name }) => <button type="button">{`Obriši ${name}`}</button>,
  },
];
const groupOf = ({ group }: Row) => group;
const nothing = () => undefined;

const show = (rows: readonly Row[]) =>
  render(
    <DataTable
      caption="Cenovnik"
      columns={columns}
      rows={rows}
      total={rows.length}
      page={1}
      pageSize={Infinity}
      onPage={nothing}
      onPageSize={nothing}
      groupOf={groupOf}
    />,
  );

const drawn = () => document.querySelectorAll('[data-row-id]').length;
const groups = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

/** The elements that the table observes, each with the callback that brings it into view. */
const watched: { element: Element; notify: (isIntersecting: boolean) => void }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  watched.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    function Observer(this: object, callback: (entries: { isIntersecting: boolean }[]) => void) {
      return {
        observe: (element: Element) =>
          watched.push({ element, notify: (isIntersecting) => callback([{ isIntersecting }]) }),
        disconnect: nothing,
      };
    },
  );
});

test('thousands of rows are rendered in steps until all are there, with one heading per group', async () => {
  show(aList(1000));
  expect(drawn()).toBe(100);
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(drawn()).toBe(200);
  for (let steps = 0; steps < 8; steps += 1) await act(() => vi.advanceTimersByTimeAsync(20));
  expect(drawn()).toBe(1000);
  expect(groups()).toEqual(Array.from({ length: 16 }, (_, at) => `Grupa ${at}`));
});

test('rows that enter the view are rendered immediately, and only rows in view have buttons', () => {
  show(aList(1000));
  expect(screen.queryByRole('button', { name: /^Obriši/ })).toBeNull();
  const last = watched.at(-1)!;
  act(() => last.notify(true));
  expect(last.element.querySelectorAll('[data-row-id]')).toHaveLength(25);
  expect(screen.getAllByRole('button', { name: /^Obriši/ })).toHaveLength(25);
});

test('all rows are rendered before the page is printed', () => {
  show(aList(1000));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toBe(1000);
});
