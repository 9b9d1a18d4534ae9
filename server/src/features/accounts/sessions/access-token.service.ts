import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Deps } from '#platform/http/handler.ts';
import { deriveKey } from '#platform/settings/derive-key.ts';

type TokenDeps = Pick<Deps, 'secretKey' | 'clock'>;

const ISSUER = 'majstorija';
const AUDIENCE = 'majstorija-api';
const TYPE = 'at+jwt';
const LIFETIME_SECONDS = 15 * 60;

/** The session of an access token, and its account. */
export interface TokenSubject {
  readonly userId: string;
  readonly sessionId: string;
}

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

type VerifiedToken = z.infer<typeof Claims>;

/** A key and a cache of the tokens it has signed: verifying one costs more than the rest of a request. */
interface Verifier {
  readonly key: Buffer;
  readonly verified: Map<string, VerifiedToken>;
}

/** Tokens last 15 minutes; fewer operators than this work at the same time. */
const MOST_VERIFIED = 2_000;

const verifiers = new Map<string, Verifier>();

function verifierOf(secretKey: string): Verifier {
  const verifier = verifiers.get(secretKey) ?? {
    key: deriveKey(secretKey, 'access-token'),
    verified: new Map(),
  };
  verifiers.set(secretKey, verifier);
  return verifier;
}

function remember({ verified }: Verifier, token: string, claims: VerifiedToken): void {
  const [oldest] = verified.keys();
  if (oldest !== undefined && verified.size >= MOST_VERIFIED) verified.delete(oldest);
  verified.set(token, claims);
}

/** A JWT valid for 15 minutes; it is refused once its session has ended. */
export function signAccessToken({ secretKey, clock }: TokenDeps, subject: TokenSubject): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000);
  return new SignJWT({ sid: subject.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(subject.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME_SECONDS)
    .sign(verifierOf(secretKey).key);
}

async function verify(token: string, key: Buffer, now: Date): Promise<VerifiedToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['exp', 'iat'],
    });
    return Claims.parse(payload);
  } catch {
    return undefined;
  }
}

/**
 * The subject of a token; undefined when it is forged, expired or made for something else. A signature that was valid
 * once stays valid, so a cached token is checked only for its time; the caller checks the session in the database.
 */
export async function readAccessToken(
  { secretKey, clock }: TokenDeps,
  token: string,
): Promise<TokenSubject | undefined> {
  const now = clock();
  const verifier = verifierOf(secretKey);
  const known = verifier.verified.get(token);
  const claims = known ?? (await verify(token, verifier.key, now));
  if (!claims) return undefined;
  if (!known) remember(verifier, token, claims);
  const isOver = claims.exp <= Math.floor(now.getTime() / 1000);
  if (isOver) verifier.verified.delete(token);
  return isOver ? undefined : { userId: claims.sub, sessionId: claims.sid };
}
