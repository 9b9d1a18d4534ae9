/** Remembers across tabs and reloads that somebody is signed in; holds nothing secret. */
const HINT = 'majstorija.signed-in';

let accessToken: string | undefined;
const watchers = new Set<() => void>();

/** The access token, held in memory only (DECISIONS §5). */
export const getToken = (): string | undefined => accessToken;

/** Keeps the token of a fresh sign-in or refresh. */
export function setToken(token: string): void {
  accessToken = token;
  localStorage.setItem(HINT, '1');
}

/** Whether this browser was signed in when it was last used; the refresh cookie itself can't be seen. */
export const mayBeSignedIn = (): boolean => accessToken !== undefined || localStorage.getItem(HINT) !== null;

/** Forgets the token without telling anyone: the caller leads the way out. */
export function clearToken(): void {
  accessToken = undefined;
  localStorage.removeItem(HINT);
}

/** The session is over without the user's doing: forgets the token and tells those who watch. */
export function endSession(): void {
  clearToken();
  for (const watcher of watchers) watcher();
}

/** Calls back when the session ends, in this tab or by a log-out in another; answers with the way to stop. */
export function onSessionEnd(watcher: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== HINT || event.newValue !== null) return;
    accessToken = undefined;
    watcher();
  };
  watchers.add(watcher);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', fromOtherTab);
  };
}
