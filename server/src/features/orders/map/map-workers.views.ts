import { z } from 'zod';
import { Municipality } from '@majstorija/contract/choices.ts';
import { MAP_LIMITS, type MapWorker } from '@majstorija/contract/orders/map/map.ts';
import { nowStateAt } from '@majstorija/contract/people/availability/now-state.ts';
import { getRoughPoint } from '#features/addresses/place.service.ts';
import { toBoardDays } from '#features/orders/board/board-days.ts';
import {
  availabilityOf,
  freeAroundOf,
  listBoardWorkers,
  type WorkerRow,
} from '#features/orders/board/board-workers.views.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { Bounds } from './order-map.views.ts';

const PlaceRow = z.strictObject({
  workerId: z.string(),
  isCurrent: z.boolean(),
  lastJobAt: z.date().nullable(),
  municipality: Municipality,
  streetAndNumber: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
type PlaceRow = z.infer<typeof PlaceRow>;

/** The present job of each worker, else the last of the day [dispatch#place]; `limit 1` forces a lookup of each by its id. */
export const placesText = (now: Date) => sql`
  select f.worker_id as "workerId", f.current_order_id is not null as "isCurrent", f.last_job_at as "lastJobAt",
    job.municipality, job.street_and_number as "streetAndNumber", job.latitude, job.longitude
  from worker_figures f cross join lateral (
    select * from orders where id = coalesce(f.current_order_id, f.last_order_id) limit 1
  ) job
  where f.current_order_id is not null or f.last_job_at >=
    date_trunc('day', ${now}::timestamptz at time zone 'Europe/Belgrade') at time zone 'Europe/Belgrade'`;

function pointOf(place: PlaceRow) {
  const { latitude, longitude } = place;
  return latitude === null || longitude === null ? getRoughPoint(place) : { latitude, longitude };
}

function toMapWorker(row: WorkerRow, place: PlaceRow, isWorking: boolean, now: Date): MapWorker {
  const { id, firstName, lastName, phone, profileImage } = row;
  const end = place.isCurrent ? freeAroundOf(row, now) : place.lastJobAt;
  return {
    worker: { _id: id, firstName, lastName, phone, profileImage },
    ...pointOf(place),
    where: place.isCurrent ? 'current_job' : 'last_job',
    at: end?.toISOString() ?? null,
    isFree: isWorking && row.openCount === 0,
    isCoarse: false,
  };
}

const isWithin = ({ latitude, longitude }: MapWorker, bounds: Bounds | null): boolean =>
  bounds === null ||
  (latitude >= bounds.south &&
    latitude <= bounds.north &&
    longitude >= bounds.west &&
    longitude <= bounds.east);

/** Where the active workers are, in the order of the board; at most as many as the map takes [board#map-workers]. */
export async function listMapWorkers(
  deps: Deps,
  workerId: string | undefined,
  bounds: Bounds | null,
): Promise<readonly MapWorker[]> {
  const now = deps.clock();
  const [rows, places] = await Promise.all([
    listBoardWorkers(deps, workerId, toBoardDays({}, now)),
    listRows(deps.db, PlaceRow, placesText(now)),
  ]);
  const stateOf = nowStateAt(now);
  const placeOf = new Map(places.map((place) => [place.workerId, place]));
  return rows
    .flatMap((row) => {
      const place = placeOf.get(row.id);
      const isWorking = stateOf(availabilityOf(row)).state === 'working';
      return place ? [toMapWorker(row, place, isWorking, now)] : [];
    })
    .filter((worker) => isWithin(worker, bounds))
    .slice(0, MAP_LIMITS.workers);
}
