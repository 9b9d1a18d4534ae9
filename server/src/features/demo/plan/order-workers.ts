import type { Package } from '@majstorija/contract/catalog.ts';
import type { Random } from '@majstorija/stories/random.ts';
import { colleaguesOf } from '@majstorija/stories/workers.ts';
import type { PlannedWorker } from '#features/demo/plan/companies.ts';

/** What an order needs of its worker. */
export interface WantedWorker {
  readonly package: Package;
  /** Workers who have left since may be chosen too. */
  readonly inPast: boolean;
  /** Works on it right now, so not on another order. */
  readonly atWork: boolean;
  /** The previous worker, who could not come. */
  readonly other: PlannedWorker | undefined;
  /** A colleague of the same company must be able to take the order over. */
  readonly withColleague: boolean;
}

/** Chooses workers who offer the package of an order. */
export interface WorkerPicker {
  readonly pickWorker: (wanted: WantedWorker) => PlannedWorker;
  /** A colleague of the same company who offers the package. */
  readonly pickColleague: (pkg: Package, worker: PlannedWorker) => PlannedWorker;
}

/** The worker of the demo account gets more orders than others, so that its screens have content. */
const SHARE_OF_FIRST = 0.1;

/** Colleagues who have not left. */
const activeColleaguesOf = (workers: readonly PlannedWorker[], pkg: Package, worker: PlannedWorker) =>
  colleaguesOf(workers, worker, pkg).filter(({ person }) => !person.leaves);

function isAble(workers: readonly PlannedWorker[], wanted: WantedWorker): (worker: PlannedWorker) => boolean {
  return (worker) =>
    worker.packages.includes(wanted.package) &&
    (wanted.inPast || !worker.person.leaves) &&
    worker !== wanted.other &&
    (!wanted.withColleague || activeColleaguesOf(workers, wanted.package, worker).length > 0);
}

/** Chooses from these workers; the first of them has the demo account. */
export function createWorkerPicker(workers: readonly PlannedWorker[], random: Random): WorkerPicker {
  const busy = new Set<PlannedWorker>();

  function pickWorker(wanted: WantedWorker): PlannedWorker {
    const able = workers.filter(isAble(workers, wanted));
    const free = wanted.atWork ? able.filter((worker) => !busy.has(worker)) : able;
    const candidates = free.length > 0 ? free : able;
    const first = candidates.find((worker) => worker === workers[0]);
    const worker = first && random.chance(SHARE_OF_FIRST) ? first : random.pick(candidates);
    if (wanted.atWork) busy.add(worker);
    return worker;
  }

  return {
    pickWorker,
    pickColleague: (pkg, worker) => random.pick(activeColleaguesOf(workers, pkg, worker)),
  };
}
