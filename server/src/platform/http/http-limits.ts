import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { ERRORS, type ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { wireCode } from '@majstorija/contract/messages/wire-code.ts';

/** Limits on time and size of a request [security#request-limits]; forms have their own size limit. */
export const HTTP_LIMITS = {
  bodyLimit: 100 * 1024,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 2_000 },
  return503OnClosing: false,
  routerOptions: { maxParamLength: 200 },
} as const satisfies FastifyHttpOptions<Server>;

type Broken = { readonly status: string; readonly code: ErrorCode };

const UNREADABLE: Broken = { status: '400 Bad Request', code: 'request.malformed' };

/** Node's error for an unreadable request → the answer. */
const BROKEN: Readonly<Record<string, Broken>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'request.tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'request.malformed' },
};

function toRawAnswer({ status, code }: Broken): string {
  const body = JSON.stringify({ error: ERRORS[code].text, code: wireCode(code) });
  const length = Buffer.byteLength(body);
  return [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${length}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Answers unreadable HTTP requests with the usual error body, then closes the connection. */
export function answerBrokenRequests(app: FastifyInstance): void {
  app.server.removeAllListeners('clientError');
  app.server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy(error);
    else socket.end(toRawAnswer(BROKEN[error.code ?? ''] ?? UNREADABLE));
  });
}
