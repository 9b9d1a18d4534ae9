import { z } from 'zod';
import { serverNow } from '#lib/browser/server-clock.ts';

const DATABASE = 'majstorija';
const STORE = 'drafts';

/** How long a form that was not sent is kept: a working day and the night after it [orders#draft]. */
const KEPT_MS = 24 * 60 * 60_000;

/** A form as it was left: when, and its values with their files, which the caller checks: an older release may have left it. */
const FormDraft = z.object({ name: z.string(), savedAt: z.number(), values: z.unknown() });
export type FormDraft = z.infer<typeof FormDraft>;

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The drafts cannot be read.')));
  });

/** Open for the whole visit: a page that is being left has no time to open it for what was typed last. */
let connection: Promise<IDBDatabase> | undefined;

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(STORE, { keyPath: 'name' }),
  );
  const database = await done(request);
  const forget = () => {
    database.close();
    connection = undefined;
  };
  database.addEventListener('versionchange', forget);
  database.addEventListener('close', forget);
  return database;
}

/** One access of the store. A draft is a help, not a promise: without the storage, in a private window, forms work as before. */
async function access<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    connection ??= open();
    const transaction = (await connection).transaction(STORE, mode);
    const answer = done(ask(transaction.objectStore(STORE)));
    // Explicit, so that it is written also when the page is gone before the answer.
    transaction.commit();
    return await answer;
  } catch {
    connection = undefined;
    return undefined;
  }
}

const isFresh = ({ savedAt }: FormDraft): boolean => serverNow() - savedAt < KEPT_MS;

/** Stores a form under a name that begins with the account's id. When it was stored; undefined where it was not. */
export async function keepFormDraft(name: string, values: object): Promise<number | undefined> {
  const savedAt = serverNow();
  const stored = await access('readwrite', (store) => store.put({ name, savedAt, values }));
  return stored === undefined ? undefined : savedAt;
}

/** Removes the form of this name: it was sent or discarded. */
export async function dropFormDraft(name: string): Promise<void> {
  await access('readwrite', (store) => store.delete(name));
}

/** The forms whose names begin so, the newest first. What is too old is removed, whoever left it. */
async function listFormDrafts(beginning: string): Promise<FormDraft[]> {
  const stored = await access('readonly', (store): IDBRequest<unknown[]> => store.getAll());
  const all = z.array(FormDraft).catch([]).parse(stored);
  for (const draft of all) if (!isFresh(draft)) await dropFormDraft(draft.name);
  return all
    .filter((draft) => isFresh(draft) && draft.name.startsWith(beginning))
    .toSorted((a, b) => b.savedAt - a.savedAt);
}

/** The locks that all tabs of this browser share; a browser without them, as on plain http, has none. */
function sharedLocks(): LockManager | undefined {
  const { locks }: { locks?: LockManager | null } = navigator;
  return locks ?? undefined;
}

/** What a form without a lock does when it ends. */
const FREE = (): undefined => undefined;

/**
 * Marks a form as open until the answer is called; the browser does that with its tab. Undefined: another one has it, which is waited for
 * unless it has to be free. Where the browser has no locks, or refuses them, every form is free.
 */
export function holdFormDraft(name: string, hasToBeFree = false): Promise<(() => void) | undefined> {
  const locks = sharedLocks();
  if (locks === undefined) return Promise.resolve(FREE);
  return new Promise((resolve) => {
    const held = locks.request(name, { ifAvailable: hasToBeFree }, (lock) => {
      if (lock !== null) return new Promise<void>((release) => resolve(release));
      return resolve(undefined);
    });
    held.catch(() => resolve(FREE));
  });
}

/** The forms whose names begin so and that no tab has open, the newest first [orders#draft]. */
export async function listLeftDrafts(beginning: string): Promise<FormDraft[]> {
  const [drafts, locks] = await Promise.all([
    listFormDrafts(beginning),
    sharedLocks()
      ?.query()
      .catch(() => undefined),
  ]);
  const held = new Set(locks?.held?.map(({ name }) => name));
  return drafts.filter(({ name }) => !held.has(name));
}

/**
 * Takes a form that was left, as the first who asks: `keep` gets it as it is stored now, and it is removed once `keep` has kept it
 * elsewhere. False when it is gone, or open in another tab.
 */
export async function takeLeftDraft(
  name: string,
  keep: (draft: FormDraft) => Promise<boolean>,
): Promise<boolean> {
  const release = await holdFormDraft(name, true);
  if (release === undefined) return false;
  try {
    const draft = (await listFormDrafts(name)).find((one) => one.name === name);
    if (draft === undefined || !(await keep(draft))) return false;
    await dropFormDraft(name);
    return true;
  } finally {
    release();
  }
}
