import type { Asking } from '#features/orders/list/orders-filter.views.ts';
import { BOARD_LIMITS } from '@majstorija/contract/limits.ts';
import type { BoardFilters } from '@majstorija/contract/orders/board/board.ts';
import { BOARD_STAGE_OPTIONS, STAGE_OF_STATUS } from '@majstorija/contract/orders/board/stages.ts';
import { FINISHING_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { isOpen, STATUS_OPTIONS, statusesWhere } from '@majstorija/contract/orders/life/statuses.ts';
import { queryParts } from '#platform/database/db.ts';
import type { Place, Statement } from '#platform/database/statement.ts';
import type { Deps } from '#platform/http/handler.ts';
import { jsonText, type JsonText } from '#platform/views/json-text.ts';
import { createFileParams, isoTime, listed, type ViewDeps } from '#platform/views/view-sql.ts';
import { ORDER_JOINS, orderListItem } from '#features/orders/order-shape.service.ts';
import { boardWhere, BY_CLOCK } from './board-filter.views.ts';

/** The stage of an open order, as `stageOf` decides; null on no column. */
const OPEN_STAGE = `case
  when worker_id is null and status not in (${listed(statusesWhere(({ complaint }) => complaint))}) then case when not is_postponed then 'unassigned' end
  else case status ${STATUS_OPTIONS.filter(isOpen)
    .map((status) => `when '${status}' then '${STAGE_OF_STATUS[status]}'`)
    .join(' ')} end end`;

const DONE = STATUS_OPTIONS.filter((status) => STAGE_OF_STATUS[status] === 'done_today');

/** When orders were done on the day of this instant in Belgrade, by their events or by hand; two indexes have them. */
const doneToday = (now: Place): string => {
  const today = `time >= date_trunc('day', ${now}::timestamptz at time zone 'Europe/Belgrade') at time zone 'Europe/Belgrade'`;
  return `select order_id, max(time) as done_at from (
      select order_id, time from order_actions where event in (${listed(FINISHING_EVENTS)}) and ${today}
      union all
      select order_id, time from order_actions where event = 'admin_status_changed' and status in (${listed(DONE)}) and ${today}
    ) ended group by order_id`;
};

/** The statement of the board by stage: all of `Stages` as JSON. `limit 1` forces a lookup of each order by its id. */
function toStagesStatement(deps: Pick<ViewDeps, 'links'>, asking: Asking, filters: BoardFilters): Statement {
  const params = createFileParams(deps);
  const at = params.bind(asking.now);
  const open = boardWhere(filters, asking, params, 'is_open');
  const closed = boardWhere(filters, asking, params, `status in (${listed(DONE)}) and id = done.order_id`);
  const order = `done_at desc, ${BY_CLOCK}`;
  const text = `with done as materialized (${doneToday(at)}),
    staged as (
      select id, due_until, created_at, null::timestamptz as done_at, ${OPEN_STAGE} as stage from orders${open}
      union all
      select ended.id, ended.due_until, ended.created_at, done.done_at, 'done_today'
      from done cross join lateral (select id, due_until, created_at from orders${closed} limit 1) ended
    ), ranked as materialized (
      select *, row_number() over (partition by stage order by ${order}) as place, count(*) over (partition by stage) as total
      from staged where stage is not null
    ), listed as (select id, stage, place from ranked where place <= ${BOARD_LIMITS.stage}),
    items as (
      select shown.stage, json_agg(shown.json order by shown.place) as list
      from (
        select listed.stage, listed.place, ${orderListItem(params.nonce)} as json
        from listed cross join lateral (select * from orders where id = listed.id limit 1) o ${ORDER_JOINS}
      ) shown group by 1
    ), totals as (select stage, total from ranked where place = 1)
    select json_build_object('now', ${isoTime(`${at}::timestamptz`)}, 'stages', json_agg(json_build_object('stage', columns.stage,
      'total', coalesce(totals.total, 0), 'items', coalesce(items.list, '[]')) order by columns.place))::text
    from unnest(array[${BOARD_STAGE_OPTIONS.map((stage) => `'${stage}'`).join(', ')}]) with ordinality columns (stage, place)
      left join totals on totals.stage = columns.stage left join items on items.stage = columns.stage`;
  return { text, values: params.values };
}

/** The orders at each stage of the work [board#stages]. */
export async function getStages(
  deps: ViewDeps & Pick<Deps, 'clock'>,
  callerId: string,
  filters: BoardFilters,
): Promise<JsonText> {
  const statement = toStagesStatement(deps, { callerId, now: deps.clock() }, filters);
  const [json] = await queryParts(deps.db, statement);
  if (!json) throw new TypeError('The stages are one row.');
  return jsonText(json);
}
