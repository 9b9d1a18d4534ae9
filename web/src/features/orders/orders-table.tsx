import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { formatTime } from '@majstorija/contract/format.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { ORDER_VIEW_LABELS } from '@majstorija/contract/orders/order-views.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { OpenAssignment } from '#features/orders/assignee.tsx';
import { NARROW_TABLE, orderColumns } from '#features/orders/orders-columns.tsx';
import type { AssignmentKind, FailedAssignment } from '#features/orders/use-failed-assignments.ts';
import type { OrdersState } from '#features/orders/use-orders-state.ts';
import { errorText } from '#lib/api-error.ts';
import { useReturnedRow } from '#lib/list-memory.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';

type OrdersTableProps = {
  state: OrdersState;
  /** How the last call of the list went. */
  list: {
    data: unknown;
    error: Error | null;
    isFetching: boolean;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  rows: readonly OrderListItem[] | undefined;
  total: number;
  applied: readonly AppliedFilter[];
  failedOf: (orderId: string, kind: AssignmentKind) => FailedAssignment | undefined;
  onAssign: OpenAssignment;
  createAction: ReactNode;
};

/** What else narrows the list, for the empty table: the search and the view stand elsewhere on the page. */
function narrowings({ searchTerm, view, setSearchTerm, setView }: OrdersState): AppliedFilter[] {
  const search = {
    key: 'searchTerm',
    label: 'Pretraga',
    value: searchTerm,
    onRemove: () => setSearchTerm(''),
  };
  return [
    ...(searchTerm === '' ? [] : [search]),
    ...(view === undefined
      ? []
      : [
          {
            key: 'view',
            label: 'Prikaz',
            value: ORDER_VIEW_LABELS[view],
            onRemove: () => setView(undefined),
          },
        ]),
  ];
}

/** The shared table over one page of orders, which the server cuts. */
export function OrdersTable(props: OrdersTableProps) {
  const { state, list, rows, total, applied, failedOf, onAssign, createAction } = props;
  const isNarrow = useMediaQuery(NARROW_TABLE, false, { getInitialValueInEffect: false });
  const returned = useReturnedRow('/admin/orders');
  const failure = list.error ?? undefined;
  // Rows of another search must not stand under the failure of this one.
  const isForeign = failure !== undefined && list.data === undefined;
  return (
    <DataTable
      caption="Nalozi"
      columns={orderColumns({ isNarrow, failedOf, onAssign })}
      rows={isForeign ? undefined : rows}
      total={total}
      page={state.page}
      pageSize={state.pageSize}
      onPage={state.setPage}
      onPageSize={state.setPageSize}
      isFetching={list.isFetching}
      error={failure && 'Nalozi nisu učitani.'}
      errorDetail={failure && errorText(failure, NOTICES.listOrders.failure)}
      onRetry={() => list.refetch()}
      dataTime={formatTime(new Date(list.dataUpdatedAt).toISOString())}
      filters={[...applied, ...narrowings(state)]}
      onClearFilters={() => {
        state.clearFilters();
        if (state.view !== undefined) state.setView(undefined);
      }}
      createAction={createAction}
      isUrgent={(order) => order.needsAction}
      focusRow={returned}
    />
  );
}
