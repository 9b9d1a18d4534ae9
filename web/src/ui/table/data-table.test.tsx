import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setShortcutsOn } from '#lib/browser/shortcuts.ts';
import type { Column } from '#ui/table/column.ts';
import { DataTable, type DataTableProps } from '#ui/table/data-table.tsx';

type Row = { _id: string; code: string; isLate?: boolean };
const rows: Row[] = [
  { _id: '1', code: 'B1', isLate: true },
  { _id: '2', code: 'B2' },
];

const columns: Column<Row>[] = [
  {
    key: 'code',
    header: 'Šifra',
    cell: (row) => (
      <a href={`#${row.code}`} data-row-link>
        {row.code}
      </a>
    ),
  },
  { key: 'place', header: 'Mesto', cell: (row) => <span>{`Ulica ${row._id}`}</span> },
  {
    key: 'actions',
    header: 'Akcije',
    hideHeader: true,
    cell: (row) => <button type="button">{`Radi ${row.code}`}</button>,
  },
];

const table = (props: Partial<DataTableProps<Row>> = {}) => (
  <DataTable
    caption="Nalozi"
    columns={columns}
    rows={rows}
    total={2}
    page={1}
    pageSize={25}
    onPage={vi.fn<() => void>()}
    onPageSize={vi.fn<() => void>()}
    {...props}
  />
);

const link = (name: string) => screen.getByRole('link', { name });

beforeEach(() => {
  vi.useFakeTimers();
  location.hash = '';
});

test('a list without rows offers the button that creates the first one', () => {
  render(table({ rows: [], total: 0, createAction: <button type="button">Nov nalog</button> }));
  expect(screen.getByText('Nema redova.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Nov nalog' })).toBeDefined();
});

test('a list filtered to nothing names the filters and clears them', () => {
  const onClearFilters = vi.fn<() => void>();
  const filters = [{ key: 'm', label: 'Opština', value: 'Zvezdara', onRemove: vi.fn<() => void>() }];
  render(table({ rows: [], total: 0, filters, onClearFilters }));
  expect(screen.getByText('Primenjeno: Opština: Zvezdara')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Poništi filtere' }));
  expect(onClearFilters).toHaveBeenCalledOnce();
});

test('arrows, j and k walk over the links of the rows, stop at the end, and lead up to the search', () => {
  render(
    <main>
      <div role="search">
        <input aria-label="Traži" />
      </div>
      {table()}
    </main>,
  );
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement!, { key });
    return document.activeElement;
  };
  link('B1').focus();
  expect(press('ArrowDown')).toBe(link('B2'));
  expect(press('ArrowDown')).toBe(link('B2'));
  expect(press('ArrowUp')).toBe(link('B1'));
  expect(press('j')).toBe(link('B2'));
  expect(press('к')).toBe(link('B1'));
  setShortcutsOn(false);
  expect(press('j')).toBe(link('B1'));
  setShortcutsOn(true);
  expect(press('ArrowUp')).toBe(screen.getByLabelText('Traži'));
});

test('rows that have left the list are walked past', () => {
  const more = [...rows, { _id: '3', code: 'B3' }, { _id: '4', code: 'B4' }];
  const gone = ['2', '4'];
  render(
    table({ rows: more, goneNoteOf: ({ _id }) => (gone.includes(_id) ? 'Više nije na listi.' : undefined) }),
  );
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement!, { key });
    return document.activeElement;
  };
  link('B1').focus();
  expect(press('j')).toBe(link('B3'));
  expect(press('j')).toBe(link('B3'));
  expect(press('k')).toBe(link('B1'));
  // One that leaves while it has the focus is left, too.
  link('B2').focus();
  expect(press('j')).toBe(link('B3'));
});

test('a press on the row opens it, a press on its button does not', () => {
  render(table());
  const opened = vi.fn<() => void>();
  link('B1').addEventListener('click', opened);
  fireEvent.click(screen.getByRole('button', { name: 'Radi B1' }));
  expect(opened).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Ulica 1'));
  expect(opened).toHaveBeenCalledOnce();
});
