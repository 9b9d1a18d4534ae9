import type { Asking } from '#features/orders/list/orders-filter.views.ts';
import { BOARD_LIMITS } from '@majstorija/contract/limits.ts';
import type { BoardQuery, BoardWorker } from '@majstorija/contract/orders/board/board.ts';
import type { AvailabilityFacts } from '@majstorija/contract/people/availability/availability.ts';
import { freeAroundOf, toWorker, type ListedWorker } from '#features/dispatch/known-workers.service.ts';
import { getDispatchWeights } from '#features/dispatch/dispatch-weights.service.ts';
import { ORDER_JOINS, orderListItem } from '#features/orders/order-shape.service.ts';
import { queryParts } from '#platform/database/db.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import type { Deps } from '#platform/http/handler.ts';
import { jsonText, type JsonText } from '#platform/views/json-text.ts';
import { pageOf } from '#platform/views/view-sql.ts';
import { beginOf, isLate, jobsOf, standsWithin, type HeldJob } from './board-bars.ts';
import { toBoardDays } from './board-days.ts';
import { listJobs, type JobRow } from './board-jobs.views.ts';
import { listAbsences, listBoardWorkers } from './board-workers.views.ts';
import { planJobs, type PlannedJob, type Span } from './plan-jobs.ts';
import { toUnassignedStatement } from './unassigned.views.ts';

/** What the bars of all rows are made with. */
interface Ground {
  readonly now: number;
  readonly cityKmh: number;
  readonly days: Span;
  /** The orders that the filters select. */
  readonly matching: ReadonlySet<string>;
}

function byWorker(rows: readonly JobRow[]): ReadonlyMap<string, readonly HeldJob[]> {
  const jobs = new Map<string, HeldJob[]>();
  for (const held of rows.flatMap(jobsOf)) {
    const own = jobs.get(held.workerId);
    if (own) own.push(held);
    else jobs.set(held.workerId, [held]);
  }
  return jobs;
}

/** The bars of a worker from left to right; planned from all jobs, also those that the filters leave out. */
function barsOf(
  { row, seat }: ListedWorker,
  held: readonly HeldJob[],
  ground: Ground,
): readonly PlannedJob[] {
  const { now, cityKmh, days, matching } = ground;
  const jobs = held.map(({ job }) => job);
  return planJobs(jobs, { now, cityKmh, seat: seat.point, jobSeconds: row.jobSeconds })
    .filter((bar) => matching.has(bar.job.orderId) && standsWithin(bar, days, now))
    .toSorted((a, b) => beginOf(a, now) - beginOf(b, now));
}

/** JSON text in parts; that of orders stays as the bytes that arrived. */
type Parts = readonly (string | Buffer)[];

const ID_LENGTH = 36;

/** The orders of these ids, a row of the answer each: the id, a space and the JSON. */
const ORDERS = fixedStatement<{ nonce: string; ids: readonly string[] }>(
  (bind) => `select o.id || ' ' || ${orderListItem(bind('nonce'))}::text
    from orders o ${ORDER_JOINS} where o.id = any (${bind('ids')}::uuid[])`,
);

async function readOrders({ db, links }: Deps, ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  if (ids.length === 0) return new Map();
  const rows = await queryParts(db, ORDERS({ nonce: links.nonce, ids }));
  return new Map(
    rows.flatMap((bytes): [string, Buffer][] =>
      bytes === null ? [] : [[bytes.toString('latin1', 0, ID_LENGTH), bytes.subarray(ID_LENGTH + 1)]],
    ),
  );
}

const iso = (at: number): string => new Date(at).toISOString();
const toIso = (span: Span | null) => span && { from: iso(span.from), to: iso(span.to) };

