import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import { getRoughPoint } from '#features/addresses/place.service.ts';
import type { JobRow } from './board-jobs.views.ts';
import type { Job, PlannedJob, Span } from './plan-jobs.ts';
import { stretchesOf, type Stretch } from './work-stretches.ts';

/** A worker's own job. */
export interface HeldJob {
  readonly workerId: string;
  readonly job: Job;
}

/** Who had the order at that instant; by the newest assignment where two touch. */
const holderAt = ({ held, workerId }: JobRow, at: number): string | null =>
  held.findLast(({ from, to }) => from <= at && (to === null || at <= to))?.workerId ?? workerId;

/** Whether the worker of an open order is to come; one who gave it back is not, nor one whose complaint waits for the desk. */
function isAhead({ isOpen, status }: JobRow): boolean {
  const { family } = ORDER_STATUSES[status];
  return isOpen && family !== 'action';
}

const windowOf = ({ windowFrom: from, windowTo: to }: JobRow): Span | null =>
  from === null || to === null ? null : { from, to };

/** Of several times of one order the first that was not over before the window began has it. */
function withWindow(jobs: readonly Omit<Job, 'window'>[], window: Span | null): readonly Job[] {
  const isOver = ({ stretch }: Omit<Job, 'window'>) =>
    window !== null && stretch !== null && stretch.endedAt !== null && stretch.endedAt <= window.from;
  const its = jobs.find((job) => !isOver(job)) ?? jobs.at(-1);
  return jobs.map((job) => ({ ...job, window: job === its ? window : null }));
}

/** The jobs that an order was and is, each with its worker. */
export function jobsOf(row: JobRow): readonly HeldJob[] {
  const stretches = stretchesOf(row.entries);
  const { latitude, longitude } = row;
  const point = latitude === null || longitude === null ? getRoughPoint(row) : { latitude, longitude };
  const toJob = (stretch: Stretch | null, isComplaint: boolean) => ({
    orderId: row.id,
    isComplaint,
    stretch,
    point,
    turn: row.turn,
  });
  const begun = stretches.map((stretch) => toJob(stretch, stretch.isComplaint));
  const isGoing = stretches.at(-1)?.endedAt === null;
  const awaited = isAhead(row) && !isGoing ? [toJob(null, ORDER_STATUSES[row.status].complaint)] : [];
  return withWindow([...begun, ...awaited], windowOf(row)).flatMap((job) => {
    const endedAt = job.stretch?.endedAt ?? null;
    const workerId = endedAt === null ? row.workerId : holderAt(row, endedAt);
    return workerId === null || (endedAt === null && !row.isOpen) ? [] : [{ workerId, job }];
  });
}

/** The times of a bar that decide on which days it stands: of work that ended only the real ones; work that goes on lasts until now. */
function spansOf({ travel, actual, planned }: PlannedJob, now: number): readonly Span[] {
  const real = actual && { from: actual.from, to: actual.to ?? Math.max(now, actual.from) };
  const isOver = actual !== null && actual.to !== null;
  return [travel, real, isOver ? null : planned].filter((span) => span !== null);
}

/** Whether a bar stands on the days from one instant to before the other. */
export const standsWithin = (bar: PlannedJob, days: Span, now: number): boolean =>
  spansOf(bar, now).some(({ from, to }) => from < days.to && (to > days.from || from >= days.from));

/** Where a bar begins, for the order from left to right. */
export const beginOf = (bar: PlannedJob, now: number): number =>
  Math.min(...spansOf(bar, now).map(({ from }) => from));

/** Whether the worker came after the window, or has not come although it is over [board#late]. */
export function isLate({ job: { window, stretch } }: PlannedJob, now: number): boolean {
  if (window === null) return false;
  if (stretch !== null && stretch.arrivedAt !== null) return stretch.arrivedAt > window.to;
  return (stretch === null || stretch.endedAt === null) && now > window.to;
}
