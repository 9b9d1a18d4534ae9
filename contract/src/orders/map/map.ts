import { z } from 'zod';
import { pointFields } from '@majstorija/contract/addresses/geocode.ts';
import { Municipality } from '@majstorija/contract/choices.ts';
import { ProfileImage } from '@majstorija/contract/files/files.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { BoardFilters } from '@majstorija/contract/orders/board/board.ts';
import { OrderListItem } from '@majstorija/contract/orders/orders.ts';

/** The most that one answer of the map holds [board#bounds]. */
export const MAP_LIMITS = { orders: 1_000, workers: 500 } as const;

const BOUNDS = ['north', 'south', 'east', 'west'] as const;

/** What the map shows: the filters of the list, and the bounds of the window, all four or none [board#map]. */
export const MapQuery = BoardFilters.extend({
  north: pointFields.latitude.optional(),
  south: pointFields.latitude.optional(),
  east: pointFields.longitude.optional(),
  west: pointFields.longitude.optional(),
}).refine(
  ({ north, south, east, west }) => {
    const given = [north, south, east, west].filter((side) => side !== undefined);
    return given.length === 0 || given.length === BOUNDS.length;
  },
  { error: VALIDATION.coordinates, path: ['north'] },
);
export type MapQuery = z.infer<typeof MapQuery>;

/** Where a worker is thought to be [board#map-workers]; `isCoarse`: rounded to about a kilometre. */
export const MapWorker = z.object({
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
});
export type MapWorker = z.infer<typeof MapWorker>;

/**
 * The map [board#map]. `total`: all orders that match the filters; of these `inBounds` are within the bounds, of which `orders` are the
 * first by their clocks, and `withoutPoint` on no map. `municipalities`: the matching ones of each, most first.
 */
export const OrderMap = z.object({
  orders: z.array(OrderListItem).max(MAP_LIMITS.orders),
  total: z.number(),
  inBounds: z.number(),
  withoutPoint: z.number(),
  workers: z.array(MapWorker).max(MAP_LIMITS.workers),
  municipalities: z.array(z.object({ municipality: Municipality, open: z.number() })),
});
export type OrderMap = z.infer<typeof OrderMap>;
