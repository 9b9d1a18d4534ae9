import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import { getFileKey, isFileKey } from '#platform/files/file-key.ts';
import type { FileStore, StoredKey } from '#platform/files/file-store.ts';
import { AppError } from '#platform/http/app-error.ts';
import { limitCalls, type LimitedCalls } from '#platform/process/limited-calls.ts';
import type { FilesPlace } from '#platform/settings/files-url.ts';

type S3Place = Extract<FilesPlace, { kind: 's3' }>;

const CONNECTED_WITHIN_MS = 1_500;
/** A call that got no turn by then would have too little time left. */
const WAIT_MS = 1_500;
const WITHIN_MS = 3_000;
const RETRY_AFTER_SECONDS = 30;

/** The limits of each kind of call, so that one kind leaves room for the others; a waiting upload is held in memory. */
const LIMITS = {
  save: { atOnce: 16, mostWaiting: 48, waitMs: WAIT_MS, withinMs: WITHIN_MS },
  open: { atOnce: 32, mostWaiting: 200, waitMs: WAIT_MS, withinMs: WITHIN_MS },
  tidy: { atOnce: 16, mostWaiting: 200, waitMs: WAIT_MS, withinMs: WITHIN_MS },
} as const;
const MOST_SOCKETS = LIMITS.save.atOnce + LIMITS.open.atOnce + LIMITS.tidy.atOnce;

function createClient({ region, endpoint, credentials }: S3Place): S3Client {
  const agent = { maxSockets: MOST_SOCKETS };
  return new S3Client({
    region,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECTED_WITHIN_MS, httpAgent: agent, httpsAgent: agent },
    // Stores with the older protocol refuse unrequested checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  });
}

type Ask = <T>(call: (signal: AbortSignal) => Promise<T>, stop?: AbortSignal) => Promise<T>;

/** Calls the bucket under limits; whatever fails there is file.unavailable, with its cause for the log. */
function createAsk(calls: LimitedCalls): Ask {
  return async (call, stop) => {
    try {
      return await calls.run(call, stop);
    } catch (error) {
      const failure = new AppError('file.unavailable', { retryAfter: RETRY_AFTER_SECONDS });
      throw Object.assign(failure, { cause: error });
    }
  };
}

interface Bucket {
  readonly client: S3Client;
  readonly name: string;
  readonly ask: Readonly<Record<keyof typeof LIMITS, Ask>>;
}

/** The whole object: a reader who is slow must not decide how long the bucket is waited for. */
async function readObject({ client, name }: Bucket, key: string, abortSignal: AbortSignal) {
  try {
    const { Body: body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }), {
      abortSignal,
    });
    if (!(body instanceof Readable)) throw new TypeError('the bucket answered without a stream');
    const chunks: Uint8Array[] = [];
    abortSignal.addEventListener('abort', () => body.destroy(), { once: true });
    for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

async function* listObjects({ client, name, ask }: Bucket): AsyncIterable<StoredKey> {
  let token: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket: name, ContinuationToken: token });
    const page = await ask.tidy((abortSignal) => client.send(command, { abortSignal }));
    for (const { Key: key, LastModified: savedAt } of page.Contents ?? []) {
      if (key !== undefined && savedAt !== undefined && isFileKey(key)) yield { key, savedAt };
    }
    token = page.NextContinuationToken;
  } while (token !== undefined);
}

/** Stores files in an existing S3-compatible bucket; an upload there is atomic [files#bucket-limits]. */
export function createS3Store(place: S3Place): FileStore {
  const client = createClient(place);
  const ask = {
    save: createAsk(limitCalls(LIMITS.save)),
    open: createAsk(limitCalls(LIMITS.open)),
    tidy: createAsk(limitCalls(LIMITS.tidy)),
  };
  const bucket: Bucket = { client, name: place.bucket, ask };
  return {
    async save(key, bytes, stop) {
      const object = {
        Bucket: bucket.name,
        Key: getFileKey(key),
        Body: bytes,
        ContentType: JPEG_RULES.mime,
      };
      await ask.save((abortSignal) => client.send(new PutObjectCommand(object), { abortSignal }), stop);
    },
    async open(key) {
      const known = getFileKey(key);
      const bytes = await ask.open((signal) => readObject(bucket, known, signal));
      return bytes && Readable.from([bytes]);
    },
    async remove(key, stop) {
      const command = new DeleteObjectCommand({ Bucket: bucket.name, Key: getFileKey(key) });
      await ask.tidy((abortSignal) => client.send(command, { abortSignal }), stop);
    },
    list: () => listObjects(bucket),
    removeDrafts: () => Promise.resolve(0),
  };
}
