import { VIEW_OPTIONS } from '@majstorija/contract/orders/views.ts';
import { ORDER_VIEW_LABELS, type OrderView } from '@majstorija/contract/orders/views.ts';
import type { OrderCounts } from '@majstorija/contract/orders/orders.ts';
import type { OrdersState } from './use-orders-state.ts';
import type { ListViews } from '#shared/lists/list-views.tsx';

const TABS = ['all', ...VIEW_OPTIONS] as const;

/** The built-in views with their counts; 'Traže akciju' is the orange one [orders#views]. */
export const orderViews = (
  { view, setView }: OrdersState,
  counts: OrderCounts | undefined,
): ListViews<OrderView> => ({
  label: 'Prikazi naloga',
  filterLabel: 'Prikaz',
  value: view ?? 'all',
  onChange: (tab) => setView(tab === 'all' ? undefined : tab),
  tabs: TABS.map((tab) => ({
    value: tab,
    label: ORDER_VIEW_LABELS[tab],
    count: counts?.[tab] ?? null,
    isUrgent: tab === 'action',
  })),
});
