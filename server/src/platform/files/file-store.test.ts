import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, expect, it, vi } from 'vitest';
import { fileKeys } from '#platform/files/file-key.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { aWebServer } from '#testing/app/outside-servers.ts';

const root = await fs.mkdtemp(path.join(os.tmpdir(), 'files č-'));
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: path.join(root, 's3'),
  configureBuckets: ['photos', 'others'].map((name) => ({ name, configs: [] })),
});
const { port } = await s3.run();
afterAll(async () => {
  await s3.close();
  await fs.rm(root, { recursive: true });
});

const folder = await openFileStore({ kind: 'folder', folder: path.join(root, 'files') });
const place = { kind: 's3', region: 'eu-central-1', endpoint: `http://127.0.0.1:${port}` } as const;
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const bucket = await openFileStore({ ...place, bucket: 'photos', credentials });

/** Where a container asks for the keys of its role. */
const role = await aWebServer((_request, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json' });
  const keys = { AccessKeyId: 'S3RVER', SecretAccessKey: 'S3RVER', Token: 'x' };
  reply.end(JSON.stringify({ ...keys, Expiration: '2100-01-01T00:00:00Z' }));
});
vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://${role.host}/keys`);
const bucketOfRole = await openFileStore({ ...place, bucket: 'others', credentials: null });

it.each([
  ['a folder', folder],
  ['a bucket', bucket],
  ['a bucket that the role of the machine may use', bucketOfRole],
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
