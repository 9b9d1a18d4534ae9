import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

const WARNING =
  'a request had X-Forwarded-For or Forwarded, but no X-Forwarded-For from a proxy in TRUST_PROXY: behind a proxy set TRUST_PROXY to its address, otherwise all visitors count as one and share their limits';

/** Whether the request has a header of a proxy with the visitor's address, which is not used. */
function isIgnored({ headers, ips }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return false;
  return ips === undefined || ips.length < 2;
}

/** Warns once of a proxy that is not configured; without an address, which may be a visitor's. */
export function warnOfProxy(app: FastifyInstance, log: Logger): void {
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && isIgnored(request)) {
      isWarned = true;
      log.warn(WARNING);
    }
    done();
  });
}
