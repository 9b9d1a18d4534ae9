import type { WorkerConflicts } from '@majstorija/contract/dispatch/worker-conflicts.ts';
import { MetConflicts } from '#lib/http/met-conflicts.ts';
import { ask } from '#ui/dialogs/asked.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import type { Wish, WishedOrder } from './wish.ts';

/** What is known when an operator is asked about conflicts. */
type Asked = {
  order: WishedOrder;
  wish: Wish;
  /** Before the conflicts: what has been done already. */
  note?: string | undefined;
};

/** A question about conflicts; undefined gives the wish up. */
export type ConflictQuestion = Asked & {
  found: WorkerConflicts;
  answer: (next: Wish | undefined) => void;
};

const ConflictDialog = lazyDialog(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

/**
 * Sends a wish; about conflicts in its way the operator is asked, and what they choose is sent instead, until none is left.
 * Undefined: they gave it up. Other failures reject.
 */
export async function sendWish<Answer>(
  asked: Asked,
  send: (wish: Wish) => Promise<Answer>,
): Promise<{ answer: Answer; wish: Wish } | undefined> {
  try {
    return { answer: await send(asked.wish), wish: asked.wish };
  } catch (error) {
    if (!(error instanceof MetConflicts)) throw error;
    const { found } = error;
    const wish = await ask<Wish>((answer) => (
      <ConflictDialog question={{ ...asked, found, answer }} onClose={() => answer(undefined)} />
    ));
    return wish && (await sendWish({ ...asked, wish }, send));
  }
}
