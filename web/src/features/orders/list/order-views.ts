import type { OrderCounts } from '@majstorija/contract/orders/orders.ts';
import { ORDER_VIEW_LABELS, VIEW_OPTIONS } from '@majstorija/contract/orders/views.ts';
import type { OrdersState } from './use-orders-state.ts';
import { countedViews } from '#shared/lists/list-views.tsx';

/** The built-in views with their counts; 'Traže akciju' is the orange one [orders#views]. */
export const orderViews = (state: OrdersState, counts: OrderCounts | undefined) =>
  countedViews(state, {
    label: 'Prikazi naloga',
    labels: ORDER_VIEW_LABELS,
    options: VIEW_OPTIONS,
    counts,
    actionView: 'action',
  });
