import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { patternOf } from './route-url.ts';

/** Logs one line per request: the route, never the address, which may contain searches, and no headers. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  if (!log.isLevelEnabled('debug')) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method, signedIn, span } = request;
    const milliseconds = Math.round(reply.elapsedTime);
    const line = { requestId, method, route: patternOf(request), status: reply.statusCode, milliseconds };
    log.debug({ ...line, userId: signedIn?.id, traceId: span?.traceId }, 'answered');
    done();
  });
}
