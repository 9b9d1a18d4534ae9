import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Deps } from '#platform/handler.ts';
import { deriveKey } from '#platform/derive-key.ts';

type TokenDeps = Pick<Deps, 'secretKey' | 'clock'>;

const ISSUER = 'majstorija';
const AUDIENCE = 'majstorija-api';
const TYPE = 'at+jwt';
const LIFETIME_SECONDS = 15 * 60;

/** The session an access token speaks for, and its account. */
export interface TokenSubject {
  readonly userId: string;
  readonly sessionId: string;
}

const Claims = z.object({ sub: z.uuid(), sid: z.uuid() });

const keys = new Map<string, Buffer>();

function keyOf(secretKey: string): Buffer {
  const key = keys.get(secretKey) ?? deriveKey(secretKey, 'access-token');
  keys.set(secretKey, key);
  return key;
}

/** A JWT good for 15 minutes; it opens nothing once its session ended. */
export function signAccessToken({ secretKey, clock }: TokenDeps, subject: TokenSubject): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000);
  return new SignJWT({ sid: subject.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(subject.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME_SECONDS)
    .sign(keyOf(secretKey));
}

/** Whom a token speaks for; undefined when it is forged, expired or made for something else. */
export async function readAccessToken(deps: TokenDeps, token: string): Promise<TokenSubject | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(deps.secretKey), {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: deps.clock(),
      requiredClaims: ['exp', 'iat'],
    });
    const { sub, sid } = Claims.parse(payload);
    return { userId: sub, sessionId: sid };
  } catch {
    return undefined;
  }
}
