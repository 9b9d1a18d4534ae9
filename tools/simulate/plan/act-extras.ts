import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { pickReason } from '@majstorija/stories/notes.ts';
import type { Random } from '@majstorija/stories/random.ts';
import type { Step } from '@majstorija/stories/steps.ts';
import type { Act, Operator, Rival } from './act.ts';
import { pickWorker } from './order-workers.ts';
import type { DayWorker } from './day-people.ts';

/** The data from which the acts of one order are planned. */
export interface Plot {
  readonly random: Random;
  readonly steps: readonly Step[];
  readonly complaint: string;
  readonly operator: Operator;
  /** The client calls the API themselves; otherwise an operator does. */
  readonly clientSignsIn: boolean;
  /** The workers who can take part. */
  readonly capable: readonly DayWorker[];
  readonly chooseWorker: (step: Step) => DayWorker | undefined;
}

/** One step with the worker that it sets, or else the one before it. */
export interface Turn {
  readonly step: Step;
  readonly worker: DayWorker | undefined;
  /** The number of payments before this step, and of all. */
  readonly payments: readonly [before: number, all: number];
}

const otherOperator = (operator: Operator): Operator => (operator === 0 ? 1 : 0);
const doubled = (random: Random, share: number) => random.chance(share) && { isDoubled: true as const };

/** Both operators assign at once, different workers who both sign in; not before a delegation, which needs the winner. */
function findAssignmentRival({ random, capable, steps }: Plot, worker: DayWorker): Rival | undefined {
  const second = pickWorker(capable, random, worker);
  const canRace = worker.signsIn && second.signsIn && second !== worker && random.chance(0.15);
  const isDelegated = steps.some(({ event }) => event === 'delegated');
  return canRace && !isDelegated ? { event: 'worker_assigned', workerId: second.id } : undefined;
}

/** Both operators answer a complaint at once, in opposite ways. */
function findAnswerRival(random: Random, event: 'complaint_refunded' | 'complaint_rejected') {
  const opposite = event === 'complaint_refunded' ? 'complaint_rejected' : 'complaint_refunded';
  return random.chance(0.3) && { rival: { event: opposite, text: pickReason(opposite, random) } as const };
}

type Extra = Partial<Omit<Act, 'event' | 'after'>>;

/** The part of what is due that is left after a discount. */
const DISCOUNTED = 0.9;

function planPayment({ random, clientSignsIn, steps }: Plot, { payments: [before, all] }: Turn) {
  const caller = clientSignsIn ? 'client' : 'operator';
  // Told of by two in the same amount, until the desk says that both hold.
  if (steps.some(({ event }) => event === 'payments_kept'))
    return { by: before === 0 ? 'worker' : caller, share: 0.5, photos: 1 } as const;
  const by = random.chance(0.7) ? 'worker' : random.chance(0.7) ? caller : 'operator';
  const share = all === 1 ? 1 : before === 0 ? 0.4 : 0.6;
  const hasReceipt = random.chance(0.9) || by === 'client';
  return { by, share, photos: hasReceipt ? 1 : 0, ...doubled(random, 0.1) } as const;
}

function listWork(random: Random): Act['items'] {
  return Array.from({ length: random.whole(1, 4) }, () => ({
    nth: random.whole(0, 199),
    quantity: random.chance(0.8) ? random.whole(1, 3) : 1.5,
  }));
}

/** The details of an event besides its text and its worker. */
export const EXTRAS: Partial<Record<OrderEvent, (plot: Plot, turn: Turn) => Extra>> = {
  admin_assigned: ({ random }) => ({
    ...(random.chance(0.12) && ({ rival: { event: 'admin_assigned' } } as const)),
  }),
  comment_added: ({ random, operator }) => ({
    ...(random.chance(0.3) && { operator: otherOperator(operator) }),
    ...doubled(random, 0.2),
  }),
  worker_assigned: (plot, { worker }) => {
    const rival = worker && findAssignmentRival(plot, worker);
    return { ...(rival && { rival }) };
  },
  completed: ({ random }) => ({ items: listWork(random) }),
  paid: planPayment,
  payment_corrected: () => ({ share: DISCOUNTED }),
  complaint_created: ({ random }) => ({ photos: random.whole(0, 3), ...doubled(random, 0.15) }),
  complaint_refunded: ({ random }) => ({ ...findAnswerRival(random, 'complaint_refunded') }),
  complaint_rejected: ({ random }) => ({ ...findAnswerRival(random, 'complaint_rejected') }),
};
