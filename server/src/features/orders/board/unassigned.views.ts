import type { Asking } from '#features/orders/list/orders-filter.views.ts';
import { BOARD_LIMITS } from '@majstorija/contract/limits.ts';
import type { BoardFilters } from '@majstorija/contract/orders/board/board.ts';
import type { Statement } from '#platform/database/statement.ts';
import { createFileParams, type ViewDeps } from '#platform/views/view-sql.ts';
import { ORDER_JOINS, orderListItem } from '#features/orders/order-shape.service.ts';
import { boardWhere, BY_CLOCK } from './board-filter.views.ts';

/** What waits for a worker, as in the view of that name [orders#views]. */
const UNASSIGNED = 'is_open and worker_id is null and not is_postponed';

/** The statement of the orders beside the board, as JSON of their number and the first by their clocks. */
export function toUnassignedStatement(
  deps: Pick<ViewDeps, 'links'>,
  asking: Asking,
  filters: BoardFilters,
): Statement {
  const params = createFileParams(deps);
  // The one worker who is asked for has none of them.
  const matching = boardWhere({ ...filters, workerId: undefined }, asking, params, UNASSIGNED);
  const text = `with found as materialized (select id, due_until, created_at from orders${matching}),
    page as materialized (select * from found order by ${BY_CLOCK} limit ${BOARD_LIMITS.unassigned})
    select json_build_object('total', (select count(*) from found), 'items', coalesce((
      select json_agg(item.json order by ${BY_CLOCK})
      from (select page.*, ${orderListItem(params.nonce)} as json from page join orders o on o.id = page.id ${ORDER_JOINS}) item
    ), '[]'))::text`;
  return { text, values: params.values };
}
