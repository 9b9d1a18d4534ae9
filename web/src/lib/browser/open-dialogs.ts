/** An open dialog, sheet or drawer. */
export type OpenDialog = {
  id: string;
  /** Closes it, or asks first where something would be lost; undefined where the dialog is the page itself. */
  close: (() => void) | undefined;
};

let stack: readonly OpenDialog[] = [];
const watchers = new Set<() => void>();

function setStack(next: readonly OpenDialog[]): void {
  stack = next;
  for (const watcher of watchers) watcher();
}

/** Puts a dialog over those already open; returns the function that takes it away. */
export function addDialog(dialog: OpenDialog): () => void {
  setStack([...stack, dialog]);
  return () => setStack(stack.filter((other) => other !== dialog));
}

/** The dialog over all others; undefined while none is open. */
export const topDialog = (): OpenDialog | undefined => stack.at(-1);

/**
 * Whether a dialog, or the panel of a button, is in the document. The list above is no answer: it has one that closes
 * until React has removed it.
 */
export const isDialogInSight = (): boolean => document.querySelector('[role$="dialog"]') !== null;

/** Calls back whenever a dialog opens or closes; returns the function that stops it. */
export function watchDialogs(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}
