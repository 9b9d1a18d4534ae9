import type { ReactNode } from 'react';

/** A question that waits for its answer. */
type Asked = { id: number; dialog: ReactNode; giveUp: () => void };

let waiting: readonly Asked[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function setWaiting(next: readonly Asked[]) {
  waiting = next;
  for (const watcher of watchers) watcher();
}

/** The question that is asked now, one at a time. */
export const firstAsked = (): Asked | undefined => waiting[0];

/** Calls back whenever another question is asked; returns the function that stops it. */
export function watchAsked(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Gives up every question, since nobody is there to answer. */
export function giveUpAsked(): void {
  for (const { giveUp } of waiting) giveUp();
}

/**
 * Asks in a dialog over whatever page is shown, also when the screen that asks is closed by then. `draw` draws the dialog, which
 * answers once; undefined gives up. The shell draws it.
 */
export const ask = <Answer>(
  draw: (answer: (given: Answer | undefined) => void) => ReactNode,
): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (given: Answer | undefined) => {
      setWaiting(waiting.filter((asked) => asked.id !== id));
      resolve(given);
    };
    setWaiting([...waiting, { id, dialog: draw(answer), giveUp: () => answer(undefined) }]);
  });
