import { Plus } from 'lucide-react';
import { NOUNS, countOf, formatNumber, needsAction } from '@majstorija/contract/format.ts';
import { ORDER_VIEW_LABELS } from '@majstorija/contract/orders/order-views.ts';
import type { OrderCounts } from '@majstorija/contract/orders/orders.ts';
import { NewOrdersBar } from '#features/orders/new-orders-bar.tsx';
import { OrderDialogs } from '#features/orders/order-dialogs.tsx';
import { OrderViews } from '#features/orders/order-views.tsx';
import { OrdersTable } from '#features/orders/orders-table.tsx';
import { OrdersToolbar } from '#features/orders/orders-toolbar.tsx';
import { useAppliedOrderFilters } from '#features/orders/use-applied-order-filters.ts';
import { useOrderDialogs } from '#features/orders/use-order-dialogs.ts';
import { useOrderList } from '#features/orders/use-order-list.ts';
import { useOrdersShortcuts } from '#features/orders/use-orders-shortcuts.ts';
import { useOrdersState } from '#features/orders/use-orders-state.ts';
import { useRowAttention } from '#features/orders/use-row-attention.ts';
import { OFFLINE_REASON, useOnline } from '#lib/use-online.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './orders-page.module.css';

const PANEL = 'orders-panel';

/** `128 naloga · 6 traži akciju`. */
const summaryOf = ({ all, action }: OrderCounts): string =>
  `${countOf(all, NOUNS.nalog)} · ${formatNumber(action)} ${needsAction(action)}`;

function CreateButton({ onClick }: { onClick: () => void }) {
  const isOnline = useOnline();
  return (
    <Button
      variant="primary"
      icon={<Plus size={18} aria-hidden="true" />}
      disabledReason={isOnline ? undefined : OFFLINE_REASON}
      onClick={onClick}
    >
      Nov nalog
    </Button>
  );
}

/** The orders list, Nalozi (SPEC §2). */
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
  return (
    <>
      <PageHeader
        title="Nalozi"
        summary={counts && summaryOf(counts)}
        actions={
          <div className={classes.create}>
            <CreateButton onClick={dialogs.create} />
          </div>
        }
      />
      <div className={classes.views}>
        <OrderViews state={state} controls={PANEL} />
      </div>
      <div
        id={PANEL}
        role="tabpanel"
        aria-label={ORDER_VIEW_LABELS[state.view ?? 'all']}
        className={classes.panel}
      >
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
            onAssign={dialogs.assign}
            createAction={<CreateButton onClick={dialogs.create} />}
          />
        </div>
      </div>
      <OrderDialogs open={dialogs.current} rows={rows} onClose={dialogs.close} />
    </>
  );
}
