import { metersBetween } from '@majstorija/contract/addresses/distance.ts';
import { toDriveMinutes, toRoadKm } from '@majstorija/contract/dispatch/formula.ts';
import type { WorkerFacts } from '@majstorija/contract/dispatch/suggestions.ts';
import type { Asked, History } from './candidates.views.ts';
import { freeAroundOf, type KnownWorker, type OfferingWorker, type Place } from './known-workers.service.ts';

/** When facts are told, and the speed that makes minutes of kilometres. */
export interface Moment {
  readonly now: Date;
  readonly cityKmh: number;
}

/** For which order, and when, facts about a worker are told. */
export interface Told extends Moment {
  readonly asked: Asked;
  readonly history: History;
  /** When the day began in Belgrade, in milliseconds. */
  readonly dayStart: number;
}

/** The worker's current job; not the order that is asked about. */
const isAtJob = ({ now }: KnownWorker, { asked }: Told): boolean =>
  now !== null && now.orderId !== asked.orderId;

/** The current job, else the last one of the day, else the seat of the company [dispatch#place]. */
function getPlace(worker: KnownWorker, told: Told): Place {
  const isOfToday = worker.lastJobAt !== null && worker.lastJobAt >= told.dayStart;
  return (
    (isAtJob(worker, told) ? worker.atJob : undefined) ??
    (isOfToday ? worker.atLastJob : undefined) ??
    worker.seat
  );
}

type Distance = Pick<WorkerFacts, 'distanceKm' | 'driveMinutes' | 'fromWhere'>;

function distanceOf(worker: KnownWorker, told: Told): Distance {
  const to = told.asked.point;
  if (to === null) return { distanceKm: null, driveMinutes: null, fromWhere: null };
  const { from, point, isRough } = getPlace(worker, told);
  const km = toRoadKm(metersBetween(point, to));
  const distanceKm = isRough ? Math.round(km) : km;
  return { distanceKm, driveMinutes: toDriveMinutes(distanceKm, told.cityKmh), fromWhere: from };
}

const DAY_MS = 86_400_000;

function toNow(worker: KnownWorker, told: Told): WorkerFacts['now'] {
  if (worker.now === null || !isAtJob(worker, told)) return null;
  const end = freeAroundOf(worker, told.now);
  const freeAround = end === null ? null : new Date(end).toISOString();
  return { municipality: worker.now.municipality, freeAround };
}

const SECONDS_PER_MINUTE = 60;

/** What is the same for any order at any moment. */
function toSteadyFacts({ row }: OfferingWorker) {
  const { accepted, answered: of, acceptSeconds } = row;
  const medianMinutes = acceptSeconds === null ? null : Math.round(acceptSeconds / SECONDS_PER_MINUTE);
  return {
    acceptance: { accepted, of, medianMinutes },
    complaints: { count: row.complaints, of: row.rated },
    backOuts: { count: row.givenBack, of },
  };
}

function daysSince(openCount: number, lastJobAt: number | null, now: Date): number | null {
  if (openCount > 0) return 0;
  return lastJobAt && Math.max(0, Math.floor((now.getTime() - lastJobAt) / DAY_MS));
}

/** The facts about a worker at one moment, for what is asked [dispatch#facts]. */
export function toFacts(worker: OfferingWorker, told: Told): WorkerFacts {
  const { row } = worker;
  const openCount = Math.max(0, row.openCount - Number(row.id === told.asked.heldBy));
  const { distanceKm, driveMinutes, fromWhere } = distanceOf(worker, told);
  const { acceptance, complaints, backOuts } = toSteadyFacts(worker);
  return {
    openCount,
    now: toNow(worker, told),
    distanceKm,
    driveMinutes,
    fromWhere,
    acceptance,
    complaints,
    backOuts,
    sameClient: told.history.jobs[row.id] ?? 0,
    completed: row.completed,
    daysSinceLastJob: daysSince(openCount, worker.lastJobAt, told.now),
    companyPriority: row.companyPriority,
  };
}
