import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, expect, it } from 'vitest';
import { fileKeys } from '#platform/files/file-key.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';

const root = await fs.mkdtemp(path.join(os.tmpdir(), 'files č-'));
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: path.join(root, 's3'),
  configureBuckets: [{ name: 'photos', configs: [] }],
});
const { port } = await s3.run();
afterAll(async () => {
  await s3.close();
  await fs.rm(root, { recursive: true });
});

const folder = await openFileStore({ kind: 'folder', folder: path.join(root, 'files') });
const bucket = await openFileStore({
  kind: 's3',
  bucket: 'photos',
  region: 'eu-central-1',
  endpoint: `http://127.0.0.1:${port}`,
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
});

it.each([
  ['a folder', folder],
  ['a bucket', bucket],
])(
  '%s returns and lists the stored bytes until they are removed, under keys of files alone',
  async (_, store) => {
    const { key, thumbnailKey } = fileKeys(randomUUID());
    const read = async (one: string) => {
      const stream = await store.open(one);
      return stream && (await buffer(stream)).toString();
    };
    await store.save(key, Buffer.from('photo'));
    await store.save(thumbnailKey, Buffer.from('thumbnail'));
    expect([await read(key), await read(thumbnailKey)]).toEqual(['photo', 'thumbnail']);
    await store.remove(key);
    await store.remove(key);
    expect([await read(key), await read(thumbnailKey)]).toEqual([undefined, 'thumbnail']);
    const listed: unknown[] = [];
    for await (const stored of store.list()) listed.push(stored);
    expect(listed).toEqual([{ key: thumbnailKey, savedAt: expect.any(Date) }]);
    for (const wrong of ['../x.jpg', `${key}.png`, key.toUpperCase(), `a/${key}`, '']) {
      await expect(store.save(wrong, Buffer.from('x'))).rejects.toMatchObject({ code: 'file.notFound' });
      await expect((async () => store.open(wrong))()).rejects.toMatchObject({ code: 'file.notFound' });
    }
  },
);
