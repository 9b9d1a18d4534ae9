import fs from 'node:fs/promises';
import path from 'node:path';
import { makePrivateFolder } from './private-folder.ts';

/** The code of an error of the file system. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The result, or undefined when the file or folder does not exist. */
export async function ifThere<T>(attempt: Promise<T>): Promise<T | undefined> {
  try {
    return await attempt;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Syncs the names in a folder to disk; Windows does so by itself and cannot open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function makeFolder(folder: string): Promise<void> {
  if (await ifThere(fs.stat(folder))) return;
  const made = makePrivateFolder(folder);
  if (made !== undefined) await syncFolder(path.dirname(made));
}

/** Creates folders when needed; concurrent saves wait until the folder is synced. */
export function createFolderMaker(): (folder: string) => Promise<void> {
  const making = new Map<string, Promise<void>>();
  return (folder) => {
    const started = making.get(folder) ?? makeFolder(folder).finally(() => making.delete(folder));
    making.set(folder, started);
    return started;
  };
}

/** Writes a new file and syncs it to disk; throws when it exists. */
export async function writeDraft(draft: string, bytes: Buffer): Promise<void> {
  const handle = await fs.open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
