import { Readable } from 'node:stream';
import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import { getFileKey, isFileKey } from '#platform/files/file-key.ts';
import type { FileStore, StoredKey } from '#platform/files/file-store.ts';
import { AppError } from '#platform/http/app-error.ts';
import { limitCalls, type LimitedCalls } from '#platform/process/limited-calls.ts';
import { createS3Client, S3Error, textsOf, type AskBucket, type S3Call, type S3Place } from './s3-client.ts';

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
  readonly send: AskBucket;
  readonly ask: Readonly<Record<keyof typeof LIMITS, Ask>>;
}

/** The whole object: a reader who is slow must not decide how long the bucket is waited for. */
async function readObject({ send }: Bucket, key: string, signal: AbortSignal): Promise<Buffer | undefined> {
  try {
    const response = await send({ method: 'GET', key }, signal);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    if (error instanceof S3Error && error.code === 'NoSuchKey') return undefined;
    throw error;
  }
}

/** A page of the list, as XML. */
async function listPage({ send, ask }: Bucket, token: string | undefined): Promise<string> {
  const query = { 'list-type': '2', ...(token !== undefined && { 'continuation-token': token }) };
  return ask.tidy(async (signal) => (await send({ method: 'GET', query }, signal)).text());
}

async function* listObjects(bucket: Bucket): AsyncIterable<StoredKey> {
  let token: string | undefined;
  do {
    const page = await listPage(bucket, token);
    for (const [, object = ''] of page.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
      const [key] = textsOf(object, 'Key');
      const [savedAt] = textsOf(object, 'LastModified');
      if (key !== undefined && savedAt !== undefined && isFileKey(key)) {
        yield { key, savedAt: new Date(savedAt) };
      }
    }
    [token] = textsOf(page, 'NextContinuationToken');
  } while (token !== undefined);
}

/** Stores files in an existing S3-compatible bucket; an upload there is atomic [files#bucket-limits]. */
export function createS3Store(place: S3Place): FileStore {
  const send = createS3Client(place);
  const ask = {
    save: createAsk(limitCalls(LIMITS.save)),
    open: createAsk(limitCalls(LIMITS.open)),
    tidy: createAsk(limitCalls(LIMITS.tidy)),
  };
  /** Its answer has no content that matters; an unread one would keep its connection. */
  const finish = async (call: S3Call, signal: AbortSignal) => (await send(call, signal)).body?.cancel();
  return {
    async save(key, bytes, stop) {
      const body = new Uint8Array(bytes);
      const call = { method: 'PUT', key: getFileKey(key), body, type: JPEG_RULES.mime } as const;
      await ask.save((signal) => finish(call, signal), stop);
    },
    async open(key) {
      const known = getFileKey(key);
      const bytes = await ask.open((signal) => readObject({ send, ask }, known, signal));
      return bytes && Readable.from([bytes]);
    },
    async remove(key, stop) {
      const call = { method: 'DELETE', key: getFileKey(key) } as const;
      await ask.tidy((signal) => finish(call, signal), stop);
    },
    list: () => listObjects({ send, ask }),
    removeDrafts: () => Promise.resolve(0),
  };
}
