import crypto from 'node:crypto';
import { cborBytes, cborInt, cborMap } from './cbor.ts';

/** ES384 is the one that the product does not offer. */
export type PasskeyAlgorithm = 'ES256' | 'EdDSA' | 'RS256' | 'ES384';

interface PasskeyKey {
  /** The public key as an authenticator encodes it, in COSE. */
  readonly cose: Buffer;
  readonly sign: (data: Buffer) => Buffer;
}

/** The labels and numbers of RFC 9053 and RFC 8230. */
const coseMap = (numbers: [number, number][], values: [number, string | undefined][]): Buffer =>
  cborMap(
    ...numbers.flatMap(([label, value]) => [cborInt(label), cborInt(value)]),
    ...values.flatMap(([label, value = '']) => [cborInt(label), cborBytes(Buffer.from(value, 'base64url'))]),
  );

function anEllipticKey(namedCurve: 'P-256' | 'P-384', hash: string, numbers: [number, number][]): PasskeyKey {
  const { privateKey, publicKey } = crypto.generateKeyPairSync('ec', { namedCurve });
  const { x, y } = publicKey.export({ format: 'jwk' });
  return {
    cose: coseMap(numbers, [
      [-2, x],
      [-3, y],
    ]),
    sign: (data) => crypto.sign(hash, data, privateKey),
  };
}

function anEdwardsKey(): PasskeyKey {
  const { privateKey, publicKey } = crypto.generateKeyPairSync('ed25519');
  const numbers: [number, number][] = [
    [1, 1],
    [3, -8],
    [-1, 6],
  ];
  return {
    cose: coseMap(numbers, [[-2, publicKey.export({ format: 'jwk' }).x]]),
    sign: (data) => crypto.sign(null, data, privateKey),
  };
}

function anRsaKey(): PasskeyKey {
  const { privateKey, publicKey } = crypto.generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { n, e } = publicKey.export({ format: 'jwk' });
  const numbers: [number, number][] = [
    [1, 3],
    [3, -257],
  ];
  return {
    cose: coseMap(numbers, [
      [-1, n],
      [-2, e],
    ]),
    sign: (data) => crypto.sign('sha256', data, privateKey),
  };
}

const KEYS = {
  ES256: () =>
    anEllipticKey('P-256', 'sha256', [
      [1, 2],
      [3, -7],
      [-1, 1],
    ]),
  ES384: () =>
    anEllipticKey('P-384', 'sha384', [
      [1, 2],
      [3, -35],
      [-1, 2],
    ]),
  EdDSA: anEdwardsKey,
  RS256: anRsaKey,
} satisfies Record<PasskeyAlgorithm, () => PasskeyKey>;

/** A key pair as a new passkey makes one. */
export const aPasskeyKey = (algorithm: PasskeyAlgorithm): PasskeyKey => KEYS[algorithm]();