/** The JSON of a bar around the one of its order, which is not parsed. */
function barJson(bar: PlannedJob, order: Buffer, now: number): Parts {
  const { job, travel, actual, planned } = bar;
  const rest = {
    travel: toIso(travel),
    actual: actual && { from: iso(actual.from), to: actual.to === null ? null : iso(actual.to) },
    planned: toIso(planned),
    isComplaint: job.isComplaint,
    isLate: isLate(bar, now),
  };
  return ['{"order":', order, `,${JSON.stringify(rest).slice(1)}`];
}

const withCommas = (all: readonly Parts[]): Parts =>
  all.flatMap((parts, at) => (at === 0 ? parts : [',', ...parts]));

interface DrawnWorker {
  readonly known: ListedWorker;
  readonly absences: AvailabilityFacts['absences'];
  readonly barTotal: number;
}

function workerJson(
  { known, absences, barTotal }: DrawnWorker,
  bars: readonly Parts[],
  { links }: Deps,
  now: Date,
): Parts {
  const { row, availability } = known;
  const end = freeAroundOf(known, now);
  const worker: Omit<BoardWorker, 'bars'> = {
    worker: { ...toWorker(row, links), packages: row.packages },
    availability: { ...availability, absences },
    openCount: row.openCount,
    freeAround: end === null ? null : new Date(end).toISOString(),
    barTotal,
  };
  return ['{"bars":[', ...withCommas(bars), `],${JSON.stringify(worker).slice(1)}`];
}

/** A page of rows of workers, in the JSON of the answer. */
async function workersJson(
  deps: Deps,
  asking: Asking,
  query: BoardQuery,
  workers: readonly ListedWorker[],
  now: Date,
): Promise<Parts> {
  const days = toBoardDays(query, now);
  const workerIds = workers.map(({ id }) => id);
  const [jobs, away, { cityKmh }] = await Promise.all([
    listJobs(deps, query, asking, workerIds, days),
    listAbsences(deps.db, workerIds, days, now),
    getDispatchWeights(deps.db),
  ]);
  const matching = new Set(jobs.flatMap(({ id, matches }) => (matches ? [id] : [])));
  const span = { from: days.from.getTime(), to: days.to.getTime() };
  const ground = { now: now.getTime(), cityKmh, days: span, matching };
  const held = byWorker(jobs);
  const drawn = workers.map((known) => {
    const bars = barsOf(known, held.get(known.id) ?? [], ground);
    const absences = away.get(known.id) ?? [];
    return { known, absences, barTotal: bars.length, bars: bars.slice(0, BOARD_LIMITS.bars) };
  });
  const ids = new Set(drawn.flatMap(({ bars }) => bars.map(({ job }) => job.orderId)));
  const orders = await readOrders(deps, [...ids]);
  const jsonOf = (bar: PlannedJob): Parts[] => {
    const order = orders.get(bar.job.orderId);
    return order === undefined ? [] : [barJson(bar, order, ground.now)];
  };
  return withCommas(drawn.map((row) => workerJson(row, row.bars.flatMap(jsonOf), deps, now)));
}

/** The board by worker [board#by-worker]. */
export async function getBoard(deps: Deps, callerId: string, query: BoardQuery): Promise<JsonText> {
  const now = deps.clock();
  const asking = { callerId, now };
  const { from, to } = toBoardDays(query, now);
  const page = pageOf(query, BOARD_LIMITS.workers);
  const [workers, [unassigned]] = await Promise.all([
    listBoardWorkers(deps.db, query, now),
    queryParts(deps.db, toUnassignedStatement(deps, asking, query)),
  ]);
  if (!unassigned) throw new TypeError('The orders without a worker are one row.');
  const first = (page.page - 1) * page.pageSize;
  const shown = workers.slice(first, first + page.pageSize);
  const rest = {
    day: { from: from.toISOString(), to: to.toISOString() },
    now: now.toISOString(),
    meta: { ...page, total: workers.length },
  };
  const rows = await workersJson(deps, asking, query, shown, now);
  return jsonText(
    '{"workers":[',
    ...rows,
    '],"unassigned":',
    unassigned,
    `,${JSON.stringify(rest).slice(1)}`,
  );
}
