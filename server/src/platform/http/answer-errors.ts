import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { api } from '@majstorija/contract/http/api.ts';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { lookUp } from '@majstorija/contract/text/look-up.ts';
import { AppError, toErrorBody } from './app-error.ts';
import { fromDatabase, type ConstraintErrors } from '#platform/database/constraint-errors.ts';
import { ANY_PATH, isApiPath, routeUrl } from './route-url.ts';

/** Errors of fastify itself → our codes; any other 4xx of fastify is `request.malformed`. */
const FASTIFY_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_NOT_FOUND: 'request.notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'request.notFound',
};

function fromFastify(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const code = lookUp(FASTIFY_ERRORS, 'code' in error ? String(error.code) : '');
  if (code) return new AppError(code);
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? new AppError('request.malformed') : undefined;
}

/** The failure to answer: one of the catalogue, or `server.unexpected` for any other error. */
function toAppError(error: unknown, constraints: ConstraintErrors): AppError {
  if (error instanceof AppError) return error;
  return fromDatabase(error, constraints) ?? fromFastify(error) ?? new AppError('server.unexpected');
}

/** Sends an error answer; it contains nothing internal [errors-and-texts#no-internals-leave]. */
export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  const { retryAfter } = error.details;
  if (error.status >= 500) reply.request.span?.fail(error.code);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(toErrorBody(error, reply.request.id)));
}

/** Logs every 5xx with its cause; a caller's mistake is not logged. */
function logError(log: Logger, request: FastifyRequest, error: unknown, answered: AppError): void {
  if (answered.status < 500) return;
  const isUnexpected = answered.code === 'server.unexpected';
  // What was not done for a caller who left is no failure.
  if (!isUnexpected && request.raw.socket.destroyed) return;
  const { method, id: requestId, routeOptions } = request;
  const level = isUnexpected ? 'error' : 'warn';
  log[level]({ err: error, requestId, method, route: routeOptions.url }, answered.code);
}

const PATTERNS = Object.values(api).flatMap((routes) =>
  Object.values<Route>(routes).map((route) => ({
    pattern: new RegExp(`^${routeUrl(route).replace(/:\w+/g, '[^/]+')}$`),
    methods: route.method === 'GET' ? ['GET', 'HEAD'] : [route.method],
  })),
);

/** The allowed methods of a path of the API; empty for an unknown path. */
function methodsOf(path: string): string[] {
  const found = PATTERNS.filter(({ pattern }) => pattern.test(path));
  return [...new Set(found.flatMap(({ methods }) => methods))];
}

/** An unknown path is 404, a known one with another method 405 (RFC 9110 requires the methods in `Allow`). */
function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '';
  const methods = methodsOf(path);
  const isKnown = methods.length > 0 && !methods.includes(request.method);
  if (!isKnown) return sendError(reply, new AppError('request.notFound'));
  return sendError(reply.header('allow', methods.join(', ')), new AppError('request.methodNotAllowed'));
}

/** Turns every error into an answer of the catalogue. Call it before the first route is registered. */
export function answerErrors(app: FastifyInstance, log: Logger, constraints: ConstraintErrors): void {
  app.setErrorHandler((error, request, reply) => {
    const answered = toAppError(error, constraints);
    logError(log, request, error, answered);
    return sendError(reply, answered);
  });
}

/** Answers requests without a route: JSON below `/api` and for anything but a page; `sendPage` answers the others. */
export function answerUnknownPaths(
  app: FastifyInstance,
  sendPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>,
): void {
  app.setNotFoundHandler(sendNotFound);
  // A route, unlike that handler, is compressed.
  app.get(ANY_PATH, (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const isPage = !isApiPath(path) && methodsOf(path).length === 0;
    return isPage ? sendPage(request, reply) : sendNotFound(request, reply);
  });
}
