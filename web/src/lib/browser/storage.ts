/** What a page keeps in memory where the browser blocks its storage: gone with the page. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (at) => [...kept.keys()][at] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

/** What a storage holds; one in memory has its keys in no property. */
export const keysOf = (store: Storage): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');

type StorageName = 'localStorage' | 'sessionStorage';

/** Reading the property throws where the cookies and data of the site are blocked. */
function isDenied(name: StorageName): boolean {
  try {
    return window[name] === undefined;
  } catch {
    return true;
  }
}

const PROBE = 'majstorija.probe';

/** The storage of the browser, or one in memory where it is denied, missing or refuses every value, as some private windows do. */
function open(name: StorageName): Storage {
  try {
    const store = window[name];
    store.setItem(PROBE, PROBE);
    store.removeItem(PROBE);
    return store;
  } catch {
    return memoryStorage();
  }
}

/** Whether the browser refuses the cookies of this site, so that nobody stays signed in [accounts#blocked-storage]. */
export const areCookiesBlocked = !navigator.cookieEnabled || isDenied('localStorage');

/** What this browser keeps for all tabs, or the page alone where that is blocked. */
export const localStore: Storage = open('localStorage');

/** The same of this tab. */
export const sessionStore: Storage = open('sessionStorage');
