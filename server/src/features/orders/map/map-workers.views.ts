import { z } from 'zod';
import { Municipality } from '@majstorija/contract/choices.ts';
import { LIVE_MINUTES, MAP_LIMITS, type MapWorker } from '@majstorija/contract/orders/map/map.ts';
import { nowStateAt } from '@majstorija/contract/people/availability/now-state.ts';
import { getRoughPoint } from '#features/addresses/place.service.ts';
import { joinLastPosition, LAST_POSITION } from '#features/dispatch/positions/last-position.service.ts';
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
  municipality: Municipality.nullable(),
  streetAndNumber: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  liveLatitude: z.number().nullable(),
  liveLongitude: z.number().nullable(),
  liveAt: z.date().nullable(),
  isCoarse: z.boolean().nullable(),
});
type PlaceRow = z.infer<typeof PlaceRow>;

const { latitude, longitude, at, isCoarse } = LAST_POSITION;
const EARLIEST = `now_at.now - interval '${LIVE_MINUTES} min'`;

/** The present job of each worker, else the last of the day [dispatch#place], and their position; `limit 1` forces a lookup of each order by its id. */
export const placesText = (now: Date) => sql`
  with now_at as (
    select ${now}::timestamptz as now,
      date_trunc('day', ${now}::timestamptz at time zone 'Europe/Belgrade') at time zone 'Europe/Belgrade' as today
  )
  select w.id as "workerId", f.current_order_id is not null as "isCurrent", f.last_job_at as "lastJobAt",
    job.municipality, job.street_and_number as "streetAndNumber", job.latitude, job.longitude,
    ${sql.raw(latitude)} as "liveLatitude", ${sql.raw(longitude)} as "liveLongitude", ${sql.raw(at)} as "liveAt",
    ${sql.raw(isCoarse)} as "isCoarse"
  from now_at cross join workers w
    left join worker_figures f on f.worker_id = w.id and (f.current_order_id is not null or f.last_job_at >= now_at.today)
    left join lateral (
      select * from orders where id = coalesce(f.current_order_id, f.last_order_id) limit 1
    ) job on true
    ${sql.raw(joinLastPosition('w.id', EARLIEST))}
  where job.id is not null or ${sql.raw(at)} is not null`;

type Placed = Pick<MapWorker, 'latitude' | 'longitude' | 'where' | 'at' | 'isCoarse'>;

/** Where the phone of the worker was a moment ago. */
function liveOf({ liveLatitude, liveLongitude, liveAt, isCoarse: isRounded }: PlaceRow): Placed | null {
  if (liveLatitude === null || liveLongitude === null || liveAt === null) return null;
  return {
    latitude: liveLatitude,
    longitude: liveLongitude,
    where: 'live',
    at: liveAt.toISOString(),
    isCoarse: isRounded ?? true,
  };
}

/** The present job, or the last one of the day. */
function jobOf(place: PlaceRow, row: WorkerRow, now: Date): Placed | null {
  const { municipality, streetAndNumber, latitude: north, longitude: east, isCurrent, lastJobAt } = place;
  if (municipality === null || streetAndNumber === null) return null;
  const point =
    north === null || east === null
      ? getRoughPoint({ municipality, streetAndNumber })
      : { latitude: north, longitude: east };
  const end = isCurrent ? freeAroundOf(row, now) : lastJobAt;
  const where = isCurrent ? 'current_job' : 'last_job';
  return { ...point, where, at: end?.toISOString() ?? null, isCoarse: false };
}

/** An exact position is better than an address, and an address better than a position that is rounded [board#map-workers]. */
function placeOf(place: PlaceRow, row: WorkerRow, now: Date): Placed | null {
  const live = liveOf(place);
  return live !== null && !live.isCoarse ? live : (jobOf(place, row, now) ?? live);
}

const isWithin = ({ latitude: north, longitude: east }: MapWorker, bounds: Bounds | null): boolean =>
  bounds === null ||
  (north >= bounds.south && north <= bounds.north && east >= bounds.west && east <= bounds.east);

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
  const byWorker = new Map(places.map((place) => [place.workerId, place]));
  return rows
    .flatMap((row): MapWorker[] => {
      const known = byWorker.get(row.id);
      const placed = known && placeOf(known, row, now);
      if (!placed) return [];
      const { id, firstName, lastName, phone, profileImage } = row;
      const isFree = row.openCount === 0 && stateOf(availabilityOf(row)).state === 'working';
      return [{ worker: { _id: id, firstName, lastName, phone, profileImage }, ...placed, isFree }];
    })
    .filter((worker) => isWithin(worker, bounds))
    .slice(0, MAP_LIMITS.workers);
}
