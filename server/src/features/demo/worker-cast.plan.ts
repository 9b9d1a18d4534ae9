import type { Package } from '@majstorija/contract/catalog.ts';
import type { PlannedWorker } from '#features/demo/companies.plan.ts';
import type { Random } from '#features/demo/random.tools.ts';

/** What an order asks of its worker. */
export interface WantedWorker {
  readonly package: Package;
  /** Those who left take part too. */
  readonly inPast: boolean;
  /** Is on the job right now, so nobody who is on another. */
  readonly atWork: boolean;
  /** Who could not do it before. */
  readonly other: PlannedWorker | undefined;
  /** The company must have a second one to pass it on to. */
  readonly withColleague: boolean;
}

/** Chooses workers who offer what an order asks for. */
export interface WorkerCast {
  readonly pickWorker: (wanted: WantedWorker) => PlannedWorker;
  /** Somebody else of the same company who offers the package. */
  readonly pickColleague: (pkg: Package, worker: PlannedWorker) => PlannedWorker;
}

/** The demo account takes part more often than others, so that there is something to see. */
const SHARE_OF_FIRST = 0.1;

function colleaguesOf(
  workers: readonly PlannedWorker[],
  pkg: Package,
  worker: PlannedWorker,
): PlannedWorker[] {
  return workers.filter(
    (other) =>
      other !== worker &&
      other.ownerId === worker.ownerId &&
      other.packages.includes(pkg) &&
      !other.person.leaves,
  );
}

function isAble(workers: readonly PlannedWorker[], wanted: WantedWorker): (worker: PlannedWorker) => boolean {
  return (worker) =>
    worker.packages.includes(wanted.package) &&
    (wanted.inPast || !worker.person.leaves) &&
    worker !== wanted.other &&
    (!wanted.withColleague || colleaguesOf(workers, wanted.package, worker).length > 0);
}

/** Chooses from these workers; the first of them has the demo account. */
export function createWorkerCast(workers: readonly PlannedWorker[], random: Random): WorkerCast {
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

  return { pickWorker, pickColleague: (pkg, worker) => random.pick(colleaguesOf(workers, pkg, worker)) };
}
