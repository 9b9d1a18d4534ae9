import { FILE_KEY_PATTERN } from '#platform/files/file-key.ts';

const FIRST_KEY = new RegExp(`^${FILE_KEY_PATTERN}`);
/** Characters of the longest key. */
const LONGEST_KEY = '00000000-0000-0000-0000-000000000000-t.jpg'.length;

/** The link of a file. */
export type LinkOf = (key: string) => string;

/** Replaces `file:<nonce>:<key>` in texts; a prefix without a key stays. */
export interface FileMarkers {
  readonly inText: (text: string, linkOf: LinkOf) => string;
  /** The same in bytes, in pieces: what is around the markers is neither decoded nor copied. */
  readonly inBytes: (bytes: Buffer, linkOf: LinkOf) => Buffer[];
}

/** The markers of one nonce. */
export function createFileMarkers(nonce: string): FileMarkers {
  const prefix = `file:${nonce}:`;
  const prefixBytes = Buffer.from(prefix);
  const markers = new RegExp(`${prefix}(${FILE_KEY_PATTERN})`, 'g');

  const inText = (text: string, linkOf: LinkOf): string =>
    text.includes(prefix) ? text.replace(markers, (_marker, key: string) => linkOf(key)) : text;

  function inBytes(bytes: Buffer, linkOf: LinkOf): Buffer[] {
    const pieces: Buffer[] = [];
    let from = 0;
    for (let at = bytes.indexOf(prefixBytes); at !== -1; at = bytes.indexOf(prefixBytes, at + 1)) {
      const start = at + prefixBytes.length;
      const [key] = FIRST_KEY.exec(bytes.toString('latin1', start, start + LONGEST_KEY)) ?? [];
      if (key === undefined) continue;
      pieces.push(bytes.subarray(from, at), Buffer.from(linkOf(key), 'latin1'));
      from = start + key.length;
    }
    pieces.push(bytes.subarray(from));
    return pieces;
  }

  return { inText, inBytes };
}
