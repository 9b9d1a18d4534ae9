import type { Point } from '@majstorija/contract/addresses/distance.ts';
import type { WorkerFacts } from '@majstorija/contract/dispatch/suggestions.ts';
import { median } from '../measure/statistics.ts';
import { DAY, driveMinutes, roadKm, type TownOrder, type TownWorker } from './town.ts';

/** What became of one order that a worker got; times in minutes. */
export interface Assignment {
  readonly order: TownOrder;
  readonly at: number;
  acceptedAt?: number;
  /** Not answered in time. */
  hasLapsed?: true;
  isGivenBack?: true;
  completedAt?: number;
  /** When the client complains, if they do. */
  complainedAt?: number;
}

/** One worker with all that they did: what the product knows of them, and nothing of their habits. */
export interface WorkerRecord {
  readonly worker: TownWorker;
  readonly assignments: Assignment[];
  /** In the order of completion. */
  readonly completed: Assignment[];
  /** Assignments that are neither given back, lapsed nor completed. */
  readonly open: Set<Assignment>;
  /** Accepted, and not begun. */
  readonly waiting: Assignment[];
  /** The one that they are on the way to or at. */
  current: Assignment | undefined;
}

/** A worker who did nothing yet. */
export const createRecord = (worker: TownWorker): WorkerRecord => ({
  worker,
  assignments: [],
  completed: [],
  open: new Set(),
  waiting: [],
  current: undefined,
});

/** Where a worker is: at the current job, else the last one of the day, else the seat [dispatch#place]. */
export function placeOf(
  { current, completed, worker }: WorkerRecord,
  now: number,
): { point: Point; isSeat: boolean } {
  if (current) return { point: current.order.point, isSeat: false };
  const last = completed.at(-1);
  const isToday = last !== undefined && Math.floor((last.completedAt ?? 0) / DAY) === Math.floor(now / DAY);
  return isToday ? { point: last.order.point, isSeat: false } : { point: worker.seat, isSeat: true };
}

const LAST = { answers: 10, jobs: 30 } as const;

const isAnswered = ({ acceptedAt, hasLapsed, isGivenBack }: Assignment): boolean =>
  acceptedAt !== undefined || hasLapsed === true || isGivenBack === true;

const daysSinceLastJob = ({ open, completed }: WorkerRecord, now: number): number | null => {
  if (open.size > 0) return 0;
  const last = completed.at(-1)?.completedAt;
  return last === undefined ? null : Math.floor((now - last) / DAY);
};

/** The facts of the product about a worker, for an order at one moment [dispatch#facts]. */
export function toFacts(record: WorkerRecord, { point, clientId }: TownOrder, now: number): WorkerFacts {
  const answers = record.assignments.filter(isAnswered).slice(-LAST.answers);
  const accepted = answers.filter(({ acceptedAt }) => acceptedAt !== undefined);
  const jobs = record.completed.slice(-LAST.jobs);
  const place = placeOf(record, now);
  const km = roadKm(place.point, point);
  // A seat is known by its street alone [dispatch#rough-place].
  const distanceKm = place.isSeat ? Math.round(km) : km;
  return {
    openCount: record.open.size,
    now: null,
    distanceKm,
    driveMinutes: driveMinutes(distanceKm),
    fromWhere: record.current ? 'current_job' : place.isSeat ? 'company' : 'last_job',
    acceptance: {
      accepted: accepted.length,
      of: answers.length,
      medianMinutes:
        accepted.length === 0 ? null : median(accepted.map((one) => (one.acceptedAt ?? 0) - one.at)),
    },
    complaints: {
      count: jobs.filter(({ complainedAt = Infinity }) => complainedAt <= now).length,
      of: jobs.length,
    },
    backOuts: { count: answers.filter(({ isGivenBack }) => isGivenBack === true).length, of: answers.length },
    sameClient: record.completed.filter(({ order }) => order.clientId === clientId).length,
    completed: record.completed.length,
    daysSinceLastJob: daysSinceLastJob(record, now),
    companyPriority: record.worker.companyPriority,
  };
}
