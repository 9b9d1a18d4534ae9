import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#platform/settings/derive-key.ts';
import { createFileMarkers, type LinkOf } from '#platform/files/file-markers.ts';

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

/** Sessions whose links a process remembers, and links of each: at most 6 MB. */
const MEMORY = { sessions: 8, links: 3_000 } as const;

/**
 * Remembers the links that were made last, by key, for a session and an expiry: an answer is asked for again at each change,
 * and signing the photos of a hundred rows takes longer than reading them (decision 060). The oldest session gives way.
 */
function createLinkMemory(): (sessionId: string, expires: number) => Map<string, string> {
  const remembered = new Map<string, Map<string, string>>();
  return (sessionId, expires) => {
    const name = `${sessionId} ${expires}`;
    const before = remembered.get(name);
    const links = before === undefined || before.size > MEMORY.links ? new Map<string, string>() : before;
    remembered.delete(name);
    remembered.set(name, links);
    const [oldest] = remembered.keys();
    if (remembered.size > MEMORY.sessions && oldest !== undefined) remembered.delete(oldest);
    return links;
  };
}

/** Creates the links of a process, signed under a key derived from the secret key. */
export function createFileLinks(secretKey: string): FileLinks {
  const derived = deriveKey(secretKey, 'file-link');
  const nonce = randomBytes(16).toString('hex');
  const { inText, inBytes } = createFileMarkers(nonce);
  const linksOf = createLinkMemory();

  const sign = ({ key, expires, session }: Omit<FileLink, 'signature'>): string =>
    createHmac('sha256', derived).update(`${key}\n${expires}\n${session}`).digest('base64url');

  /** The links of one session until they change. */
  function createLinker({ sessionId, now }: LinkReader): LinkOf {
    const expires = expiryAt(now);
    const known = linksOf(sessionId, expires);
    return (key) => {
      const before = known.get(key);
      if (before !== undefined) return before;
      const signature = sign({ key, expires, session: sessionId });
      const link = `/api/v1/files/${key}?expires=${expires}&session=${sessionId}&signature=${signature}`;
      known.set(key, link);
      return link;
    };
  }

  function signBytes(parts: readonly (string | Buffer)[], reader: LinkReader): Buffer {
    const linkOf = createLinker(reader);
    const toBytes = (part: string | Buffer) =>
      typeof part === 'string' ? Buffer.from(inText(part, linkOf)) : inBytes(part, linkOf);
    return Buffer.concat(parts.flatMap(toBytes));
  }

  function isGood({ signature, ...link }: FileLink, now: Date): boolean {
    const [given, ours] = [Buffer.from(signature), Buffer.from(sign(link))];
    const signed = given.length === ours.length && timingSafeEqual(given, ours);
    return signed && link.expires > toSeconds(now);
  }

  return { nonce, signLinks: (text, reader) => inText(text, createLinker(reader)), signBytes, isGood };
}
