import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '@majstorija/contract/access.ts';
import { AppError } from '#platform/app-error.ts';
import type { SignedIn } from '#platform/handler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access check of a route that needs a login. */
    signedIn: SignedIn | null;
  }
}

/** Turns an access token into the account behind it, as the database has it now; undefined for a token that does not hold. */
export type Authenticate = (token: string) => Promise<SignedIn | undefined>;

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** A real token has about 300 characters; longer ones are not worth a look. */
const MAX_TOKEN = 2_000;
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

function readBearer(request: FastifyRequest): string | undefined {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && token.length <= MAX_TOKEN ? token : undefined;
}

async function signIn(request: FastifyRequest, reply: FastifyReply, authenticate: Authenticate) {
  const token = readBearer(request);
  const signedIn = token === undefined ? undefined : await authenticate(token);
  if (!signedIn) {
    void reply.header('www-authenticate', 'Bearer');
    throw new AppError(request.headers.authorization ? 'auth.sessionExpired' : 'auth.loginRequired');
  }
  request.signedIn = signedIn;
  return signedIn;
}

/** What is forwarded comes from elsewhere, even when the proxy stands on this machine. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** A page of others whose name was made to lead here sends that name along. */
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

/** The check that runs before anything of a request is read; undefined where everybody may call. Throws 401, 403 or 404. */
export function checkAccess(access: Access, authenticate: Authenticate): Check | undefined {
  if (access === 'public' || access === 'signedLink') return undefined;
  if (access === 'internal') return checkInternal;
  return async (request, reply) => {
    const { role } = await signIn(request, reply, authenticate);
    if (access !== 'signedIn' && !access.includes(role)) throw new AppError('auth.forbidden');
  };
}
