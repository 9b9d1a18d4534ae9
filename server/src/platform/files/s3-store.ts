import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import { getFileKey, isFileKey } from '#platform/files/file-key.ts';
import type { FileStore, StoredKey } from '#platform/files/file-store.ts';
import type { FilesPlace } from '#platform/settings/files-url.ts';

type S3Place = Extract<FilesPlace, { kind: 's3' }>;

/** In milliseconds, so that an unreachable bucket fails a request instead of blocking it. */
const TIMEOUTS = { connectionTimeout: 1_500, requestTimeout: 4_000 } as const;

function createClient({ region, endpoint, credentials }: S3Place): S3Client {
  return new S3Client({
    region,
    maxAttempts: 2,
    requestHandler: TIMEOUTS,
    // Stores with the older protocol refuse unrequested checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  });
}

async function openObject(client: S3Client, bucket: string, key: string): Promise<Readable | undefined> {
  try {
    const { Body: body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    if (body instanceof Readable) return body;
    throw new TypeError('the bucket answered without a stream');
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

async function* listObjects(client: S3Client, bucket: string): AsyncIterable<StoredKey> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
    for (const { Key: key, LastModified: savedAt } of page.Contents ?? []) {
      if (key !== undefined && savedAt !== undefined && isFileKey(key)) yield { key, savedAt };
    }
  }
}

/** Stores files in an existing S3-compatible bucket; an upload there is atomic. */
export function createS3Store(place: S3Place): FileStore {
  const client = createClient(place);
  const { bucket } = place;
  return {
    async save(key, bytes) {
      const object = { Bucket: bucket, Key: getFileKey(key), Body: bytes, ContentType: JPEG_RULES.mime };
      await client.send(new PutObjectCommand(object));
    },
    open: async (key) => openObject(client, bucket, getFileKey(key)),
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: getFileKey(key) }));
    },
    list: () => listObjects(client, bucket),
    removeDrafts: () => Promise.resolve(0),
  };
}
