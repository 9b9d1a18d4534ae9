import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#platform/http/app-error.ts';
import { getFileKey, isFileKey } from '#platform/files/file-key.ts';
import type { FileStore, StoredKey } from '#platform/files/file-store.ts';
import { codeOf, ifThere, syncFolder, createFolderMaker, writeDraft } from './durable-files.ts';

const DRAFTS = 'drafts';
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/** The last two digits of the id: random in every version of UUID, so 256 folders fill evenly. */
function shardOf(key: string): string {
  return key.slice(34, 36);
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
