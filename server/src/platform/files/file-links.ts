import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#platform/settings/derive-key.ts';
import { FILE_KEY_PATTERN } from '#platform/files/file-key.ts';

/** The session that links are for, and the time. */
export interface LinkReader {
  readonly sessionId: string;
  readonly now: Date;
}

/** The parts of a link: file, expiry in epoch seconds, session, and the signature over the three. */
export interface FileLink {
  readonly key: string;
  readonly expires: number;
  readonly session: string;
  readonly signature: string;
}

/** Creates and checks links; every process with the same secret key accepts them. */
export interface FileLinks {
  /** Random per process. SQL writes `file:<nonce>:<key>` where a link belongs; text of users cannot contain it. */
  readonly nonce: string;
  /** Turns every marker of the text into a link bound to the session, valid 10 to 15 minutes and the same for 5. */
  signLinks(text: string, reader: LinkReader): string;
  /** The same for a long text in parts, as bytes; a marker must not cross parts. */
  signBytes(parts: readonly (string | Buffer)[], reader: LinkReader): Buffer;
  /** Whether the signature is right and the link has not expired; the session is not checked. */
  isGood(link: FileLink, now: Date): boolean;
}

/** In seconds: links stay the same for a while, so that a refetched list shows cached pictures. */
const STEP = 300;
const STEPS = 3;

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

function expiryAt(now: Date): number {
  return (Math.floor(toSeconds(now) / STEP) + STEPS) * STEP;
}

/** Creates the links of a process, signed under a key derived from the secret key. */
export function createFileLinks(secretKey: string): FileLinks {
  const derived = deriveKey(secretKey, 'file-link');
  const nonce = randomBytes(16).toString('hex');
  const prefix = `file:${nonce}:`;
  const markers = new RegExp(`${prefix}(${FILE_KEY_PATTERN})`, 'g');

  const sign = ({ key, expires, session }: Omit<FileLink, 'signature'>): string =>
    createHmac('sha256', derived).update(`${key}\n${expires}\n${session}`).digest('base64url');

  /** The links of one answer: a file that stands in it more than once is signed once. */
  function createSigner({ sessionId, now }: LinkReader): (text: string) => string {
    const expires = expiryAt(now);
    const signed = new Map<string, string>();
    const linkOf = (_marker: string, key: string): string => {
      const known = signed.get(key);
      if (known !== undefined) return known;
      const signature = sign({ key, expires, session: sessionId });
      const link = `/api/v1/files/${key}?expires=${expires}&session=${sessionId}&signature=${signature}`;
      signed.set(key, link);
      return link;
    };
    return (text) => (text.includes(prefix) ? text.replace(markers, linkOf) : text);
  }

  function signBytes(parts: readonly (string | Buffer)[], reader: LinkReader): Buffer {
    const toSigned = createSigner(reader);
    const signed = parts.map((part) => (part.includes(prefix) ? toSigned(part.toString()) : part));
    return Buffer.concat(signed.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  }

  function isGood({ signature, ...link }: FileLink, now: Date): boolean {
    const given = Buffer.from(signature);
    const ours = Buffer.from(sign(link));
    const signed = given.length === ours.length && timingSafeEqual(given, ours);
    return signed && link.expires > toSeconds(now);
  }

  return { nonce, signLinks: (text, reader) => createSigner(reader)(text), signBytes, isGood };
}
