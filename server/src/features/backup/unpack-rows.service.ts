import { createGunzip } from 'node:zlib';
import { ArchiveError } from '#platform/archive/archive-error.ts';
import type { ArchiveEntry } from '#platform/archive/tar.ts';
import { MOST_PART_BYTES } from './manifest.ts';

const NEW_LINE = 10;

/**
 * The rows of a part of a table, piece by piece: memory holds one piece, whatever the part says it has. Throws ArchiveError when
 * it is not packed as rows are, and as soon as it has more bytes than a part.
 */
export async function* unpackRows({ name, bytes }: ArchiveEntry): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  gunzip.end(bytes);
  const pieces: AsyncIterable<Buffer> = gunzip;
  let size = 0;
  try {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > MOST_PART_BYTES) break;
      yield piece;
    }
  } catch (error) {
    throw new ArchiveError(`${name} cannot be unpacked: take another backup`, { cause: error });
  }
  if (size > MOST_PART_BYTES) {
    throw new ArchiveError(
      `${name} has more than ${MOST_PART_BYTES} bytes of rows, which no part of a backup has`,
    );
  }
}

/** How many rows a part has: each ends with a line end, and one within a value is written as two signs. */
export async function countRowsOf(part: ArchiveEntry): Promise<number> {
  let rows = 0;
  for await (const piece of unpackRows(part)) {
    for (let at = piece.indexOf(NEW_LINE); at >= 0; at = piece.indexOf(NEW_LINE, at + 1)) rows += 1;
  }
  return rows;
}
