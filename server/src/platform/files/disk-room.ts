import fs from 'node:fs/promises';
import path from 'node:path';

/** A file that stays, so that a look leaves nothing new behind. */
export const PROBE = '.write-check';

async function assertWritable(folder: string): Promise<void> {
  await fs.writeFile(path.join(folder, PROBE), 'x', { mode: 0o600 });
}

async function assertFree(folder: string, leastBytes: number): Promise<void> {
  const { bavail, bsize } = await fs.statfs(folder);
  if (bavail * bsize < leastBytes) {
    throw new Error(`The disk of ${folder} has ${Math.floor((bavail * bsize) / 1e6)} MB left.`);
  }
}

/** Throws an Error unless each folder takes a byte and its disk has that many bytes left. */
export async function assertDiskRoom(folders: readonly string[], leastBytes: number): Promise<void> {
  for (const folder of folders) {
    await assertFree(folder, leastBytes);
    await assertWritable(folder);
  }
}
