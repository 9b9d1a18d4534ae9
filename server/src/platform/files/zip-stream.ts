import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of a zip: bytes as they are, or text that is compressed while it is written. `name`: its path, with `/`. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer | AsyncIterable<string>;
}

/** What the zip has about a file: sizes in bytes, and where its header begins. */
interface Written {
  readonly name: Buffer;
  readonly flags: number;
  readonly method: number;
  readonly offset: number;
  crc: number;
  packed: number;
  size: number;
}

const SIGNATURES = {
  file: 0x04034b50,
  descriptor: 0x08074b50,
  directory: 0x02014b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
  end: 0x06054b50,
} as const;

/** Version 4.5 of the format: larger than 4 GB, or more than 65,534 files. */
const VERSION = 45;
const UTF_8 = 0x0800;
/** Checksum and sizes follow the bytes. */
const SIZES_FOLLOW = 0x0008;
const STORED = 0;
const DEFLATED = 8;
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;

/** Little-endian fields: pairs of a number and its size in bytes. */
function pack(...fields: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer {
  const packed = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 8) packed.writeBigUInt64LE(BigInt(value), at);
    else packed.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return packed;
}

/** Date and time as MS-DOS counts them, in UTC. */
function toDosTime(time: Date): { day: number; clock: number } {
  const day = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  return { day, clock };
}

/** The fields that the header of a file and its line in the directory share. */
function describe({ name, flags, method, crc, packed, size }: Written, time: Date, extra: number): Buffer {
  const { day, clock } = toDosTime(time);
  return pack(
    [VERSION, 2],
    [flags, 2],
    [method, 2],
    [clock, 2],
    [day, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
    [extra, 2],
  );
}

const toHeader = (file: Written, time: Date): Buffer =>
  Buffer.concat([pack([SIGNATURES.file, 4]), describe(file, time, 0), file.name]);

function toDirectoryLine(file: Written, time: Date): Buffer {
  const isFar = file.offset >= MAX_32;
  const extra = isFar ? pack([1, 2], [8, 2], [file.offset, 8]) : Buffer.alloc(0);
  const place = pack([0, 2], [0, 2], [0, 2], [0, 4], [isFar ? MAX_32 : file.offset, 4]);
  const start = pack([SIGNATURES.directory, 4], [VERSION, 2]);
  return Buffer.concat([start, describe(file, time, extra.length), place, file.name, extra]);
}

/** The end of a zip, for readers with and without the sizes of 64 bits. */
function toEnd(count: number, size: number, offset: number): Buffer {
  const end64 = pack(
    [SIGNATURES.end64, 4],
    [44, 8],
    [VERSION, 2],
    [VERSION, 2],
    [0, 4],
    [0, 4],
    [count, 8],
    [count, 8],
    [size, 8],
    [offset, 8],
  );
  const locator = pack([SIGNATURES.locator64, 4], [0, 4], [offset + size, 8], [1, 4]);
  const few = Math.min(count, MAX_16);
  const end = pack(
    [SIGNATURES.end, 4],
    [0, 2],
    [0, 2],
    [few, 2],
    [few, 2],
    [Math.min(size, MAX_32), 4],
    [Math.min(offset, MAX_32), 4],
    [0, 2],
  );
  const isLarge = count >= MAX_16 || size >= MAX_32 || offset >= MAX_32;
  return Buffer.concat(isLarge ? [end64, locator, end] : [end]);
}

/** The bytes of a text, counted before they are compressed. */
async function* countText(texts: AsyncIterable<string>, file: Written): AsyncGenerator<Buffer> {
  for await (const text of texts) {
    const bytes = Buffer.from(text);
    file.crc = crc32(bytes, file.crc);
    file.size += bytes.length;
    yield bytes;
  }
}

async function* deflate(texts: AsyncIterable<string>, file: Written): AsyncGenerator<Buffer> {
  // An error of either side ends both, and is thrown by the loop.
  const packed = pipeline(
    Readable.from(countText(texts, file), { objectMode: false }),
    createDeflateRaw(),
    () => undefined,
  );
  for await (const chunk of packed) {
    const bytes = Buffer.from(chunk);
    file.packed += bytes.length;
    yield bytes;
  }
}

function startFile({ name, content }: ZipEntry, offset: number): Written {
  const start = { name: Buffer.from(name), offset };
  if (!Buffer.isBuffer(content)) {
    return { ...start, flags: UTF_8 | SIZES_FOLLOW, method: DEFLATED, crc: 0, packed: 0, size: 0 };
  }
  const size = content.length;
  return { ...start, flags: UTF_8, method: STORED, crc: crc32(content), packed: size, size };
}

async function* writeFile(entry: ZipEntry, file: Written, time: Date): AsyncGenerator<Buffer> {
  yield toHeader(file, time);
  if (Buffer.isBuffer(entry.content)) {
    yield entry.content;
    return;
  }
  yield* deflate(entry.content, file);
  yield pack([SIGNATURES.descriptor, 4], [file.crc, 4], [file.packed, 4], [file.size, 4]);
}

/**
 * Writes a zip file by file, so that memory holds one file of bytes or a piece of a text, and 100 bytes for each file before.
 * `time` is that of all files. Throws what the entries throw; a RangeError for a file of 4 GB.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, time: Date): AsyncGenerator<Buffer> {
  const lines: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const file = startFile(entry, offset);
    for await (const bytes of writeFile(entry, file, time)) {
      offset += bytes.length;
      yield bytes;
    }
    lines.push(toDirectoryLine(file, time));
  }
  let size = 0;
  for (const line of lines) {
    size += line.length;
    yield line;
  }
  yield toEnd(lines.length, size, offset);
}
