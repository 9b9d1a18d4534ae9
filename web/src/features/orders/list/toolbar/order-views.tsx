import { useQuery } from '@tanstack/react-query';
import { ORDER_VIEW_LABELS, OrderView } from '@majstorija/contract/orders/views.ts';
import { orderCountsQuery } from '#api/orders/orders.ts';
import type { OrdersState } from '#features/orders/list/use-orders-state.ts';
import { ViewTabs } from '#ui/toolbar/view-tabs.tsx';

const TABS = ['all', ...OrderView.options] as const;

/** The built-in views with their counts; 'Traže akciju' is the orange one [orders#views]. */
export function OrderViews({ state, controls }: { state: OrdersState; controls: string }) {
  const counts = useQuery(orderCountsQuery()).data;
  return (
    <ViewTabs
      label="Prikazi naloga"
      controls={controls}
      value={state.view ?? 'all'}
      onChange={(tab) => state.setView(tab === 'all' ? undefined : tab)}
      tabs={TABS.map((tab) => ({
        value: tab,
        label: ORDER_VIEW_LABELS[tab],
        count: counts?.[tab],
        isUrgent: tab === 'action',
      }))}
    />
  );
}
