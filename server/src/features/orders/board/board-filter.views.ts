import type { BoardFilters } from '@majstorija/contract/orders/board/board.ts';
import type { Params } from '#platform/database/statement.ts';
import { toOrderFilter, type Asking } from '#features/orders/list/orders-filter.views.ts';

/**
 * ` where …` over `orders` of what the list selects by the same query, and of a condition besides [board#one-selection]. The view
 * `mine` contains those of the caller.
 */
export function boardWhere(filters: BoardFilters, asking: Asking, params: Params, condition: string): string {
  const { where } = toOrderFilter(filters, asking, params);
  return where === '' ? ` where ${condition}` : `${where} and ${condition}`;
}

/** `order by` of orders by their clocks, as in the list [orders#due-order]. */
export const BY_CLOCK = 'due_until, created_at desc, id desc';
