import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { ERRORS, type ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { wireCode } from '@majstorija/contract/messages/wire-code.ts';
import { lookUp } from '@majstorija/contract/text/look-up.ts';
import { AppError } from './app-error.ts';

/** Limits on time and size of a request [security#request-limits]; forms have their own size limit. */
export const HTTP_LIMITS = {
  bodyLimit: 100 * 1024,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  http: {
    headersTimeout: 10_000,
    maxHeaderSize: 16 * 1024,
    connectionsCheckingInterval: 2_000,
    // Node's own refusal lacks our headers; see `refuseUnclearHost`.
    requireHostHeader: false,
  },
  return503OnClosing: false,
  routerOptions: { maxParamLength: 200 },
} as const satisfies FastifyHttpOptions<Server>;

/** An answer to what is no request that a handler could get. */
type Broken = { readonly status: string; readonly code: ErrorCode };

/** So long one has to read such an answer. */
const READ_ANSWER_MS = 2_000;

const UNREADABLE: Broken = { status: '400 Bad Request', code: 'request.malformed' };

/** Node's error for an unreadable request → the answer. */
const BROKEN: Readonly<Record<string, Broken>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'request.tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'request.malformed' },
};

/** The headers of every answer. */
export type RawHeaders = Readonly<Record<string, string>>;

/** The whole answer as bytes, for a connection that no handler has. */
export function toRawAnswer({ status, code }: Broken, headers: RawHeaders): string {
  const body = JSON.stringify({ error: ERRORS[code].text, code: wireCode(code) });
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n');
}

/** A proxy in front may use another of several hosts than this server [security#one-host]. */
function refuseUnclearHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders, httpVersion } = request.raw;
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
    const isClear = hosts === 1 || (hosts === 0 && httpVersion === '1.0');
    done(isClear ? undefined : new AppError('request.malformed'));
  });
}

/**
 * Answers unreadable HTTP requests with the usual error body and the headers of every answer, then closes the
 * connection [security#request-limits].
 */
export function answerBrokenRequests(app: FastifyInstance, headers: RawHeaders): void {
  refuseUnclearHost(app);
  app.server.removeAllListeners('clientError');
  app.server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy(error);
    else {
      socket.end(toRawAnswer(lookUp(BROKEN, error.code ?? '') ?? UNREADABLE, headers));
      // Who sends on and on would keep the connection.
      setTimeout(() => socket.destroy(), READ_ANSWER_MS).unref();
    }
  });
  // Without a listener Node answers 417 by itself; the header may be ignored (RFC 9110).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}
