import type { LayoutProps } from '#features/orders/list/layout/layouts.ts';

/** Not built yet. */
export const OrdersBoard = ({ state }: LayoutProps) => <p>{state.searchTerm}</p>;
