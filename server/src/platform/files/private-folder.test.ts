import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fileKeys } from './file-key.ts';
import { createFolderStore } from './folder-store.ts';
import { keepPrivateFolder, makePrivateFolder } from './private-folder.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-folders-'));
afterAll(() => fs.rmSync(home, { recursive: true }));

const modeOf = (folder: string) => fs.statSync(folder).mode & 0o777;

it('makes a folder and those above it for their owner, and leaves one that is there [running#private-folders]', () => {
  fs.chmodSync(home, 0o755);
  const folder = path.join(home, 'a', 'b');
  expect(makePrivateFolder(folder)).toBe(path.dirname(folder));
  expect([folder, path.dirname(folder), home].map(modeOf)).toEqual([0o700, 0o700, 0o755]);
  expect(makePrivateFolder(folder)).toBeUndefined();
});

it('takes from others what a folder that was there let them do', () => {
  const folder = path.join(home, 'earlier');
  fs.mkdirSync(folder, { mode: 0o755 });
  keepPrivateFolder(folder);
  expect(modeOf(folder)).toBe(0o700);
});

it('lets nobody else list the names of photos', async () => {
  const root = path.join(home, 'files');
  await createFolderStore(root).save(fileKeys(randomUUID()).key, Buffer.from('x'));
  const folders = [root, ...fs.readdirSync(root).map((name) => path.join(root, name))];
  expect(folders).toHaveLength(3);
  expect(new Set(folders.map(modeOf))).toEqual(new Set([0o700]));
});

it('throws soon where a folder takes none, or a file is in the way', () => {
  const file = path.join(home, 'file');
  fs.writeFileSync(file, '');
  for (const folder of [file, path.join(file, 'a'), '/proc/majstorija/a']) {
    expect(() => makePrivateFolder(folder)).toThrow(/^(EEXIST|ENOTDIR|ENOENT): /);
  }
});
