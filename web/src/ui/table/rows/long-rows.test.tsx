import { act, render } from '@testing-library/react';
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

test('all rows are rendered before the page is printed', () => {
  show(aList(1000));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toBe(1000);
});
