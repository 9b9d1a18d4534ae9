import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { fileKeys } from '#platform/files/file-key.ts';
import { createS3Store } from '#platform/files/s3-store.ts';
import { parseFilesUrl } from '#platform/settings/files-url.ts';
import { aWebServer } from '#testing/app/outside-servers.ts';

interface Answer {
  readonly status: number;
  readonly xml?: string;
  readonly location?: string;
}

/** A store whose bucket gives these answers in turn, and the calls that it got. */
async function aStore(...answers: readonly Answer[]) {
  const calls: string[] = [];
  const server = await aWebServer((request, reply) => {
    const { status, xml = '', location } = answers[calls.length] ?? { status: 500 };
    calls.push(`${request.method} ${request.url}`);
    request.resume();
    reply.writeHead(status, { 'content-type': 'application/xml', ...(location && { location }) }).end(xml);
  });
  const place = parseFilesUrl(`s3://AKIA:tajna@photos?region=eu-central-1&endpoint=http://${server.host}`);
  if (place.kind !== 's3') throw new TypeError('no bucket');
  return { store: createS3Store(place), calls, host: server.host };
}

const { key } = fileKeys(randomUUID());
const refusal = (code: string) => `<Error><Code>${code}</Code><Message>No</Message></Error>`;
const listed = (name: string) =>
  `<Contents><Key>${name}</Key><LastModified>2026-03-01T10:00:00.000Z</LastModified><Size>1</Size></Contents>`;

it('has no file where the bucket has no key, and is unavailable where there is no bucket', async () => {
  const { store } = await aStore(
    { status: 404, xml: refusal('NoSuchKey') },
    { status: 404, xml: refusal('NoSuchBucket') },
  );
  expect(await store.open(key)).toBeUndefined();
  await expect(store.open(key)).rejects.toMatchObject({ code: 'file.unavailable' });
});

it('lists every page of the bucket, and only its files', async () => {
  const others = Array.from({ length: 3 }, () => fileKeys(randomUUID()).key);
  const [first = '', second = '', third = ''] = others;
  const { store, calls } = await aStore(
    {
      status: 200,
      xml: `<ListBucketResult><IsTruncated>true</IsTruncated>${listed(first)}${listed('readme.txt')}${listed(second)}<NextContinuationToken>a+b&amp;c=/&lt;</NextContinuationToken></ListBucketResult>`,
    },
    { status: 200, xml: `<ListBucketResult>${listed(third)}</ListBucketResult>` },
  );
  const found = [];
  for await (const one of store.list()) found.push(one);
  expect(found).toEqual(others.map((one) => ({ key: one, savedAt: new Date('2026-03-01T10:00:00.000Z') })));
  const [, next = ''] = calls;
  expect(new URL(next.slice(4), 'http://x').searchParams.get('continuation-token')).toBe('a+b&c=/<');
});
