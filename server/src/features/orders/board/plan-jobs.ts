import { metersBetween, type Point } from '@majstorija/contract/addresses/distance.ts';
import { toDriveMinutes, toRoadKm } from '@majstorija/contract/dispatch/formula.ts';
import { PLANNED_JOB_MINUTES } from '@majstorija/contract/orders/board/board.ts';
import type { Stretch } from './work-stretches.ts';

/** Between two instants in epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A job of a worker; `stretch` is null until they have set out. */
export interface Job {
  readonly orderId: string;
  readonly isComplaint: boolean;
  readonly stretch: Stretch | null;
  /** Of its term, unless that was kept before. */
  readonly window: Span | null;
  readonly point: Point;
  /** Which of the jobs without a window comes first: its clock, or its creation. */
  readonly turn: number;
}

/** A job with its times, as `BoardBar` has them. */
export interface PlannedJob {
  readonly job: Job;
  readonly travel: Span | null;
  readonly actual: { readonly from: number; readonly to: number | null } | null;
  readonly planned: Span | null;
}

/** What a plan is made of. */
export interface PlanGround {
  readonly now: number;
  readonly cityKmh: number;
  /** Where the worker begins. */
  readonly seat: Point;
  /** How long their jobs take from setting out, in seconds; null when nothing is known. */
  readonly jobSeconds: number | null;
}

const MINUTE_MS = 60_000;
/** Work that is planned lasts that long, however long the way. */
const LEAST_WORK_MS = 30 * MINUTE_MS;

/** Where the worker is after some jobs, and when free for the next. */
interface Route {
  readonly bars: readonly PlannedJob[];
  readonly freeAt: number;
  readonly at: Point;
}

const wayMs = (from: Point, { point }: Job, cityKmh: number): number =>
  toDriveMinutes(toRoadKm(metersBetween(from, point)), cityKmh) * MINUTE_MS;

const after = ({ bars, freeAt }: Route, bar: PlannedJob, until: number): Route => ({
  bars: [...bars, bar],
  freeAt: Math.max(freeAt, until),
  at: bar.job.point,
});

const spanOf = (from: number | null, to: number | null): Span | null =>
  from === null || to === null || to < from ? null : { from, to };

/** A job that was done; without a known beginning its end is all there is. */
function addEnded(route: Route, job: Job, { departedAt, arrivedAt, endedAt }: Stretch): Route {
  const to = endedAt ?? 0;
  const travel = spanOf(departedAt, arrivedAt);
  const actual = { from: Math.min(arrivedAt ?? departedAt ?? to, to), to };
  return { ...route, bars: [...route.bars, { job, travel, actual, planned: job.window }], at: job.point };
}

const jobMs = ({ jobSeconds }: PlanGround): number =>
  jobSeconds === null ? PLANNED_JOB_MINUTES * MINUTE_MS : jobSeconds * 1_000;

/** A job that the worker is on the way to, or at. */
function addGoing(route: Route, job: Job, { departedAt, arrivedAt }: Stretch, ground: PlanGround): Route {
  const { now, cityKmh } = ground;
  const start = departedAt ?? arrivedAt ?? now;
  const usual = start + jobMs(ground);
  if (arrivedAt !== null) {
    const planned = job.window ?? (usual > now ? spanOf(arrivedAt, usual) : null);
    const actual = { from: arrivedAt, to: null };
    return after(route, { job, travel: spanOf(departedAt, arrivedAt), actual, planned }, usual);
  }
  const from = Math.max(now, start + wayMs(route.at, job, cityKmh));
  const planned = job.window ?? { from, to: Math.max(usual, from + LEAST_WORK_MS) };
  return after(route, { job, travel: { from: start, to: from }, actual: null, planned }, planned.to);
}

/** A job within its window, the way before it. */
function addWindow(route: Route, job: Job, planned: Span, { cityKmh }: PlanGround): Route {
  const travel = { from: planned.from - wayMs(route.at, job, cityKmh), to: planned.from };
  return after(route, { job, travel, actual: null, planned }, planned.to);
}

/** A job as soon as the worker is free. */
function addNext(route: Route, job: Job, ground: PlanGround): Route {
  const travel = { from: route.freeAt, to: route.freeAt + wayMs(route.at, job, ground.cityKmh) };
  const to = Math.max(route.freeAt + jobMs(ground), travel.to + LEAST_WORK_MS);
  return after(route, { job, travel, actual: null, planned: { from: travel.to, to } }, to);
}

/** Jobs that have not begun: each window at its time, the others as soon as they fit, in their turn. */
function addAhead(start: Route, ahead: readonly Job[], ground: PlanGround): Route {
  const windows = ahead.flatMap((job) => (job.window ? [{ job, window: job.window }] : []));
  windows.sort((a, b) => a.window.from - b.window.from);
  const others = ahead.filter(({ window }) => window === null).toSorted((a, b) => a.turn - b.turn);
  let route = start;
  let kept = 0;
  const keepUntil = (time: number) => {
    for (let next = windows[kept]; next && next.window.from < time; next = windows[kept]) {
      route = addWindow(route, next.job, next.window, ground);
      kept += 1;
    }
  };
  for (const job of others) {
    keepUntil(route.freeAt + jobMs(ground));
    route = addNext(route, job, ground);
  }
  keepUntil(Infinity);
  return route;
}

const startOf = ({ stretch }: Job): number => stretch?.departedAt ?? stretch?.arrivedAt ?? 0;

/**
 * The jobs of one worker with their times: those that were done, those that go on, then those ahead, as they would follow each
 * other [board#planned-times].
 */
export function planJobs(jobs: readonly Job[], ground: PlanGround): readonly PlannedJob[] {
  let route: Route = { bars: [], freeAt: ground.now, at: ground.seat };
  const begun = jobs.flatMap((job) => (job.stretch ? [{ job, stretch: job.stretch }] : []));
  const ended = begun.filter(({ stretch }) => stretch.endedAt !== null);
  ended.sort((a, b) => (a.stretch.endedAt ?? 0) - (b.stretch.endedAt ?? 0));
  for (const { job, stretch } of ended) route = addEnded(route, job, stretch);
  const going = begun.filter(({ stretch }) => stretch.endedAt === null);
  going.sort((a, b) => startOf(a.job) - startOf(b.job));
  for (const { job, stretch } of going) route = addGoing(route, job, stretch, ground);
  return addAhead(
    route,
    jobs.filter(({ stretch }) => stretch === null),
    ground,
  ).bars;
}
