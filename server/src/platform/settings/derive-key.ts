import crypto from 'node:crypto';

/** A key of 32 bytes for one purpose (`access-token`, `file-link`, …), so that no signature serves another. */
export function deriveKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(crypto.hkdfSync('sha256', secretKey, '', purpose, 32));
}
