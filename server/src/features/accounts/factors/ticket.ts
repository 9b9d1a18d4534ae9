import crypto from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import type { PasswordAccount } from '#features/accounts/account.queries.ts';
import type { Deps } from '#platform/http/handler.ts';
import { deriveKey } from '#platform/settings/derive-key.ts';

type TicketDeps = Pick<Deps, 'secretKey' | 'clock'>;

const ISSUER = 'majstorija';
const AUDIENCE = 'majstorija-second-factor';
const TYPE = 'second-factor+jwt';
const LIFETIME_SECONDS = 5 * 60;

const Claims = z.object({ sub: z.uuid(), pwd: z.string() });

const keyOf = (secretKey: string) => deriveKey(secretKey, 'second-factor-ticket');

/** Shows neither the password nor its hash, and differs after each change of it. */
const markOf = (secretKey: string, { id, passwordHash }: Pick<PasswordAccount, 'id' | 'passwordHash'>) =>
  crypto
    .createHmac('sha256', keyOf(secretKey))
    .update(`${id} ${passwordHash ?? ''}`)
    .digest('base64url');

/** The proof that an account's password was given; it lasts 5 minutes and admits nothing but the second factor. */
export function signTicket({ secretKey, clock }: TicketDeps, account: PasswordAccount): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000);
  return new SignJWT({ pwd: markOf(secretKey, account) })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(account.id)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME_SECONDS)
    .sign(keyOf(secretKey));
}

/** The account id of a ticket; undefined when it is forged, expired or made for something else. */
export async function readTicket(
  { secretKey, clock }: TicketDeps,
  ticket: string,
): Promise<{ userId: string; mark: string } | undefined> {
  try {
    const { payload } = await jwtVerify(ticket, keyOf(secretKey), {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: clock(),
      requiredClaims: ['exp', 'iat'],
    });
    const { sub: userId, pwd: mark } = Claims.parse(payload);
    return { userId, mark };
  } catch {
    return undefined;
  }
}

/** Whether the account still has the password that the ticket was made for. */
export const isOfPassword = (
  { secretKey }: Pick<Deps, 'secretKey'>,
  mark: string,
  account: PasswordAccount,
): boolean => mark === markOf(secretKey, account);
