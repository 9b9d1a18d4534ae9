import { localStore } from '#lib/browser/storage.ts';

/** Stores the id of the signed-in account across tabs and reloads; it is not secret. */
const HINT = 'majstorija.signed-in';

/** A user who is known only by the cookie. */
const UNKNOWN = '1';

/** Handles the end of a session; resolves to whether the same person has signed in again in place. */
type SessionKeeper = () => Promise<boolean>;

let accessToken: string | undefined;
let ending: Promise<boolean> | undefined;
const keepers = new Set<SessionKeeper>();
const tokenWatchers = new Set<() => void>();

/** The access token, held in memory only [accounts#access-token]. */
export const getToken = (): string | undefined => accessToken;

function keepToken(token: string): void {
  accessToken = token;
  for (const watcher of tokenWatchers) watcher();
}

/** Calls back when there is a new token; returns the function that stops it. */
export function onToken(watcher: () => void): () => void {
  tokenWatchers.add(watcher);
  return () => {
    tokenWatchers.delete(watcher);
  };
}

/** Stores the token of a refresh. */
export function setToken(token: string): void {
  keepToken(token);
  if (localStore.getItem(HINT) === null) localStore.setItem(HINT, UNKNOWN);
}

/** Stores the token of a sign-in, and notifies the other tabs of the account. */
export function startSession(token: string, userId: string): void {
  keepToken(token);
  localStore.setItem(HINT, userId);
}

/** Whether this browser was signed in when it was last used; the refresh cookie itself can't be seen. */
export const mayBeSignedIn = (): boolean => accessToken !== undefined || localStore.getItem(HINT) !== null;

/** Drops the token without notifying any listener: the caller leaves the page. */
export function clearToken(): void {
  accessToken = undefined;
  localStore.removeItem(HINT);
}

const askKeepers = async (): Promise<boolean> => {
  const answers = await Promise.all(Array.from(keepers, (keep) => keep()));
  return answers.includes(true);
};

/**
 * The session has ended without the user's action: drops the token and calls the handler, once however many calls fail.
 * True as soon as the same person has signed in again over the page.
 */
export function endSession(): Promise<boolean> {
  if (ending !== undefined) return ending;
  clearToken();
  ending = askKeepers().finally(() => {
    ending = undefined;
  });
  return ending;
}

/** The pending result of `endSession` during the password prompt; undefined while the session lasts. */
export const sessionEnding = (): Promise<boolean> | undefined => ending;

function hearOtherTab({ key, oldValue, newValue }: StorageEvent): void {
  if (key !== HINT) return;
  if (newValue === null) void endSession();
  // Another user signed in there while this tab is signed in: its next refresh would continue as that user.
  else if (oldValue !== null && accessToken !== undefined) window.location.reload();
}

/**
 * Sets the handler of the end of a session, in this tab or by a log-out in another; returns the function that removes
 * it.
 */
export function onSessionEnd(keep: SessionKeeper): () => void {
  keepers.add(keep);
  window.addEventListener('storage', hearOtherTab);
  return () => {
    keepers.delete(keep);
    window.removeEventListener('storage', hearOtherTab);
  };
}
