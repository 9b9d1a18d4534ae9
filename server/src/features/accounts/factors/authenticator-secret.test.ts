import { describe, expect, it } from 'vitest';
import { createSecret, describeSecret, findStep, openSecret, sealSecret } from './authenticator-secret.ts';

const KEY = 'a secret key that only this test ever uses';
const USER = '0190a0a0-0000-7000-8000-000000000001';

describe('a code of an authenticator', () => {
  const secret = Buffer.from('12345678901234567890');
  const at = (seconds: number) => new Date(seconds * 1000);

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [20_000_000_000, '353130'],
  ])('is that of RFC 6238 at %i seconds', (seconds, code) => {
    expect(findStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('counts 30 seconds early and late, and no longer', () => {
    const steps = [-60, -30, 0, 30, 60].map((late) => findStep(secret, '050471', at(1_111_111_111 + late)));
    expect(steps).toEqual([undefined, 37_037_037, 37_037_037, 37_037_037, undefined]);
  });

  it('is refused when it is none', () => {
    for (const code of ['', '50471', 'ABCDEF', '0504711'])
      expect(findStep(secret, code, at(1_111_111_111))).toBeUndefined();
  });
});

describe('the secret of an authenticator', () => {
  it('is stored encrypted, and opened for its own account with the same key only', () => {
    const secret = createSecret();
    const stored = sealSecret(KEY, USER, secret);
    expect(stored.includes(secret)).toBe(false);
    expect(openSecret(KEY, USER, stored)).toEqual(secret);
    expect(openSecret(`${KEY}!`, USER, stored)).toBeUndefined();
    expect(openSecret(KEY, USER.replace(/1$/, '2'), stored)).toBeUndefined();
    const changed = Buffer.concat([stored.subarray(0, -1), Buffer.from([0, 1])]);
    expect(openSecret(KEY, USER, changed)).toBeUndefined();
  });

  it('is shown in base32 and as an address for a QR code', () => {
    const shown = describeSecret(Buffer.from('12345678901234567890'), 'ana@primer.rs');
    expect(shown).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      uri: 'otpauth://totp/Majstorija:ana%40primer.rs?issuer=Majstorija&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    });
  });
});
