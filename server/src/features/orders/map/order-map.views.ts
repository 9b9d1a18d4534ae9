import type { Asking } from '#features/orders/list/orders-filter.views.ts';
import { isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import type { BoardFilters } from '@majstorija/contract/orders/board/board.ts';
import {
  MAP_LIMITS,
  type MapQuery,
  type MapWorkers,
  type MapWorkersQuery,
} from '@majstorija/contract/orders/map/map.ts';
import { queryParts } from '#platform/database/db.ts';
import type { Params, Statement } from '#platform/database/statement.ts';
import type { Deps } from '#platform/http/handler.ts';
import { jsonText, type JsonText } from '#platform/views/json-text.ts';
import { arrayOf, createFileParams, itemParts, type ViewDeps } from '#platform/views/view-sql.ts';
import { boardWhere, BY_CLOCK } from '#features/orders/board/board-filter.views.ts';
import { ORDER_JOINS, orderListItem } from '#features/orders/order-shape.service.ts';
import { listMapWorkers } from './map-workers.views.ts';

/** The window of the map; null: the whole world. */
export interface Bounds {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

/** The bounds of a query, which has all four or none. */
function toBounds({ north, south, east, west }: MapWorkersQuery): Bounds | null {
  const isWhole = north === undefined || south === undefined || east === undefined || west === undefined;
  return isWhole ? null : { north, south, east, west };
}

const COLUMNS = 'id, due_until, created_at, municipality, latitude, longitude';

/** What is on the map at all: open orders, in 'Traže akciju' canceled ones too, of a closed status the newest [board#map]. */
function matchingSql(filters: BoardFilters, asking: Asking, params: Params) {
  const isClosed =
    filters.status?.some((status) => !isOpen(status)) === true ||
    (filters.doneFrom ?? filters.doneTo) !== undefined ||
    filters.view === 'unpaid';
  const orders = boardWhere(
    filters,
    asking,
    params,
    isClosed || filters.view === 'action' ? 'true' : 'is_open',
  );
  const newest = isClosed ? ` order by created_at desc, id desc limit ${MAP_LIMITS.orders}` : '';
  return `select ${COLUMNS} from orders${orders}${newest}`;
}

function insideSql(bounds: Bounds | null, { bind }: Params): string {
  const isPlaced = 'latitude is not null and longitude is not null';
  if (bounds === null) return isPlaced;
  const { north, south, east, west } = bounds;
  return `${isPlaced} and latitude between ${bind(south)} and ${bind(north)} and longitude between ${bind(west)} and ${bind(east)}`;
}

/** The statement of the orders of the map, in parts: the numbers of `OrderMap` as JSON, then the orders. */
function toOrderMapStatement(deps: Pick<ViewDeps, 'links'>, asking: Asking, query: MapQuery): Statement {
  const params = createFileParams(deps);
  const matching = matchingSql(query, asking, params);
  const inside = insideSql(toBounds(query), params);
  const text = `with matching as materialized (${matching}),
    inside as materialized (select * from matching where ${inside}),
    page as materialized (
      select id, row_number() over (order by ${BY_CLOCK}) as place from inside order by ${BY_CLOCK} limit ${MAP_LIMITS.orders}
    )
    select text from (
      select -1 as part, json_build_object('total', (select count(*) from matching), 'inBounds', (select count(*) from inside),
        'withoutPoint', (select count(*) from matching where latitude is null or longitude is null),
        'municipalities', coalesce((
          select json_agg(json_build_object('municipality', municipality, 'open', open) order by open desc, municipality)
          from (select municipality, count(*) as open from matching group by 1) counted), '[]'))::text as text
      union all ${itemParts(
        orderListItem(params.nonce),
        `page join orders o on o.id = page.id ${ORDER_JOINS}`,
        'page.place',
      )}
    ) parts order by part`;
  return { text, values: params.values };
}

/** Open orders within the bounds, and where workers are [board#map]. */
export async function getOrderMap(deps: Deps, callerId: string, query: MapQuery): Promise<JsonText> {
  const [[numbers, ...orders], workers] = await Promise.all([
    queryParts(deps.db, toOrderMapStatement(deps, { callerId, now: deps.clock() }, query)),
    listMapWorkers(deps, query.workerId, toBounds(query)),
  ]);
  if (!numbers) throw new TypeError('The numbers of the map are one row.');
  const first = numbers.toString().slice(1);
  const workersText = JSON.stringify(workers);
  return jsonText('{"orders":', ...arrayOf(orders), `,"workers":${workersText},${first}`);
}

/** Where workers are, for a map that has its orders [board#map-positions]. */
export async function getMapWorkers(deps: Deps, query: MapWorkersQuery): Promise<MapWorkers> {
  return { workers: [...(await listMapWorkers(deps, query.workerId, toBounds(query)))] };
}
