const PREFIX = 'majstorija.draft.';

/** What was being written under this name when the tab was reloaded, if anything; it begins with whose it is. */
export const findDraft = (name: string): string | undefined =>
  sessionStorage.getItem(PREFIX + name) ?? undefined;

/** Keeps a text for this tab until it is saved or thrown away; an empty one is not kept. */
export function keepDraft(name: string, text: string): void {
  if (text === '') sessionStorage.removeItem(PREFIX + name);
  else sessionStorage.setItem(PREFIX + name, text);
}

/** Forgets every draft: whoever signs in next must not find any. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}
