import { createHash } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The digest of the personal part of a row: its salt keeps the part from being guessed once it is deleted. */
export const digestOf = (salt: string, details: string): string => sha256(`${salt}\n${details}`);

/** What the hash of a row covers [complaints#chain]; `time` is an instant (ISO), `facts` and the digest are as stored. */
export interface HashedEntry {
  readonly number: number;
  readonly complaintId: string;
  readonly kind: string;
  readonly time: string;
  readonly state: string;
  readonly actorId: string | null;
  readonly facts: string;
  readonly detailsDigest: string;
  readonly previousHash: string;
}

/** The hash of a row and, by the hash of the row before it, of all rows before. */
export const hashOf = (entry: HashedEntry): string =>
  sha256(
    [
      entry.number,
      entry.complaintId,
      entry.kind,
      entry.time,
      entry.state,
      entry.actorId ?? '',
      entry.facts,
      entry.detailsDigest,
      entry.previousHash,
    ].join('\n'),
  );
