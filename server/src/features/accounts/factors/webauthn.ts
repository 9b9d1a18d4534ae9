import { z } from 'zod';
import type {
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
  UsedCredential,
} from '@majstorija/contract/accounts/factors.ts';
import type { Deps } from '#platform/http/handler.ts';
import { CHALLENGE_MS, createChallenge, isOwnChallenge, type ChallengePurpose } from './challenge.service.ts';

type WebauthnDeps = Pick<Deps, 'config' | 'secretKey' | 'clock'>;

/** EdDSA, ES256 and RS256: what passkeys of today sign with. */
const ALGORITHMS = [-8, -7, -257];

/** The library is loaded by the first passkey: it is large, and most servers start without one in use. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Passkeys belong to the host of PUBLIC_URL, and are used on its pages only. */
function placeOf({ publicUrl }: Deps['config']) {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

/** An account that makes a passkey. */
interface PasskeyOwner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** The handle by which a passkey names its account: the bytes of its id. */
const toUserHandle = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/** The purpose of a challenge by which this account adds a passkey. */
const toAdd = (userId: string): ChallengePurpose => `add ${userId}`;

/** What a browser needs to make a passkey for the account; `known` are the ones it has. */
export function createPasskeyCreation(
  deps: WebauthnDeps,
  { id, email, name }: PasskeyOwner,
  known: readonly string[],
): PasskeyCreation {
  return {
    challenge: createChallenge(deps, toAdd(id)),
    rp: { id: placeOf(deps.config).rpId, name: 'Majstorija' },
    user: { id: toUserHandle(id), name: email, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: known.map((one) => ({ type: 'public-key', id: one })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** What a browser needs to use a passkey, of whichever account. */
export const createPasskeyRequest = (deps: WebauthnDeps, purpose: ChallengePurpose): PasskeyRequest => ({
  challenge: createChallenge(deps, purpose),
  rpId: placeOf(deps.config).rpId,
  timeout: CHALLENGE_MS,
  userVerification: 'required',
});

/** A passkey as it is stored; `challenge` is the one that was answered. */
export interface VerifiedPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly challenge: string;
}

/** What every answer is checked by; `answered` gets the challenge when it is one of the server's. */
function checksOf(deps: WebauthnDeps, purpose: ChallengePurpose, answered: (challenge: string) => void) {
  const { rpId, origin } = placeOf(deps.config);
  return {
    expectedChallenge: (challenge: string) => {
      answered(challenge);
      return isOwnChallenge(deps, purpose, challenge);
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  };
}

/** What the browser reports of a page that is in no frame of another site. */
const OfOwnPage = z.object({
  crossOrigin: z.literal(false).optional(),
  topOrigin: z.undefined().optional(),
});

/**
 * Throws when another site has the page in a frame: the library leaves that unchecked for a new passkey, and for a used
 * one when the browser does not name that site [accounts#passkeys].
 */
function checkOwnPage(clientDataJSON: string): void {
  OfOwnPage.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()));
}

/** A new passkey of the account; undefined when the answer is not what was asked for: each fault is an exception there. */
export async function verifyNewPasskey(
  deps: WebauthnDeps,
  userId: string,
  given: z.output<typeof NewCredential>,
): Promise<VerifiedPasskey | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { clientDataJSON, attestationObject } = given.response;
  let challenge = '';
  const checks = checksOf(deps, toAdd(userId), (answered) => (challenge = answered));
  try {
    checkOwnPage(clientDataJSON);
    const { registrationInfo } = await verifyRegistrationResponse({
      ...checks,
      response: { ...given, response: { clientDataJSON, attestationObject } },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, challenge };
  } catch {
    return undefined;
  }
}

/** A stored passkey. */
interface StoredPasskey {
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** The new counter and the challenge of a passkey that was used; undefined when the answer is not what was asked for. */
export async function verifyUsedPasskey(
  deps: WebauthnDeps,
  { userId, credentialId, publicKey, counter }: StoredPasskey,
  { given, purpose }: { readonly given: UsedCredential; readonly purpose: ChallengePurpose },
): Promise<{ counter: number; challenge: string } | undefined> {
  const { userHandle, ...response } = given.response;
  if (userHandle !== toUserHandle(userId)) return undefined;
  const { verifyAuthenticationResponse } = await loadLibrary();
  let challenge = '';
  const checks = checksOf(deps, purpose, (answered) => (challenge = answered));
  try {
    checkOwnPage(response.clientDataJSON);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...checks,
      response: { ...given, response },
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    });
    return verified ? { counter: authenticationInfo.newCounter, challenge } : undefined;
  } catch {
    return undefined;
  }
}
