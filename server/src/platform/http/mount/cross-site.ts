import { ClientType } from '@majstorija/contract/choices.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';

const OWN_FETCH_SITES = new Set(['same-origin', 'none']);

function isOwnOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function isPlainForm(request: FastifyRequest): boolean {
  const type = request.headers['content-type'];
  return type !== undefined && !/^application\/json\s*(?:;|$)/i.test(type);
}

/**
 * Refuses a request that another site made a browser send. For routes that change something without an access token,
 * by the cookie alone: checks the browser's own headers, a custom header, and JSON, which no form can send.
 */
export function refuseCrossSite(request: FastifyRequest, publicOrigin: string): void {
  const site = request.headers['sec-fetch-site'];
  const isOwn =
    (site === undefined || OWN_FETCH_SITES.has(site)) &&
    isOwnOrigin(request, publicOrigin) &&
    ClientType.safeParse(request.headers['x-client-type']).success &&
    !isPlainForm(request);
  if (!isOwn) throw new AppError('auth.crossSite');
}
