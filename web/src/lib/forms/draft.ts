import { keysOf, sessionStore } from '#lib/browser/storage.ts';

const PREFIX = 'majstorija.draft.';

/** The draft of this name, if the tab was reloaded during editing; the name starts with the account's id. */
export const findDraft = (name: string): string | undefined =>
  sessionStore.getItem(PREFIX + name) ?? undefined;

/** Stores a text for this tab until it is saved or discarded; an empty one is not stored. */
export function keepDraft(name: string, text: string): void {
  if (text === '') sessionStore.removeItem(PREFIX + name);
  else sessionStore.setItem(PREFIX + name, text);
}

/** Removes every draft: the next user to sign in must not find any. */
export function forgetDrafts(): void {
  for (const key of keysOf(sessionStore)) {
    if (key.startsWith(PREFIX)) sessionStore.removeItem(key);
  }
}
