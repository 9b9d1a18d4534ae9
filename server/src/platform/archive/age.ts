import { Decrypter, Encrypter } from 'age-encryption';
import { ArchiveError, toArchiveError } from './archive-error.ts';
import { toWebStream } from './web-stream.ts';

/**
 * 2^18 rounds, as the program `age` writes: a second of guessing for each passphrase, and 256 MiB of memory. A damaged or foreign
 * header must not ask for more.
 */
const LOG_ROUNDS = 18;

/** A header with one passphrase has about 150 bytes. */
const LONGEST_HEADER = 1024;

const DAMAGED = 'the beginning of the encrypted backup is damaged';

/** The bytes as a file of the format age v1 that this passphrase opens; 2^`logRounds` rounds make each guess cost that much. */
export function encrypt(
  passphrase: string,
  source: ReadableStream<Uint8Array>,
  logRounds = LOG_ROUNDS,
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(logRounds);
  return encrypter.encrypt(source);
}

/** The library gathers a line until it ends, and lines until there is no other: both may be gigabytes in a hostile file. */
async function* withShortHeader(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const piece of source) {
    if (isFirst && !piece.subarray(0, LONGEST_HEADER).includes('\n--- ')) throw new ArchiveError(DAMAGED);
    isFirst = false;
    yield piece;
  }
}

/** Opens nothing, and refuses a header that asks for too much memory; the library itself takes four times as much. */
const fewRounds = {
  unwrapFileKey(stanzas: readonly { readonly args: readonly string[] }[]): null {
    const rounds = stanzas.map(({ args }) => Number(args[2])).find((asked) => asked > LOG_ROUNDS);
    if (rounds === undefined) return null;
    throw new ArchiveError(
      `the encrypted backup asks for 2^${rounds} rounds of scrypt, more than the 2^${LOG_ROUNDS} of a backup: take another one`,
    );
  },
};

async function open(passphrase: string, source: AsyncIterable<Buffer>): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(fewRounds);
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(toWebStream(withShortHeader(source)));
  } catch (error) {
    const isClosed = error instanceof Error && error.message.startsWith('no identity matched');
    throw toArchiveError(
      error,
      isClosed
        ? 'the passphrase is wrong, or the beginning of the encrypted backup is damaged: set BACKUP_PASSPHRASE to the one it was made with, or take another backup'
        : DAMAGED,
    );
  }
}

/**
 * The contents of an age file, of which the first piece has the header. Throws ArchiveError for a wrong passphrase, a changed byte
 * and a missing end.
 */
export async function* decrypt(
  passphrase: string,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Uint8Array> {
  const plain = await open(passphrase, source);
  let size = 0;
  try {
    for await (const piece of plain) {
      yield piece;
      size += piece.length;
    }
  } catch (error) {
    throw toArchiveError(error, `the encrypted backup is cut off or damaged after ${size} bytes`);
  }
}
