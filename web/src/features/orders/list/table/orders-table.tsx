import { useMediaQuery } from '@mantine/hooks';
import type { ComponentProps, ReactNode } from 'react';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { ORDER_VIEW_LABELS } from '@majstorija/contract/orders/views.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { OpenAssignment } from './assignee.tsx';
import { NARROW_TABLE, orderColumns } from './orders-columns.tsx';
import type { AssignmentKind, FailedAssignment } from '#features/orders/assign/use-failed-assignments.ts';
import type { OrdersState } from '#features/orders/list/use-orders-state.ts';
import { useReturnedRow } from '#lib/lists/list-memory.ts';
import { appliedSearch } from '#shared/lists/applied-filters.ts';
import { ListTable } from '#shared/lists/list-table.tsx';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';

type OrdersTableProps = {
  state: OrdersState;
  list: ComponentProps<typeof ListTable>['list'];
  rows: readonly OrderListItem[] | undefined;
  total: number;
  applied: readonly AppliedFilter[];
  failedOf: (orderId: string, kind: AssignmentKind) => FailedAssignment | undefined;
  onAssign: OpenAssignment;
  /** Whether a row on screen has left this page of the list. */
  isGone: (id: string) => boolean;
  createAction: ReactNode;
};

const GONE = 'Nalog više nije na ovoj strani liste.';

const FAILURE = { title: 'Nalozi nisu učitani.', fallback: NOTICES.listOrders.failure } as const;

/** The view as one more filter, for the empty table: the tabs are elsewhere on the page. */
const appliedView = ({ view, setView }: OrdersState): AppliedFilter[] =>
  view === undefined
    ? []
    : [
        {
          key: 'view',
          label: 'Prikaz',
          value: ORDER_VIEW_LABELS[view],
          onRemove: () => setView(undefined),
        },
      ];

/** The shared table over one page of orders. */
export function OrdersTable(props: OrdersTableProps) {
  const { state, applied, failedOf, onAssign, isGone, ...table } = props;
  const isNarrow = useMediaQuery(NARROW_TABLE, false, { getInitialValueInEffect: false });
  const returned = useReturnedRow('/admin/orders');
  return (
    <ListTable
      {...table}
      state={state}
      caption="Nalozi"
      columns={orderColumns({ isNarrow, failedOf, onAssign })}
      failure={FAILURE}
      filters={[...applied, ...appliedSearch(state), ...appliedView(state)]}
      onClearFilters={() => {
        state.clearFilters();
        if (state.view !== undefined) state.setView(undefined);
      }}
      isUrgent={(order) => order.needsAction}
      goneNoteOf={({ _id }) => (isGone(_id) ? GONE : undefined)}
      focusRow={returned}
    />
  );
}
