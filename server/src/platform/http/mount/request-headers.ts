import type { FastifyRequest } from 'fastify';
import type { Route } from '@majstorija/contract/http/route.ts';
import { AppError } from '#platform/http/app-error.ts';

const VERSION = /^"(\d{1,9})"$/;
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;
/** A real token has about 300 characters; longer ones are refused unread. */
const MAX_TOKEN = 2_000;
const KEY = /^[\x21-\x7e]{1,200}$/;

/** The value of a header; undefined when absent. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** The access token of an `Authorization` header; undefined for any other value. */
export function readBearer(authorization: string | undefined): string | undefined {
  const token = BEARER.exec(authorization ?? '')?.[1];
  return token !== undefined && token.length <= MAX_TOKEN ? token : undefined;
}

/** The version of `If-Match: "<n>"` where the route takes one. Throws `request.versionInvalid`. */
export function readVersion(request: FastifyRequest, route: Route): number | undefined {
  const header = route.ifMatch ? headerOf(request, 'if-match') : undefined;
  if (header === undefined) return undefined;
  const version = VERSION.exec(header)?.[1];
  if (version === undefined) throw new AppError('request.versionInvalid');
  return Number(version);
}

/**
 * The `Idempotency-Key` where the route takes one: 1 to 200 visible characters. Throws `request.idempotencyKeyInvalid`.
 */
export function readIdempotencyKey(request: FastifyRequest, route: Route): string | undefined {
  const key = route.idempotent ? headerOf(request, 'idempotency-key') : undefined;
  if (key !== undefined && !KEY.test(key)) throw new AppError('request.idempotencyKeyInvalid');
  return key;
}

/**
 * Refuses, before it is read, a body that the route does not accept: compressed, a form on a route without files, or a plain one elsewhere
 * than on a public page.
 */
export function refuseBody(request: FastifyRequest, route: Route): void {
  const encoding = request.headers['content-encoding'];
  const type = request.headers['content-type'] ?? '';
  const isForm = /^multipart\//i.test(type) && !route.files;
  const isPlainForm = /^application\/x-www-form-urlencoded/i.test(type) && !route.plainForm;
  if ((encoding !== undefined && encoding !== 'identity') || isForm || isPlainForm) {
    throw new AppError('request.unsupportedType');
  }
}
