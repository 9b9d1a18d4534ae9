import { crc32 } from 'node:zlib';

/** A file of a zip. */
export interface ZipFileEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;

/** The fields that the header of an entry and its line in the directory share: no compression, no time. */
function describe({ name, bytes }: ZipFileEntry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(FLAGS, 2);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

const signature = (last: number, more: number): Buffer => Buffer.from([0x50, 0x4b, more, last]);

function toDirectoryLine(entry: ZipFileEntry, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  const made = Buffer.from([VERSION, 0]);
  return Buffer.concat([signature(0x02, 0x01), made, describe(entry), rest, Buffer.from(entry.name)]);
}

/** A zip of these files without compression. */
export function toStoredZip(entries: readonly ZipFileEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    directory.push(toDirectoryLine(entry, offset));
    const header = Buffer.concat([signature(0x04, 0x03), describe(entry), Buffer.from(entry.name)]);
    files.push(header, entry.bytes);
    offset += header.length + entry.bytes.length;
  }
  const lines = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(lines.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, lines, signature(0x06, 0x05), end]);
}
