import crypto from 'node:crypto';

/** What an answer of the passkey may have wrong, for refusals. */
export interface PasskeyFaults {
  readonly origin?: string;
  readonly rpId?: string;
  /** False: the person was not verified, only present. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string | undefined;
  readonly type?: string;
}

const ORIGIN = 'http://localhost:3000';
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

const sha256 = (data: Buffer | string) => crypto.createHash('sha256').update(data).digest();

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

/** An authenticator in software with one resident P-256 key; it answers as a browser does, in JSON. */
export function aSoftwarePasskey(faults: PasskeyFaults = {}) {
  const { privateKey, publicKey } = crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = crypto.randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, { origin = ORIGIN }: PasskeyFaults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authData(
    { rpId = 'localhost', isVerified = true, counter: given }: PasskeyFaults,
    extra?: Buffer,
  ) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(given ?? counter);
    const flags = USER_PRESENT + (isVerified ? USER_VERIFIED : 0) + (extra ? WITH_CREDENTIAL : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, extra ?? Buffer.alloc(0)]);
  }

  function coseKey(): Buffer {
    const [xs, ys] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    const es256 = [cborInt(1), cborInt(2), cborInt(3), cborInt(-7), cborInt(-1), cborInt(1)];
    return cborMap(...es256, cborInt(-2), cborBytes(xs), cborInt(-3), cborBytes(ys));
  }

  const outer = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    id,
    /** Answers the options of a new passkey. */
    create({ challenge, user }: { challenge: string; user: { id: string } }, wrong: PasskeyFaults = faults) {
      handle = user.id;
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()]);
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
      const signature = crypto.sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
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
