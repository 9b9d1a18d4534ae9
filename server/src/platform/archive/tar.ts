import { ArchiveError, createByteReader, type ByteReader } from './byte-reader.ts';

/** A file of an archive; as a whole in memory, so its writer decides how large one is. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

const BLOCK = 512;
const LONGEST_NAME = 100;

const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`;

/** The header of POSIX `ustar`, without owner and time. */
function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new TypeError(`${name} is too long for an archive`);
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(0, 12), 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 7)} `, 148);
  return header;
}

/** The size has eleven octal digits. */
const MOST_OCTAL = 8 ** 11;

const padOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** The bytes of a tar file with these entries. */
export async function* writeTar(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield headerOf(name, bytes.length);
    yield bytes;
    if (padOf(bytes.length) > 0) yield Buffer.alloc(padOf(bytes.length));
  }
  yield Buffer.alloc(2 * BLOCK);
}

const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

async function readWhole(reader: ByteReader, size: number): Promise<Buffer> {
  const bytes = await reader.read(size);
  if (bytes.length === size) return bytes;
  throw new ArchiveError(`the backup is cut off after ${reader.position()} bytes`);
}

async function assertEnd(reader: ByteReader): Promise<void> {
  if (!isZero(await readWhole(reader, BLOCK)) || (await reader.read(1)).length > 0) {
    throw new ArchiveError('the backup has something after its end');
  }
}

/**
 * The entries of a file of `writeTar`, one at a time. Throws ArchiveError when it is cut off, when a byte beside the
 * contents of entries is not as it was written, and before it reads an entry of more than `mostOf` its name bytes.
 */
export async function* readTar(
  source: AsyncIterable<Buffer>,
  mostOf: (name: string) => number,
): AsyncGenerator<ArchiveEntry> {
  const reader = createByteReader(source);
  for (;;) {
    const from = reader.position();
    const header = await readWhole(reader, BLOCK);
    if (isZero(header)) {
      await assertEnd(reader);
      return;
    }
    const [name = ''] = header.toString('utf8', 0, LONGEST_NAME).split('\0');
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    // What is no number of bytes, or too large for the field, is not written again as it was.
    if (!(size < MOST_OCTAL) || !headerOf(name, size).equals(header)) {
      throw new ArchiveError(`the backup is damaged at byte ${from}`);
    }
    if (size > mostOf(name))
      throw new ArchiveError(`${name} has ${size} bytes, more than a backup has in it`);
    const bytes = Buffer.from(await readWhole(reader, size));
    if (!isZero(await readWhole(reader, padOf(size)))) {
      throw new ArchiveError(`the backup is damaged after ${name}`);
    }
    yield { name, bytes };
  }
}
