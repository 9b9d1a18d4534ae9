import { z } from 'zod';
import { pointFields } from '@majstorija/contract/addresses/geocode.ts';
import { Municipality } from '@majstorija/contract/choices.ts';
import { ProfileImage } from '@majstorija/contract/files/files.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { BoardFilters } from '@majstorija/contract/orders/board/board.ts';
import { OrderListItem } from '@majstorija/contract/orders/orders.ts';

/** The most that one answer of the map holds [board#bounds]. */
export const MAP_LIMITS = { orders: 1_000, workers: 500 } as const;

/** How old a position may be that is shown as live [board#map-workers]. */
export const LIVE_MINUTES = 15;

const SIDES = {
  north: pointFields.latitude.optional(),
  south: pointFields.latitude.optional(),
  east: pointFields.longitude.optional(),
  west: pointFields.longitude.optional(),
};
type Sides = Partial<Record<keyof typeof SIDES, number | undefined>>;

/** Bounds have four sides. */
function isWhole({ north, south, east, west }: Sides): boolean {
  const sides = [north, south, east, west];
  return sides.every((side) => side === undefined) || !sides.includes(undefined);
}
const OF_BOUNDS = { error: VALIDATION.coordinates, path: ['north'] };

/** What the map shows: the filters of the list, and the bounds of the window, all four or none [board#map]. */
export const MapQuery = BoardFilters.extend(SIDES).refine(isWhole, OF_BOUNDS);
export type MapQuery = z.infer<typeof MapQuery>;

/** Whose places are asked for alone: of all workers or of one, within the bounds [board#map-positions]. */
export const MapWorkersQuery = BoardFilters.pick({ workerId: true }).extend(SIDES).refine(isWhole, OF_BOUNDS);
export type MapWorkersQuery = z.infer<typeof MapWorkersQuery>;

/** Where a worker is thought to be [board#map-workers]; `isCoarse`: rounded to about a kilometre. */
export const MapWorker = z
  .object({
    worker: z.object({
      _id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      profileImage: ProfileImage,
    }),
    latitude: z.number(),
    longitude: z.number(),
    where: z.enum(['live', 'current_job', 'last_job']),
    /** Of a position when it was sent, of the present job its likely end, of the last one its end. */
    at: z.string().nullable(),
    /** Without open orders, and working now. */
    isFree: z.boolean(),
    isCoarse: z.boolean(),
  })
  .meta({ id: 'MapWorker' });
export type MapWorker = z.infer<typeof MapWorker>;

/** The workers of the map, without its orders. */
export const MapWorkers = z
  .object({ workers: z.array(MapWorker).max(MAP_LIMITS.workers) })
  .meta({ id: 'MapWorkers' });
export type MapWorkers = z.infer<typeof MapWorkers>;

/**
 * The map [board#map]. `total`: all orders that match the filters; of these `inBounds` are within the bounds, of which `orders` are the
 * first by their clocks, and `withoutPoint` on no map. `municipalities`: the matching ones of each, most first.
 */
export const OrderMap = z
  .object({
    orders: z.array(OrderListItem).max(MAP_LIMITS.orders),
    total: z.number(),
    inBounds: z.number(),
    withoutPoint: z.number(),
    ...MapWorkers.shape,
    municipalities: z.array(z.object({ municipality: Municipality, open: z.number() })),
  })
  .meta({ id: 'OrderMap' });
export type OrderMap = z.infer<typeof OrderMap>;
