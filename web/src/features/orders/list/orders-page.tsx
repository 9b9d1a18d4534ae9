import { NOUNS, countOf, formatNumber, needsAction } from '@majstorija/contract/text/format.ts';
import { ORDER_VIEW_LABELS } from '@majstorija/contract/orders/views.ts';
import type { OrderCounts } from '@majstorija/contract/orders/orders.ts';
import { NewOrdersBar } from '#features/orders/list/live/new-orders-bar.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { OrderViews } from '#features/orders/list/toolbar/order-views.tsx';
import { OrdersTable } from '#features/orders/list/table/orders-table.tsx';
import { OrdersToolbar } from '#features/orders/list/toolbar/orders-toolbar.tsx';
import { useAppliedOrderFilters } from '#features/orders/list/toolbar/use-applied-order-filters.ts';
import { useOrderDialogs } from './use-order-dialogs.ts';
import { useOrderList } from '#features/orders/list/live/use-order-list.ts';
import { useOrdersShortcuts } from './use-orders-shortcuts.ts';
import { useOrdersState } from './use-orders-state.ts';
import { useRowAttention } from '#features/orders/list/live/use-row-attention.ts';
import { CreateButton } from '#ui/buttons/create-button.tsx';
import { ListHeader, ListPanel } from '#ui/page/list-page.tsx';
import classes from './orders-page.module.css';

const PANEL = 'orders-panel';

/** `128 naloga · 6 traži akciju`. */
const summaryOf = ({ all, action }: OrderCounts): string =>
  `${countOf(all, NOUNS.nalog)} · ${formatNumber(action)} ${needsAction(action)}`;

/** The orders list, Nalozi [orders#list-columns]. */
export function OrdersPage() {
  const state = useOrdersState();
  const dialogs = useOrderDialogs();
  const { isAttended, watch } = useRowAttention();
  const { list, counts, steady, rows, failedOf, isCurrent } = useOrderList(
    state,
    isAttended || dialogs.isInUse,
  );
  const applied = useAppliedOrderFilters(state);
  useOrdersShortcuts({ rows, onCreate: dialogs.create, onAssign: dialogs.assign });
  const create = <CreateButton label="Nov nalog" onClick={dialogs.create} />;
  return (
    <>
      <ListHeader title="Nalozi" summary={counts && summaryOf(counts)} create={create} />
      <div className={classes.views}>
        <OrderViews state={state} controls={PANEL} />
      </div>
      <ListPanel id={PANEL} role="tabpanel" aria-label={ORDER_VIEW_LABELS[state.view ?? 'all']}>
        <OrdersToolbar state={state} applied={applied} total={isCurrent ? steady.total : undefined} />
        <NewOrdersBar waiting={steady.waiting} onShow={steady.show} />
        <div {...watch}>
          <OrdersTable
            state={state}
            list={list}
            rows={rows}
            total={steady.total}
            applied={applied}
            failedOf={failedOf}
            isGone={steady.isGone}
            onAssign={dialogs.assign}
            createAction={create}
          />
        </div>
      </ListPanel>
      <OrderDialogs open={dialogs.current} rows={rows} onClose={dialogs.close} />
    </>
  );
}
