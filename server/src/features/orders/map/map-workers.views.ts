import { z } from 'zod';
import { LIVE_MINUTES, MAP_LIMITS, type MapWorker } from '@majstorija/contract/orders/map/map.ts';
import { nowStateAt } from '@majstorija/contract/people/availability/now-state.ts';
import { belgradeDay, belgradeInstant } from '@majstorija/contract/text/dates.ts';
import { freeAroundOf, toWorker, type KnownWorker } from '#features/dispatch/known-workers.service.ts';
import { joinLastPosition, LAST_POSITION } from '#features/dispatch/positions/last-position.service.ts';
import { listBoardWorkers } from '#features/orders/board/board-workers.views.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { Bounds } from './order-map.views.ts';

const LiveRow = z.strictObject({
  workerId: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  at: z.date(),
  isCoarse: z.boolean(),
});
type LiveRow = z.infer<typeof LiveRow>;

const { latitude, longitude, at: sentAt, isCoarse } = LAST_POSITION;
const MINUTE_MS = 60_000;

/** The statement of the positions that phones sent within the last minutes: of few workers. */
const livePositionsText = (now: Date) => {
  const since = new Date(now.getTime() - LIVE_MINUTES * MINUTE_MS);
  return sql`
    select sent.worker_id as "workerId", ${sql.raw(latitude)} as latitude, ${sql.raw(longitude)} as longitude,
      ${sql.raw(sentAt)} as at, ${sql.raw(isCoarse)} as "isCoarse"
    from worker_positions sent ${joinLastPosition('sent.worker_id', since)}
    where sent.at > ${since}`;
};

type Placed = Pick<MapWorker, 'latitude' | 'longitude' | 'where' | 'at' | 'isCoarse'>;

/** Where the phone of the worker was a moment ago. */
const toLive = ({ at, isCoarse: isRounded, ...point }: LiveRow): Placed => ({
  latitude: point.latitude,
  longitude: point.longitude,
  isCoarse: isRounded,
  where: 'live',
  at: at.toISOString(),
});

/** The present job, or the last one of the day [dispatch#place]. */
function jobOf(known: KnownWorker, now: Date, dayStart: number): Placed | null {
  const { atJob, atLastJob, lastJobAt } = known;
  if (atJob) {
    const end = freeAroundOf(known, now);
    const at = end === null ? null : new Date(end).toISOString();
    return { ...atJob.point, where: 'current_job', at, isCoarse: false };
  }
  if (!atLastJob || lastJobAt === null || lastJobAt < dayStart) return null;
  return { ...atLastJob.point, where: 'last_job', at: new Date(lastJobAt).toISOString(), isCoarse: false };
}

/** An exact position is better than an address, and an address better than a position that is rounded [board#map-workers]. */
const placeOf = (live: Placed | null, job: Placed | null): Placed | null =>
  live !== null && !live.isCoarse ? live : (job ?? live);

const isWithin = ({ latitude: north, longitude: east }: Placed, bounds: Bounds | null): boolean =>
  bounds === null ||
  (north >= bounds.south && north <= bounds.north && east >= bounds.west && east <= bounds.east);

/** Where the active workers are, in the order of the board; at most as many as the map takes [board#map-workers]. */
export async function listMapWorkers(
  { db, links, clock }: Deps,
  workerId: string | undefined,
  bounds: Bounds | null,
): Promise<readonly MapWorker[]> {
  const now = clock();
  const dayStart = belgradeInstant(belgradeDay(now.toISOString()), '00:00').getTime();
  const [workers, positions] = await Promise.all([
    listBoardWorkers(db, { workerId }, now),
    listRows(db, LiveRow, livePositionsText(now)),
  ]);
  const stateOf = nowStateAt(now);
  const live = new Map(positions.map((row) => [row.workerId, toLive(row)]));
  const placed = workers.flatMap((known): MapWorker[] => {
    const place = placeOf(live.get(known.id) ?? null, jobOf(known, now, dayStart));
    if (place === null || !isWithin(place, bounds)) return [];
    const { _id, firstName, lastName, phone, profileImage } = toWorker(known.row, links);
    const isFree = known.row.openCount === 0 && stateOf(known.availability).state === 'working';
    return [{ worker: { _id, firstName, lastName, phone, profileImage }, ...place, isFree }];
  });
  return placed.slice(0, MAP_LIMITS.workers);
}
