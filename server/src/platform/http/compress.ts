import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply } from 'fastify';

const COMPRESS_FROM_BYTES = 1_400;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** What an answer may be encoded with, the preferred one first. */
const ENCODERS = {
  br: { whole: (bytes: Buffer) => toBrotli(bytes, BROTLI), stream: () => createBrotliCompress(BROTLI) },
  gzip: { whole: (bytes: Buffer) => toGzip(bytes), stream: () => createGzip() },
} as const;

type Encoding = keyof typeof ENCODERS;
const ENCODINGS = ['br', 'gzip'] as const satisfies readonly Encoding[];

/** Texts; photos and workbooks are compressed already, and a live stream must not wait for more. */
const COMPRESSIBLE = /^text\/(?!event-stream)|[+/](?:json|xml|javascript|manifest)(?:;|$)/;

/** The encoding that the browser prefers among these, undefined when it takes none of them. */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  const chosen = negotiate(accepted, [...ENCODINGS]);
  return ENCODINGS.find((encoding) => encoding === chosen);
}

function addVary(reply: FastifyReply): void {
  const before = String(reply.getHeader('vary') ?? '');
  if (/accept-encoding|\*/i.test(before)) return;
  void reply.header('vary', before === '' ? 'accept-encoding' : `${before}, accept-encoding`);
}

const isCompressible = (reply: FastifyReply): boolean =>
  COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? '')) &&
  !reply.hasHeader('content-encoding') &&
  reply.statusCode !== 206;

async function encode(payload: unknown, encoding: Encoding, reply: FastifyReply): Promise<unknown> {
  const { whole, stream } = ENCODERS[encoding];
  if (payload instanceof Readable) {
    void reply.removeHeader('content-length').header('content-encoding', encoding);
    // An error of either side destroys both. Before the first byte it becomes an answer of its own, which is not encoded.
    payload.once('error', () => void reply.removeHeader('content-encoding'));
    return pipeline(payload, stream(), () => undefined);
  }
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  const bytes = Buffer.from(payload);
  if (bytes.length < COMPRESS_FROM_BYTES) return payload;
  const encoded = await whole(bytes);
  void reply.header('content-length', encoded.length).header('content-encoding', encoding);
  return encoded;
}

/** Compresses the texts among the answers as the browser accepts it. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(reply)) return payload;
    addVary(reply);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    return encoding === undefined ? payload : encode(payload, encoding, reply);
  });
}
