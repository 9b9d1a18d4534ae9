import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { FilesPlace } from '#platform/settings/files-url.ts';
import { inSpan, type SpanStart } from '#platform/tracing/active-span.ts';

export type S3Place = Extract<FilesPlace, { kind: 's3' }>;

/** A call of the bucket: without a key of the bucket itself. */
export interface S3Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly type?: string;
}

const ATTEMPTS = 2;
const PAUSE_MS = 100;

/** The bucket refused a call; `code` is its own, as `NoSuchKey`, or empty. */
export class S3Error extends Error {
  override name = 'S3Error';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`the bucket answered ${status} ${code}`.trim());
    this.status = status;
    this.code = code;
  }
}

/** In the path for a foreign endpoint, and for a name with dots, which no certificate of the host fits. */
function addressOf({ bucket, region, endpoint }: S3Place): string {
  if (endpoint !== null) return `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const host = `s3.${region}.amazonaws.com`;
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const decodeXml = (text: string): string =>
  text.replace(/&(?:(lt|gt|quot|amp|apos)|#(\d+));/g, (_entity, name?: string, code?: string) =>
    name === undefined ? String.fromCodePoint(Number(code)) : (SIGNS[name] ?? ''),
  );

/** The texts of these elements of an answer, in order; for elements that contain no others. */
export const textsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    decodeXml(text),
  );

/** What asks the bucket: an answer that is no success is an S3Error, no answer is the error of fetch. */
export type AskBucket = (call: S3Call, signal: AbortSignal) => Promise<Response>;

const isFinal = (error: unknown): boolean =>
  error instanceof S3Error && error.status < 500 && error.status !== 429;

/** Sends calls with AWS Signature 4, the bytes of the body signed too. */
function createSender(place: S3Place): AskBucket {
  const address = addressOf(place);
  const { credentials, region } = place;
  return async ({ method, key = '', query = {}, body, type }, signal) => {
    const url = new URL(`${address}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const sha256 = createHash('sha256').update(body ?? '');
    const headers = {
      'x-amz-content-sha256': sha256.digest('hex'),
      ...(type !== undefined && { 'content-type': type }),
    };
    const call = { method, url: url.href, headers, body };
    const signed = await new AwsV4Signer({ ...credentials, region, service: 's3', ...call }).sign();
    const init: RequestInit = { method, headers: signed.headers, body, signal, redirect: 'error' };
    return fetch(signed.url, init);
  };
}

/** Each attempt of a call, without the key of its file. */
const toStart = ({ method }: S3Call, hostname: string): SpanStart => ({
  name: `bucket ${method}`,
  kind: 'client',
  attributes: { 'http.request.method': method, 'server.address': hostname },
});

/** Asks the bucket of this place. A call that failed there is made once more. */
export function createS3Client(place: S3Place): AskBucket {
  const send = createSender(place);
  const { hostname } = new URL(addressOf(place));

  async function attempt(call: S3Call, signal: AbortSignal): Promise<Response> {
    const response = await send(call, signal);
    if (response.ok) return response;
    throw new S3Error(response.status, textsOf(await response.text(), 'Code')[0] ?? '');
  }

  return async (call, signal) => {
    for (let left = ATTEMPTS - 1; ; left -= 1) {
      try {
        return await inSpan(toStart(call, hostname), () => attempt(call, signal));
      } catch (error) {
        if (left === 0 || signal.aborted || isFinal(error)) throw error;
        await sleep(PAUSE_MS, undefined, { signal });
      }
    }
  };
}
