import crypto from 'node:crypto';
import { cborBytes, cborMap, cborText } from './cbor.ts';
import { aPasskeyKey, type PasskeyAlgorithm } from './passkey-keys.ts';

/** What an answer of the passkey may have wrong, for refusals. */
export interface PasskeyFaults {
  readonly origin?: string;
  readonly rpId?: string;
  /** False: the person was not verified, only present. */
  readonly isVerified?: boolean;
  /** False: the device gave the answer without a touch. */
  readonly isPresent?: boolean;
  /** True: the device calls the passkey copied, and also one that cannot be copied. */
  readonly isBackedUp?: boolean;
  /** What the browser reports of the page: in a frame of another site, and of which. */
  readonly crossOrigin?: boolean;
  readonly topOrigin?: string;
  readonly counter?: number;
  readonly userHandle?: string | undefined;
  readonly type?: string;
}

const ORIGIN = 'http://localhost:3000';
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKED_UP = 0x10;
const WITH_CREDENTIAL = 0x40;

const sha256 = (data: Buffer | string) => crypto.createHash('sha256').update(data).digest();

/** An authenticator in software with one resident key; it answers as a browser does, in JSON. */
export function aSoftwarePasskey(faults: PasskeyFaults = {}, algorithm: PasskeyAlgorithm = 'ES256') {
  const key = aPasskeyKey(algorithm);
  const credentialId = crypto.randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let handle = '';

  function clientData(
    type: string,
    challenge: string,
    { origin = ORIGIN, crossOrigin = false, topOrigin }: PasskeyFaults,
  ) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin, topOrigin }));
  }

  function authData(
    { rpId = 'localhost', isPresent = true, isVerified = true, isBackedUp, counter: given }: PasskeyFaults,
    extra?: Buffer,
  ) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(given ?? counter);
    const ofPerson = (isPresent ? USER_PRESENT : 0) + (isVerified ? USER_VERIFIED : 0);
    const flags = ofPerson + (isBackedUp ? BACKED_UP : 0) + (extra ? WITH_CREDENTIAL : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, extra ?? Buffer.alloc(0)]);
  }

  const outer = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    id,
    /** Answers the options of a new passkey. */
    create({ challenge, user }: { challenge: string; user: { id: string } }, wrong: PasskeyFaults = faults) {
      handle = user.id;
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, key.cose]);
      const attestation = cborMap(
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        cborMap(),
        cborText('authData'),
        cborBytes(authData(wrong, credential)),
      );
      return {
        ...outer,
        response: {
          clientDataJSON: clientData(wrong.type ?? 'webauthn.create', challenge, wrong).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Answers the options of a sign-in; each answer counts one further. */
    use({ challenge }: { challenge: string }, wrong: PasskeyFaults = faults) {
      counter += 1;
      const data = authData(wrong);
      const client = clientData(wrong.type ?? 'webauthn.get', challenge, wrong);
      const signature = key.sign(Buffer.concat([data, sha256(client)]));
      return {
        ...outer,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: 'userHandle' in wrong ? wrong.userHandle : handle,
        },
      };
    },
  };
}
