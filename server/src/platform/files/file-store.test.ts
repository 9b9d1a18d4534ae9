import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileKeys } from '#platform/files/file-key.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';

let root: string;
let s3: S3rver;
const stores: Record<string, FileStore> = {};

beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'files č-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(root, 's3'),
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = await s3.run();
  stores['a folder'] = await openFileStore({ kind: 'folder', folder: path.join(root, 'files') });
  stores['a bucket'] = await openFileStore({
    kind: 's3',
    bucket: 'photos',
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
});

afterAll(async () => {
  await s3.close();
  await fs.rm(root, { recursive: true });
});

async function read(store: FileStore, key: string): Promise<string | undefined> {
  const stream = await store.open(key);
  return stream && (await buffer(stream)).toString();
}

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  const store = () => stores[name]!;

  it('returns the stored bytes until they are removed', async () => {
    const { key, thumbnailKey } = fileKeys(randomUUID());
    await store().save(key, Buffer.from('photo'));
    await store().save(thumbnailKey, Buffer.from('thumbnail'));
    expect([await read(store(), key), await read(store(), thumbnailKey)]).toEqual(['photo', 'thumbnail']);
    await store().remove(key);
    await store().remove(key);
    expect([await read(store(), key), await read(store(), thumbnailKey)]).toEqual([undefined, 'thumbnail']);
  });

  it('lists its files with the time of storage', async () => {
    const { key } = fileKeys(randomUUID());
    await store().save(key, Buffer.from('photo'));
    for await (const stored of store().list()) {
      expect(Math.abs(Date.now() - stored.savedAt.getTime())).toBeLessThan(60_000);
    }
    expect(await keysOf(store())).toContain(key);
  });

  it('refuses any name that is no file key', async () => {
    const id = randomUUID();
    for (const key of ['../x.jpg', `${id}.png`, `${id.toUpperCase()}.jpg`, `a/${id}.jpg`, '']) {
      await expect(store().save(key, Buffer.from('x'))).rejects.toMatchObject({ code: 'file.notFound' });
      await expect((async () => store().open(key))()).rejects.toMatchObject({ code: 'file.notFound' });
    }
  });
});

describe('a folder', () => {
  const folder = () => path.join(root, 'files');

  it('removes the drafts of interrupted saves, and only the old ones', async () => {
    const drafts = path.join(folder(), 'drafts');
    await fs.writeFile(path.join(drafts, 'old'), 'half');
    await fs.utimes(path.join(drafts, 'old'), 0, 0);
    await fs.writeFile(path.join(drafts, 'new'), 'half');
    expect(await stores['a folder']?.removeDrafts(new Date(Date.now() - 3_600_000))).toBe(1);
    expect(await fs.readdir(drafts)).toEqual(['new']);
  });
});
