import crypto from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { deriveKey } from '#platform/settings/derive-key.ts';

/** RFC 6238 as every authenticator program reads it: SHA-1, six digits, 30 seconds. */
const RULES = { issuer: 'Majstorija', algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Clocks differ: the code before and the one after count too. */
const WINDOW = 1;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

const keyOf = (secretKey: string) => deriveKey(secretKey, 'authenticator-secret');

/** A random secret of 160 bits. */
export const createSecret = (): Buffer => crypto.randomBytes(SECRET_BYTES);

/** The secret as it is stored, bound to its account: nonce, tag and ciphertext. */
export function sealSecret(secretKey: string, userId: string, secret: Buffer): Buffer {
  const nonce = crypto.randomBytes(NONCE_BYTES);
  const cipher = crypto.createCipheriv(CIPHER, keyOf(secretKey), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The secret of a stored one; undefined when it was stored under another key or for another account. */
export function openSecret(secretKey: string, userId: string, stored: Buffer): Buffer | undefined {
  const decipher = crypto
    .createDecipheriv(CIPHER, keyOf(secretKey), stored.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

const toTotp = (secret: Buffer, label = '') =>
  new TOTP({ ...RULES, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

/** The secret in base32, and the `otpauth:` address that a QR code shows; the label is the e-mail. */
export function describeSecret(secret: Buffer, label: string): { secret: string; uri: string } {
  const totp = toTotp(secret, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The number since 1970 of the 30 seconds that a code belongs to; undefined when it is of none near now. */
export function findStep(secret: Buffer, code: string, now: Date): number | undefined {
  const delta = toTotp(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / RULES.period) + delta;
}
