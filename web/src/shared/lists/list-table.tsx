import { formatTime } from '@majstorija/contract/text/dates.ts';
import { serverIso } from '#lib/browser/server-clock.ts';
import { failureText } from '#lib/http/api-error.ts';
import { DataTable, type DataTableProps } from '#ui/table/data-table.tsx';

type Row = { _id: string };

export type ListTableProps<R extends Row> = Pick<
  DataTableProps<R>,
  | 'caption'
  | 'columns'
  | 'rows'
  | 'total'
  | 'filters'
  | 'onClearFilters'
  | 'createAction'
  | 'emptyNote'
  | 'needsAction'
  | 'goneNoteOf'
  | 'groupOf'
  | 'sizes'
  | 'focusRow'
  | 'turn'
> & {
  state: {
    page: number;
    pageSize: number;
    setPage: (page: number) => void;
    setPageSize: (size: number) => void;
  };
  /** The state of the list's last call. */
  list: {
    data: unknown;
    error: Error | null;
    isFetching: boolean;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  /**
   * The text of the panel for a failed call: a sentence, and the detail when the server sends none, by
   * default the generic one [errors-and-texts#failed-list].
   */
  failure: { title: string; fallback?: string };
};

/** The shared table over one page of a list, which the server cuts. */
export function ListTable<R extends Row>(props: ListTableProps<R>) {
  const { state, list, rows, failure, ...table } = props;
  const error = list.error ?? undefined;
  // Rows of another search must not be shown under the failure of this one.
  const isForeign = error !== undefined && list.data === undefined;
  return (
    <DataTable
      {...table}
      rows={isForeign ? undefined : rows}
      page={state.page}
      pageSize={state.pageSize}
      onPage={state.setPage}
      onPageSize={state.setPageSize}
      isFetching={list.isFetching}
      error={error && failure.title}
      errorDetail={error && failureText(error, failure.fallback)}
      onRetry={() => list.refetch()}
      dataTime={formatTime(serverIso(list.dataUpdatedAt))}
    />
  );
}
