/** Remembers across tabs and reloads who is signed in, by the account's id; holds nothing secret. */
const HINT = 'majstorija.signed-in';

/** Somebody, known only by the cookie. */
const UNKNOWN = '1';

/** Deals with the end of a session; answers whether the same person has signed in again in place. */
type SessionKeeper = () => Promise<boolean>;

let accessToken: string | undefined;
let ending: Promise<boolean> | undefined;
const keepers = new Set<SessionKeeper>();
const tokenWatchers = new Set<() => void>();

/** The access token, held in memory only (DECISIONS §5). */
export const getToken = (): string | undefined => accessToken;

function keepToken(token: string): void {
  accessToken = token;
  for (const watcher of tokenWatchers) watcher();
}

/** Calls back when there is a new token; answers with the way to stop. */
export function onToken(watcher: () => void): () => void {
  tokenWatchers.add(watcher);
  return () => {
    tokenWatchers.delete(watcher);
  };
}

/** Keeps the token of a refresh. */
export function setToken(token: string): void {
  keepToken(token);
  if (localStorage.getItem(HINT) === null) localStorage.setItem(HINT, UNKNOWN);
}

/** Keeps the token of a sign-in, and tells the other tabs whose session the browser now has. */
export function startSession(token: string, userId: string): void {
  keepToken(token);
  localStorage.setItem(HINT, userId);
}

/** Whether this browser was signed in when it was last used; the refresh cookie itself can't be seen. */
export const mayBeSignedIn = (): boolean => accessToken !== undefined || localStorage.getItem(HINT) !== null;

/** Forgets the token without telling anyone: the caller leads the way out. */
export function clearToken(): void {
  accessToken = undefined;
  localStorage.removeItem(HINT);
}

const askKeepers = async (): Promise<boolean> => {
  const answers = await Promise.all(Array.from(keepers, (keep) => keep()));
  return answers.includes(true);
};

/**
 * The session is over without the user's doing: forgets the token and asks those who watch, once however many calls
 * find out. True as soon as the same person has signed in again over the page.
 */
export function endSession(): Promise<boolean> {
  if (ending !== undefined) return ending;
  clearToken();
  ending = askKeepers().finally(() => {
    ending = undefined;
  });
  return ending;
}

/** What `endSession` will answer, while a password is being asked for; undefined while the session goes on. */
export const sessionEnding = (): Promise<boolean> | undefined => ending;

function hearOtherTab({ key, oldValue, newValue }: StorageEvent): void {
  if (key !== HINT) return;
  if (newValue === null) void endSession();
  // Somebody else signed in there while this tab is signed in: its next refresh would go on under that name.
  else if (oldValue !== null && accessToken !== undefined) window.location.reload();
}

/** Hands over what to do when the session ends, in this tab or by a log-out in another; answers with the way to stop. */
export function onSessionEnd(keep: SessionKeeper): () => void {
  keepers.add(keep);
  window.addEventListener('storage', hearOtherTab);
  return () => {
    keepers.delete(keep);
    window.removeEventListener('storage', hearOtherTab);
  };
}
