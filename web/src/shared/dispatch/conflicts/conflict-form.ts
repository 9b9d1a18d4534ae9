import { z } from 'zod';
import type { WorkerConflicts } from '@majstorija/contract/dispatch/worker-conflicts.ts';
import { requiredLine } from '@majstorija/contract/fields.ts';
import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';
import { windowWords } from './conflict-words.ts';
import { TERM_REASON, type Wish } from './wish.ts';

/** The value of the way that keeps the wish as it is. */
export const DESPITE = 'despite';

/** The values of the ways out, in the order of their keys: free windows, other workers, the wish despite all. */
export const windowValue = (at: number): string => `term:${at}`;
export const workerValue = (id: string): string => `worker:${id}`;

const faultOf = (line: z.ZodType, value: string) => line.safeParse(value).error?.issues[0]?.message;

const LINES = {
  termReason: requiredLine(ORDER_TEXT_LIMITS.termReason),
  reason: requiredLine(ORDER_TEXT_LIMITS.despiteReason),
} as const;

/** Which of the reasons a way needs. */
function reasonOf(choice: string): keyof typeof LINES | undefined {
  if (choice === DESPITE) return 'reason';
  return choice.startsWith(windowValue(0).slice(0, -1)) ? 'termReason' : undefined;
}

/** What is chosen, and why; the reason of another way is ignored. */
export const ConflictAnswer = z
  .object({ choice: z.string(), termReason: z.string().trim(), reason: z.string().trim() })
  .superRefine((values, context) => {
    const field = reasonOf(values.choice);
    const message = field && faultOf(LINES[field], values[field]);
    if (field !== undefined && message !== undefined)
      context.addIssue({ code: 'custom', path: [field], message });
  });
export type ConflictAnswer = z.output<typeof ConflictAnswer>;

/** The first way out, chosen when the question opens. */
function firstChoice({ freeWindows, others }: WorkerConflicts): string {
  if (freeWindows.length > 0) return windowValue(0);
  const [best] = others;
  return best === undefined ? DESPITE : workerValue(best.worker._id);
}

export const toInput = (found: WorkerConflicts, { termReason = TERM_REASON, despite }: Wish) => ({
  choice: firstChoice(found),
  termReason,
  reason: despite?.reason ?? '',
});

/** What is wished instead. */
export function toWish(answer: ConflictAnswer, found: WorkerConflicts, wish: Wish): Wish {
  const { choice, termReason, reason } = answer;
  const free = found.freeWindows.find((_, at) => windowValue(at) === choice);
  const other = found.others.find(({ worker }) => workerValue(worker._id) === choice);
  const anew = { ...wish, despite: undefined };
  if (free !== undefined) {
    const term = { termKind: 'window', termDate: free.date, termFrom: free.from, termTo: free.to } as const;
    return { ...anew, term, termReason };
  }
  if (other !== undefined) return { ...anew, worker: other.worker };
  return { ...wish, despite: { seen: found.conflicts.map(({ key }) => key), reason } };
}

/** What the button will do. `isMove`: the worker has the order already. */
export function sendLabel(choice: string, found: WorkerConflicts, isMove: boolean, now: Date): string {
  const free = found.freeWindows.find((_, at) => windowValue(at) === choice);
  if (free !== undefined) return `Pomeri na ${windowWords(free, now)}`;
  if (choice !== DESPITE) return 'Dodeli drugom majstoru';
  return isMove ? 'Ipak promeni termin' : 'Ipak dodeli';
}
