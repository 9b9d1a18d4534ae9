import type { WorkerConflicts } from '@majstorija/contract/dispatch/worker-conflicts.ts';
import { MetConflicts } from '#lib/http/met-conflicts.ts';
import { ask } from '#ui/dialogs/asked.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { mayTakeOver } from './take-over.tsx';
import type { Wish, WishedOrder } from './wish.ts';

/** What is known when an operator is asked about conflicts. */
type Asked = {
  order: WishedOrder;
  wish: Wish;
  /** Before the conflicts: what has been done already. */
  note?: string | undefined;
};

/** Whether a term that the client was promised is changed; undefined gives the wish up. */
export type PromiseQuestion = Asked & { answer: (next: Wish | undefined) => void };

/** What to do about conflicts. */
export type ConflictQuestion = PromiseQuestion & { found: WorkerConflicts };

const PromiseDialog = lazyDialog(async () => (await import('./promise-dialog.tsx')).PromiseDialog);

/** Whether a wish gives an order another window than the one that its client was promised, without the operator having said why. */
function breaksPromise({ order: { term }, wish }: Asked): boolean {
  if (term.kind !== 'window' || wish.term === undefined || wish.termReason !== undefined) return false;
  const { termKind, termDate, termFrom, termTo } = wish.term;
  return termKind !== 'window' || termDate !== term.date || termFrom !== term.from || termTo !== term.to;
}

/** The wish, once the operator has said what becomes of a term that was promised [dispatch#promised-term]; undefined: they gave it up. */
export const askPromise = async (asked: Asked): Promise<Wish | undefined> =>
  breaksPromise(asked)
    ? ask<Wish>((answer) => (
        <PromiseDialog question={{ ...asked, answer }} onClose={() => answer(undefined)} />
      ))
    : asked.wish;

const ConflictDialog = lazyDialog(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

/** `me`: the operator. `mayTake`: they have said that the order may be taken from whom a colleague has just given it to. */
type Sending = Asked & { me: string; mayTake?: boolean };

/**
 * Sends a wish. The operator is asked before it takes an order from whom a colleague has just given it to [dispatch#take-over], and about
 * conflicts in its way; what they choose is sent instead, until none is left. Undefined: they gave it up. Other failures reject.
 */
export async function sendWish<Answer>(
  asked: Sending,
  send: (wish: Wish) => Promise<Answer>,
): Promise<{ answer: Answer; wish: Wish } | undefined> {
  const { order, me } = asked;
  const takes = order.worker?._id !== asked.wish.worker._id;
  if (asked.mayTake !== true && !(await mayTakeOver(order, asked.wish.worker._id, me))) return undefined;
  try {
    return { answer: await send(asked.wish), wish: asked.wish };
  } catch (error) {
    if (!(error instanceof MetConflicts)) throw error;
    const { found } = error;
    const wish = await ask<Wish>((answer) => (
      <ConflictDialog question={{ ...asked, found, answer }} onClose={() => answer(undefined)} />
    ));
    return wish && (await sendWish({ ...asked, wish, mayTake: asked.mayTake === true || takes }, send));
  }
}
