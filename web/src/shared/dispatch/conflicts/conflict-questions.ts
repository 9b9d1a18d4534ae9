import type { WorkerConflicts } from '@majstorija/contract/dispatch/worker-conflicts.ts';
import { MetConflicts } from '#lib/http/met-conflicts.ts';
import type { Wish, WishedOrder } from './wish.ts';

/** What is known when an operator is asked about conflicts. */
type Asked = {
  order: WishedOrder;
  wish: Wish;
  /** Before the conflicts: what has been done already. */
  note?: string | undefined;
};

/** A question that waits for its answer; undefined gives the wish up. */
export type ConflictQuestion = Asked & {
  id: number;
  found: WorkerConflicts;
  answer: (next: Wish | undefined) => void;
};

let questions: readonly ConflictQuestion[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function setQuestions(next: readonly ConflictQuestion[]) {
  questions = next;
  for (const watcher of watchers) watcher();
}

/** The question that is asked now, one at a time. */
export const firstQuestion = (): ConflictQuestion | undefined => questions[0];

export function watchQuestions(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Gives up every wish that is asked about, since nobody is there to answer. */
export function giveUpAll(): void {
  for (const { answer } of questions) answer(undefined);
}

const ask = (asked: Asked, found: WorkerConflicts): Promise<Wish | undefined> =>
  new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (next: Wish | undefined) => {
      setQuestions(questions.filter((question) => question.id !== id));
      resolve(next);
    };
    setQuestions([...questions, { ...asked, id, found, answer }]);
  });

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
    const wish = await ask(asked, error.found);
    return wish && (await sendWish({ ...asked, wish }, send));
  }
}
