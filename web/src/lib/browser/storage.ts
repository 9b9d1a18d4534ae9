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

/** Reading the property throws where the cookies and data of the site are blocked. */
function open(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}

const local = open('localStorage');

/** Whether the browser keeps nothing for this site, so that nobody can sign in [accounts#blocked-storage]. */
export const isStorageBlocked = local === undefined;

/** What this browser keeps for all tabs, or the page alone where that is blocked. */
export const localStore: Storage = local ?? memoryStorage();

/** The same of this tab. */
export const sessionStore: Storage = open('sessionStorage') ?? memoryStorage();
