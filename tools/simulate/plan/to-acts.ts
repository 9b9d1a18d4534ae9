import { isCalledEvent } from '@majstorija/contract/orders/called-events.ts';
import { drawGap } from '@majstorija/stories/gaps.ts';
import { pickNote } from '@majstorija/stories/notes.ts';
import type { Step } from '@majstorija/stories/steps.ts';
import type { Act } from './act.ts';
import type { DayWorker } from './day-people.ts';
import { type Plot, type Turn, EXTRAS } from './act-extras.ts';

/** The actor whose call it is: an operator for a client who phones, the owner for a worker who can't give up. */
function toActor({ clientSignsIn }: Plot, { step, worker }: Turn): Act['by'] {
  if (step.by === 'system') throw new RangeError(`${step.event} is the system's`);
  if (step.by === 'client' && !clientSignsIn) return 'operator';
  return step.event === 'find_backup_worker' && worker?.signsIn === false ? 'owner' : step.by;
}

const countPayments = (steps: readonly Step[]): number =>
  steps.filter(({ event }) => event === 'paid').length;

/** The changes of an order after its creation, each with its actor, time and payload. */
export function toActs(plot: Plot): Act[] {
  const { random, steps, operator, complaint } = plot;
  let worker: DayWorker | undefined;
  return steps.flatMap((step, index) => {
    const { event, status } = step;
    if (!isCalledEvent(event)) return [];
    const chosen = plot.chooseWorker(step);
    worker = chosen ?? worker;
    const payments = [countPayments(steps.slice(0, index)), countPayments(steps)] as const;
    const turn = { step, worker, payments };
    const text = pickNote(steps, index, complaint, random);
    return {
      event,
      by: toActor(plot, turn),
      operator,
      after: drawGap(step, 'day', random),
      ...(chosen && { workerId: chosen.id }),
      ...(text !== undefined && { text }),
      ...(status && { status }),
      ...EXTRAS[event]?.(plot, turn),
    };
  });
}
