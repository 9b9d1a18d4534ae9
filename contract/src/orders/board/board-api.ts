import { STAFF } from '@majstorija/contract/http/access.ts';
import { item, type Route } from '@majstorija/contract/http/route.ts';
import { Board, BoardFilters, BoardQuery, Stages } from '@majstorija/contract/orders/board/board.ts';
import { MapQuery, MapWorkers, MapWorkersQuery, OrderMap } from '@majstorija/contract/orders/map/map.ts';

/** Orders by worker, by stage and on the map [board#one-selection]; before the routes of one order, whose id takes any word. */
export const boardApi = {
  workers: {
    method: 'GET',
    path: '/v1/orders/board',
    access: STAFF,
    summary: 'The jobs of each worker on one day or seven, and the orders without a worker',
    query: BoardQuery,
    example: { query: { date: '2026-11-20', days: '1', category: 'WATER_AND_SEWER' } },
    response: item(Board),
  },
  stages: {
    method: 'GET',
    path: '/v1/orders/stages',
    access: STAFF,
    summary: 'The orders at each stage of the work, by their clocks',
    query: BoardFilters,
    example: { query: { view: 'mine' } },
    response: item(Stages),
  },
  map: {
    method: 'GET',
    path: '/v1/orders/map',
    access: STAFF,
    summary: 'Open orders within bounds, the likely places of workers, and open orders by municipality',
    query: MapQuery,
    example: { query: { north: '44.86', south: '44.74', east: '20.55', west: '20.35' } },
    response: item(OrderMap),
  },
  mapWorkers: {
    method: 'GET',
    path: '/v1/orders/map/workers',
    access: STAFF,
    summary: 'The likely places of workers alone, for a map that is looked at',
    query: MapWorkersQuery,
    example: { query: { north: '44.86', south: '44.74', east: '20.55', west: '20.35' } },
    response: item(MapWorkers),
  },
} as const satisfies Record<string, Route>;
