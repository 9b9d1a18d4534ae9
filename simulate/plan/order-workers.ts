import type { Package } from '@majstorija/contract/catalog.ts';
import type { Random } from '@majstorija/contract/stories/random.ts';
import type { Step } from '@majstorija/contract/stories/steps.ts';
import { colleaguesOf, createWorkerChoice } from '@majstorija/contract/stories/workers.ts';
import type { Cast, CastWorker } from './cast.ts';

const SHARE_WHO_SIGN_IN = 0.85;

const ownerSignsIn = ({ owners }: Cast, { ownerId }: CastWorker): boolean =>
  owners.some(({ id, signsIn }) => signsIn && id === ownerId);

/** The workers who can play these steps: some steps need a worker or an owner who signs in, or a colleague. */
export function listAble(cast: Cast, steps: readonly Step[], wanted: Package): CastWorker[] {
  const has = (event: Step['event']) => steps.some((step) => step.event === event);
  const [givesUp, delegates] = [has('find_backup_worker'), has('delegated')];
  return cast.workers.filter(
    (worker) =>
      worker.packages.includes(wanted) &&
      (!givesUp || worker.signsIn || ownerSignsIn(cast, worker)) &&
      (!delegates || (ownerSignsIn(cast, worker) && colleaguesOf(cast.workers, worker, wanted).length > 0)),
  );
}

/** Chooses one of them, another one than that if possible; most of those chosen sign in. */
export function pickWorker(
  able: readonly CastWorker[],
  random: Random,
  other: CastWorker | undefined,
): CastWorker {
  const others = able.filter((worker) => worker !== other);
  const choices = others.length > 0 ? others : able;
  const signedIn = choices.filter(({ signsIn }) => signsIn);
  return random.pick(signedIn.length > 0 && random.chance(SHARE_WHO_SIGN_IN) ? signedIn : choices);
}

/** Follows the steps of one order and chooses a worker at each step that sets one. */
export function createDayWorkers(cast: Cast, able: readonly CastWorker[], wanted: Package, random: Random) {
  return createWorkerChoice<CastWorker>((event, current) => {
    if (event === 'delegated' && current) return random.pick(colleaguesOf(cast.workers, current, wanted));
    return pickWorker(able, random, event === 'complaint_accepted' ? undefined : current);
  });
}
