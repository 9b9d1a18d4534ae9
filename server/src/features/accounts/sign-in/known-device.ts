import crypto from 'node:crypto';
import { deriveKey } from '#platform/settings/derive-key.ts';

/** The accounts that one device stays known to: those that signed in or set a password last. */
const MOST_ACCOUNTS = 5;

const ID_LENGTH = 22;
/** A random id of 128 bits and a signature of 256, in base64url. */
const PROOF = /^[\w-]{65}$/;

/** The account of a proof, which is bound to the account's present password. */
export interface DeviceAccount {
  readonly id: string;
  readonly passwordHash: string | null;
}

const toProof = (secretKey: string, { id, passwordHash }: DeviceAccount, deviceId: string): string =>
  deviceId +
  crypto
    .createHmac('sha256', deriveKey(secretKey, 'known-device'))
    .update(`${id} ${passwordHash ?? ''} ${deviceId}`)
    .digest('base64url');

const toProofs = (device: string | undefined): string[] =>
  (device ?? '').split('.', MOST_ACCOUNTS).filter((proof) => PROOF.test(proof));

/**
 * The random id that a device got when it first signed in to an account with its present password; undefined when it
 * never did, or no account is given [security#known-devices]. `device` is the value that the device stores: proofs with
 * dots between.
 */
export function findDeviceId(
  secretKey: string,
  device: string | undefined,
  account: DeviceAccount | undefined,
): string | undefined {
  if (!account) return undefined;
  const ids = toProofs(device).map((proof) => [proof.slice(0, ID_LENGTH), proof] as const);
  return ids.find(([id, proof]) =>
    crypto.timingSafeEqual(Buffer.from(toProof(secretKey, account, id)), Buffer.from(proof)),
  )?.[0];
}

/** The value for a device to store after its user proved to own an account; other accounts stay known. */
export function rememberAccount(
  secretKey: string,
  device: string | undefined,
  account: DeviceAccount,
): string {
  const id = findDeviceId(secretKey, device, account) ?? crypto.randomBytes(16).toString('base64url');
  const proof = toProof(secretKey, account, id);
  const others = toProofs(device).filter((other) => other !== proof);
  return [proof, ...others].slice(0, MOST_ACCOUNTS).join('.');
}
