import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * So much of a body that nobody wants is read after the answer, in bytes: a browser reads its answer only when it has sent its form, and
 * the largest form fits. Who sends on is cut.
 */
const MOST_DROPPED = 16 * 1024 * 1024;

const dropped = new WeakSet<IncomingMessage>();

/** Drops what is left of a body, and the connection when that is too much. */
export function dropRest(request: IncomingMessage, most = MOST_DROPPED): void {
  if (request.complete || dropped.has(request)) return;
  dropped.add(request);
  // Node reads a body to its end by itself when nobody has asked for it by then.
  request.read();
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) request.socket.destroy();
  });
  request.resume();
}

/** A request that is answered before its body has arrived ends the connection unless the rest is small [security#request-limits]. */
export function boundRest(app: FastifyInstance, most = MOST_DROPPED): void {
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    response.prependListener('finish', () => dropRest(request, most));
  });
}
