import { z } from 'zod';
import { serverNow } from '#lib/browser/server-clock.ts';

const DATABASE = 'majstorija';
const STORE = 'drafts';

/** How long a form that was not sent is kept: a working day and the night after it [orders#draft]. */
const KEPT_MS = 24 * 60 * 60_000;

/** A form as it was left: when, and its values with their files, which the caller checks: an older release may have left it. */
const FormDraft = z.object({ name: z.string(), savedAt: z.number(), values: z.unknown() });
type FormDraft = z.infer<typeof FormDraft>;

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The drafts cannot be read.')));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(STORE, { keyPath: 'name' }),
  );
  return done(request);
}

/** One access of the store. A draft is a help, not a promise: without the storage, in a private window, forms work as before. */
async function access<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await open();
    try {
      return await done(ask(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

const isFresh = ({ savedAt }: { savedAt: number }): boolean => serverNow() - savedAt < KEPT_MS;

/** Stores a form under a name that begins with the account's id. Whether it is stored, and when. */
export async function keepFormDraft(name: string, values: object): Promise<number | undefined> {
  const savedAt = serverNow();
  const stored = await access('readwrite', (store) => store.put({ name, savedAt, values }));
  return stored === undefined ? undefined : savedAt;
}

/** The form of this name, unless it is too old. */
export async function findFormDraft(name: string): Promise<FormDraft | undefined> {
  const { data } = FormDraft.safeParse(
    await access('readonly', (store): IDBRequest<unknown> => store.get(name)),
  );
  return data !== undefined && isFresh(data) ? data : undefined;
}

/** Removes the form of this name: it was sent or discarded. */
export async function dropFormDraft(name: string): Promise<void> {
  await access('readwrite', (store) => store.delete(name));
}

/** Removes what is too old, whoever left it. */
export async function dropOldFormDrafts(): Promise<void> {
  const all = await access('readonly', (store): IDBRequest<unknown[]> => store.getAll());
  for (const draft of z.array(FormDraft).catch([]).parse(all))
    if (!isFresh(draft)) await dropFormDraft(draft.name);
}
