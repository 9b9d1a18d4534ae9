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
import { inSpan } from '#platform/tracing/active-span.ts';

type S3Place = Extract<FilesPlace, { kind: 's3' }>;

/** A call that got no turn by then would have too little time left. */
const WAIT_MS = 1_500;
const WITHIN_MS = 3_000;
const RETRY_AFTER_SECONDS = 30;

/** The limits of each kind of call, so that one kind leaves room for the others; a waiting upload is held in memory. */
const LIMITS = {
  save: { atOnce: 16, mostWaiting: 48, waitMs: WAIT_MS, withinMs: WITHIN_MS },
  open: { atOnce: 32, mostWaiting: 200, waitMs: WAIT_MS, withinMs: WITHIN_MS },
  tidy: { atOnce: 16, mostWaiting: 200, waitMs: WAIT_MS, withinMs: WITHIN_MS, outlivesCaller: true },
} as const;

/** As many connections as calls at once: the limits above decide who waits, not the client. */
const AGENT = { maxSockets: Object.values(LIMITS).reduce((sum, { atOnce }) => sum + atOnce, 0) };

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

/**
 * The client of a bucket. A call that failed there is made once more. What only Amazon's own store knows is off: checksums of
 * parts, and a question before each large upload, for whose answer others let it wait longer than our limit.
 */
function createClient({ region, endpoint, credentials }: S3Place): S3Client {
  const client = new S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(credentials !== null && { credentials }),
    maxAttempts: 2,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: { httpAgent: AGENT, httpsAgent: AGENT },
  });
  // Each attempt of a call, without the key of its file.
  client.middlewareStack.add(
    (next) => (args) => {
      const { method, hostname } = args.request as { method: string; hostname: string };
      const attributes = { 'http.request.method': method, 'server.address': hostname };
      return inSpan({ name: `bucket ${method}`, kind: 'client', attributes }, () => next(args));
    },
    { step: 'deserialize', priority: 'high' },
  );
  return client;
}

interface Bucket {
  readonly client: S3Client;
  readonly Bucket: string;
  readonly ask: Readonly<Record<keyof typeof LIMITS, Ask>>;
}

/** The whole object: a reader who is slow must not decide how long the bucket is waited for. */
async function readObject(
  { client, Bucket }: Bucket,
  Key: string,
  abortSignal: AbortSignal,
): Promise<Buffer | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal });
    return Body && Buffer.from(await Body.transformToByteArray());
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

async function* listObjects({ client, Bucket, ask }: Bucket): AsyncIterable<StoredKey> {
  let token: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket, ContinuationToken: token });
    const page = await ask.tidy((abortSignal) => client.send(command, { abortSignal }));
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key !== undefined && LastModified !== undefined && isFileKey(Key)) {
        yield { key: Key, savedAt: LastModified };
      }
    }
    token = page.NextContinuationToken;
  } while (token !== undefined);
}

/** Stores files in an existing S3-compatible bucket; an upload there is atomic [files#bucket-limits]. */
export function createS3Store(place: S3Place): FileStore {
  const { bucket: Bucket } = place;
  const client = createClient(place);
  const ask = {
    save: createAsk(limitCalls(LIMITS.save)),
    open: createAsk(limitCalls(LIMITS.open)),
    tidy: createAsk(limitCalls(LIMITS.tidy)),
  };
  return {
    async save(key, bytes, stop) {
      const Key = getFileKey(key);
      const command = new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: JPEG_RULES.mime });
      await ask.save((abortSignal) => client.send(command, { abortSignal }), stop);
    },
    async open(key) {
      const known = getFileKey(key);
      const bytes = await ask.open((signal) => readObject({ client, Bucket, ask }, known, signal));
      return bytes && Readable.from([bytes]);
    },
    async remove(key, stop) {
      const command = new DeleteObjectCommand({ Bucket, Key: getFileKey(key) });
      await ask.tidy((abortSignal) => client.send(command, { abortSignal }), stop);
    },
    list: () => listObjects({ client, Bucket, ask }),
    removeDrafts: () => Promise.resolve(0),
  };
}
