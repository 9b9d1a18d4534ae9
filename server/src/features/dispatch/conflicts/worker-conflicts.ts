import { findConflicts, type AskedJob } from '@majstorija/contract/dispatch/find-conflicts.ts';
import { findFreeWindows } from '@majstorija/contract/dispatch/find-free-windows.ts';
import { rankWorkers } from '@majstorija/contract/dispatch/formula.ts';
import type {
  OtherWorker,
  WorkerConflicts,
  WorkerConflictsQuery,
} from '@majstorija/contract/dispatch/worker-conflicts.ts';
import type { TermTimes } from '@majstorija/contract/orders/term/term-times.ts';
import { getAsked, readHistory, type Asked } from '#features/dispatch/candidates.views.ts';
import { getDispatchWeights } from '#features/dispatch/dispatch-weights.service.ts';
import { listOfferingWorkers, toWorker } from '#features/dispatch/known-workers.service.ts';
import { toCandidates } from '#features/dispatch/suggest-workers.ts';
import { getTerm } from '#features/orders/term/term.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import { jsonText, type JsonText } from '#platform/views/json-text.ts';
import { readMeeting } from './conflicts.service.ts';

/** How many other workers are offered, how many are looked at, and how many at a time [dispatch#free-others]. */
const OTHERS = { most: 3, lookedAt: 200, atATime: 40 } as const;

/** Those who are recommended for the term, best first: of a window ahead it does not matter who works at the moment. */
async function listRecommended(deps: Deps, asked: Asked, { term, now, cityKmh }: AskedJob) {
  const { weights } = await getDispatchWeights(deps.db);
  const workers = await listOfferingWorkers(deps.db, now, asked.package);
  const history = await readHistory(deps.db, asked);
  const candidates = toCandidates(workers, { asked, history }, { now, cityKmh });
  const isAhead = term.kind === 'window' && term.endsAt > now;
  const ranked = rankWorkers(
    isAhead ? candidates.map((one) => ({ ...one, away: null })) : candidates,
    weights,
  );
  return ranked.flatMap(({ candidate, rank }): (OtherWorker & { readonly id: string })[] => {
    const { row, facts, id } = candidate;
    if (rank === null || id === asked.heldBy) return [];
    const { distanceKm, driveMinutes, openCount } = facts;
    return [{ id, worker: toWorker(row, deps.links), rank, distanceKm, driveMinutes, openCount }];
  });
}

/** The first of them who have no conflict. */
async function findOthers(
  deps: Deps,
  asked: Asked & { readonly orderId: string },
  { job, without }: { readonly job: AskedJob; readonly without: string },
): Promise<OtherWorker[]> {
  const all = await listRecommended(deps, asked, job);
  const looked = all.filter(({ id }) => id !== without).slice(0, OTHERS.lookedAt);
  const found: OtherWorker[] = [];
  for (let from = 0; from < looked.length && found.length < OTHERS.most; from += OTHERS.atATime) {
    const part = looked.slice(from, from + OTHERS.atATime);
    const workerIds = part.map(({ id }) => id);
    const { schedules } = await readMeeting(deps.db, { ...asked, workerIds, term: job.term }, job.now);
    for (const { id, ...other } of part) {
      const schedule = schedules.get(id);
      if (schedule && findConflicts(schedule, job).length === 0) found.push(other);
    }
  }
  return found.slice(0, OTHERS.most);
}

const termOf = (now: Date, { termKind, ...wish }: WorkerConflictsQuery): TermTimes | undefined =>
  termKind === undefined ? undefined : getTerm({ now }, { termKind, ...wish });

/**
 * What speaks against a worker for an order, and the ways out [dispatch#conflicts]. Throws order.notFound, worker.notFound and
 * what getTerm throws.
 */
export async function askWorkerConflicts(
  deps: Deps,
  orderId: string,
  query: WorkerConflictsQuery,
): Promise<JsonText> {
  const { workerId } = query;
  const now = deps.clock();
  const asked = await getAsked(deps.db, orderId);
  const meeting = { orderId, workerIds: [workerId], term: termOf(now, query) };
  const { asked: job, schedules } = await readMeeting(deps.db, meeting, now);
  const schedule = schedules.get(workerId);
  if (!schedule) throw new AppError('worker.notFound');
  const answer: WorkerConflicts = {
    conflicts: findConflicts(schedule, job),
    freeWindows: findFreeWindows(schedule, job),
    others: await findOthers(deps, { ...asked, orderId }, { job, without: workerId }),
  };
  return jsonText(JSON.stringify(answer));
}
