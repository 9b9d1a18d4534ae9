import { ClientType } from '@majstorija/contract/choices.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
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

const hasOwnSite = ({ headers: { 'sec-fetch-site': site } }: FastifyRequest): boolean =>
  typeof site !== 'string' || OWN_FETCH_SITES.has(site);

/**
 * A form sent without a script has no header of ours, and no origin where its page hides its address. What it changes
 * needs no cookie, so nothing can be done in the name of a reader that anyone could not do alone.
 */
const isOwnForm = (request: FastifyRequest, publicOrigin: string): boolean =>
  request.headers.origin === 'null' || isOwnOrigin(request, publicOrigin);

const isOwnCall = (request: FastifyRequest, publicOrigin: string): boolean =>
  isOwnOrigin(request, publicOrigin) &&
  ClientType.safeParse(request.headers['x-client-type']).success &&
  !isPlainForm(request);

/**
 * Refuses a request that another site made a browser send. For routes that change something without an access token,
 * by the cookie alone: checks the browser's own headers, a custom header, and JSON, which no form can send. Plain forms
 * of our pages [api#plain-forms] are known by the browser's headers alone.
 */
export function refuseCrossSite(
  request: FastifyRequest,
  { plainForm }: Pick<Route, 'plainForm'>,
  publicOrigin: string,
): void {
  const isOwn = plainForm ? isOwnForm(request, publicOrigin) : isOwnCall(request, publicOrigin);
  if (!isOwn || !hasOwnSite(request)) throw new AppError('auth.crossSite');
}
