import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#platform/http/app-error.ts';
import { getFileKey, isFileKey } from '#platform/files/file-key.ts';
import type { FileStore, StoredKey } from '#platform/files/file-store.ts';

const DRAFTS = 'drafts';
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The last two digits of the id: random in every version of UUID, so 256 folders fill evenly. */
function shardOf(key: string): string {
  return key.slice(34, 36);
}

async function ifThere<T>(attempt: Promise<T>): Promise<T | undefined> {
  try {
    return await attempt;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Syncs the names in a folder to disk; Windows does so by itself and cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function makeFolder(folder: string): Promise<void> {
  const made = await fs.mkdir(folder, { recursive: true });
  if (made !== undefined) await syncFolder(path.dirname(made));
}

/** Creates folders when needed; concurrent saves wait until the folder is synced. */
function createFolderMaker(): (folder: string) => Promise<void> {
  const making = new Map<string, Promise<void>>();
  return (folder) => {
    const started = making.get(folder) ?? makeFolder(folder).finally(() => making.delete(folder));
    making.set(folder, started);
    return started;
  };
}

async function writeDraft(draft: string, bytes: Buffer): Promise<void> {
  const handle = await fs.open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

type MakeFolder = ReturnType<typeof createFolderMaker>;

async function saveFile(root: string, key: string, bytes: Buffer, ensureFolder: MakeFolder): Promise<void> {
  const shard = path.join(root, shardOf(key));
  const draft = path.join(root, DRAFTS, randomUUID());
  await Promise.all([ensureFolder(path.dirname(draft)), ensureFolder(shard)]);
  try {
    await writeDraft(draft, bytes);
    await fs.rename(draft, path.join(shard, key));
    await syncFolder(shard);
  } catch (error) {
    await fs.rm(draft, { force: true });
    throw error;
  }
}

async function savedAt(file: string): Promise<Date | undefined> {
  return (await ifThere(fs.stat(file)))?.mtime;
}

async function* listFiles(root: string): AsyncIterable<StoredKey> {
  const shards = (await ifThere(fs.readdir(root))) ?? [];
  for (const shard of shards.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    for (const key of (await fs.readdir(path.join(root, shard))).filter(isFileKey)) {
      const time = await savedAt(path.join(root, shard, key));
      if (time) yield { key, savedAt: time };
    }
  }
}

async function removeDrafts(root: string, before: Date): Promise<number> {
  const folder = path.join(root, DRAFTS);
  let removed = 0;
  for (const name of (await ifThere(fs.readdir(folder))) ?? []) {
    const time = await savedAt(path.join(folder, name));
    if (!time || time >= before) continue;
    await fs.rm(path.join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

/** Stores files below a folder (absolute path, created when needed): each is written as a draft, synced, renamed. */
export function createFolderStore(root: string): FileStore {
  const ensureFolder = createFolderMaker();
  const fileOf = (text: string): string => {
    const key = getFileKey(text);
    return path.join(root, shardOf(key), key);
  };
  return {
    async save(key, bytes) {
      try {
        await saveFile(root, getFileKey(key), bytes, ensureFolder);
      } catch (error) {
        if (!NO_ROOM.has(codeOf(error) ?? '')) throw error;
        throw Object.assign(new AppError('server.busy'), { cause: error });
      }
    },
    async open(key): Promise<Readable | undefined> {
      const handle = await ifThere(fs.open(fileOf(key), 'r'));
      return handle?.createReadStream();
    },
    remove: (key) => fs.rm(fileOf(key), { force: true }),
    list: () => listFiles(root),
    removeDrafts: (before) => removeDrafts(root, before),
  };
}
