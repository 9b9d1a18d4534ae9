import type { LayoutProps } from '#features/orders/list/layout/layouts.ts';

/** Not built yet. */
export const OrdersMap = ({ state }: LayoutProps) => <p>{state.searchTerm}</p>;
