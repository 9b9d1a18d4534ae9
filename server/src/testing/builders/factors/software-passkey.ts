import crypto from 'node:crypto';

/** The head of a CBOR item: its major type and its number. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([major * 32 + value]);
  if (value < 256) return Buffer.from([major * 32 + 24, value]);
  return Buffer.from([major * 32 + 25, Math.floor(value / 256), value % 256]);
}

const cborBytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborInt = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborMap = (...pairs: Buffer[]) => Buffer.concat([head(5, pairs.length / 2), ...pairs]);

/** ES384 is the one that the product does not offer. */
export type PasskeyAlgorithm = 'ES256' | 'EdDSA' | 'RS256' | 'ES384';

/** How each key pair is made and signs, and its labels and numbers of RFC 9053 and RFC 8230. */
const ALGORITHMS = {
  ES256: { make: () => crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' }), hash: 'sha256' },
  ES384: { make: () => crypto.generateKeyPairSync('ec', { namedCurve: 'P-384' }), hash: 'sha384' },
  EdDSA: { make: () => crypto.generateKeyPairSync('ed25519'), hash: null },
  RS256: { make: () => crypto.generateKeyPairSync('rsa', { modulusLength: 2048 }), hash: 'sha256' },
} as const;
const NUMBERS: Readonly<Record<PasskeyAlgorithm, readonly (readonly [number, number])[]>> = {
  ES256: [
    [1, 2],
    [3, -7],
    [-1, 1],
  ],
  ES384: [
    [1, 2],
    [3, -35],
    [-1, 2],
  ],
  EdDSA: [
    [1, 1],
    [3, -8],
    [-1, 6],
  ],
  RS256: [
    [1, 3],
    [3, -257],
  ],
};

/** A key pair as a new passkey makes one: the public key in COSE, and how it signs. */
function aPasskeyKey(algorithm: PasskeyAlgorithm) {
  const { make, hash } = ALGORITHMS[algorithm];
  const { privateKey, publicKey } = make();
  const { x, y, n, e } = publicKey.export({ format: 'jwk' });
  const values: (readonly [number, string | undefined])[] =
    algorithm === 'RS256'
      ? [
          [-1, n],
          [-2, e],
        ]
      : [[-2, x]];
  if (y !== undefined) values.push([-3, y]);
  const cose = cborMap(
    ...NUMBERS[algorithm].flatMap(([label, value]) => [cborInt(label), cborInt(value)]),
    ...values.flatMap(([label, value = '']) => [cborInt(label), cborBytes(Buffer.from(value, 'base64url'))]),
  );
  return { cose, sign: (data: Buffer) => crypto.sign(hash, data, privateKey) };
}

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
