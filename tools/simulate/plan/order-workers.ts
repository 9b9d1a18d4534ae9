import type { Package } from '@majstorija/contract/catalog.ts';
import type { Random } from '@majstorija/stories/random.ts';
import type { Step } from '@majstorija/stories/steps.ts';
import { colleaguesOf, createWorkerChoice } from '@majstorija/stories/workers.ts';
import type { DayPeople, DayWorker } from './day-people.ts';

const SHARE_WHO_SIGN_IN = 0.85;

const ownerSignsIn = ({ owners }: DayPeople, { ownerId }: DayWorker): boolean =>
  owners.some(({ id, signsIn }) => signsIn && id === ownerId);

/** The workers who can take these steps: some steps need a worker or an owner who signs in, or a colleague. */
export function listCapable(people: DayPeople, steps: readonly Step[], wanted: Package): DayWorker[] {
  const has = (event: Step['event']) => steps.some((step) => step.event === event);
  const [givesUp, delegates] = [has('find_backup_worker'), has('delegated')];
  return people.workers.filter(
    (worker) =>
      worker.packages.includes(wanted) &&
      (!givesUp || worker.signsIn || ownerSignsIn(people, worker)) &&
      (!delegates ||
        (ownerSignsIn(people, worker) && colleaguesOf(people.workers, worker, wanted).length > 0)),
  );
}

/** Chooses one of them, other than `other` if possible; most of the chosen ones sign in. */
export function pickWorker(
  capable: readonly DayWorker[],
  random: Random,
  other: DayWorker | undefined,
): DayWorker {
  const others = capable.filter((worker) => worker !== other);
  const choices = others.length > 0 ? others : capable;
  const signedIn = choices.filter(({ signsIn }) => signsIn);
  return random.pick(signedIn.length > 0 && random.chance(SHARE_WHO_SIGN_IN) ? signedIn : choices);
}

/** Follows the steps of one order and chooses a worker at each step that sets one. */
export function createDayWorkers(
  people: DayPeople,
  capable: readonly DayWorker[],
  wanted: Package,
  random: Random,
) {
  return createWorkerChoice<DayWorker>((event, current) => {
    if (event === 'delegated' && current) return random.pick(colleaguesOf(people.workers, current, wanted));
    return pickWorker(capable, random, event === 'complaint_accepted' ? undefined : current);
  });
}
