import type { UseQueryResult } from '@tanstack/react-query';
import { useNow } from '#lib/browser/use-now.ts';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { useListPage } from './use-list-page.ts';
import type { Column } from '#ui/table/column.ts';

type Row = { _id: string };

type PagedTableProps<R extends Row> = Pick<ListTableProps<R>, 'caption' | 'failure'> & {
  query: UseQueryResult<{ data: R[]; meta: { total: number } }>;
  state: Parameters<typeof useListPage>[1] & ListTableProps<R>['state'];
  /** The columns, whose times are relative to now. */
  columnsOf: (now: Date) => readonly Column<R>[];
};

/** A table inside a page, such as the history of a person: no search, no filters, one page of rows at a time. */
export function PagedTable<R extends Row>({ query, state, columnsOf, ...table }: PagedTableProps<R>) {
  const { list, rows, total } = useListPage(query, state);
  const columns = columnsOf(useNow());
  return <ListTable {...table} state={state} list={list} rows={rows} total={total ?? 0} columns={columns} />;
}
