import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '@majstorija/contract/http/route.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { SignedIn } from '#platform/http/handler.ts';
import { readBearer } from './request-headers.ts';
import { isSavedByBrowser } from './saved-by-browser.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access check of a route that needs a login. */
    signedIn: SignedIn | null;
  }
}

/** Who calls, as the database has the account now; undefined for what is invalid. */
export interface Authenticate {
  /** By an access token. */
  readonly byToken: (token: string) => Promise<SignedIn | undefined>;
  /** By the session of a `Cookie` header. */
  readonly byCookies: (cookies: string | undefined) => Promise<SignedIn | undefined>;
}

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { byToken, byCookies, route }: Authenticate & { readonly route: Route },
) {
  const token = readBearer(request.headers.authorization);
  request.isSaving = isSavedByBrowser(request, route);
  const byBrowser = () => (request.isSaving ? byCookies(request.headers.cookie) : undefined);
  const signedIn = await (token === undefined ? byBrowser() : byToken(token));
  if (!signedIn) {
    void reply.header('www-authenticate', 'Bearer');
    throw new AppError(request.headers.authorization ? 'auth.sessionExpired' : 'auth.loginRequired');
  }
  request.signedIn = signedIn;
  return signedIn;
}

/** A forwarded request is from another machine, even when the proxy runs on this one. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** Refuses DNS rebinding: a foreign name that resolves to this machine arrives in `Host`. */
const OWN_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  return (
    FORWARDED.every((name) => headers[name] === undefined) &&
    OWN_HOST.test(headers.host ?? '') &&
    LOOPBACK.test(socket.remoteAddress ?? '')
  );
}

async function checkInternal(request: FastifyRequest): Promise<void> {
  if (!isFromThisMachine(request)) throw new AppError('request.notFound');
}

/** The check that runs before the body is read; undefined for open routes. Throws 401, 403 or 404. */
export function checkAccess(route: Route, authenticate: Authenticate): Check | undefined {
  const { access } = route;
  if (access === 'public' || access === 'signedLink') return undefined;
  if (access === 'internal') return checkInternal;
  return async (request, reply) => {
    const { role } = await signIn(request, reply, { ...authenticate, route });
    if (access !== 'signedIn' && !access.includes(role)) throw new AppError('auth.forbidden');
  };
}
