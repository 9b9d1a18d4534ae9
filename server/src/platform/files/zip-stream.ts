import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of a zip; both kinds are compressed while they are written, photos hardly. `name`: its path, with `/`. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer | AsyncIterable<string>;
}

/** Adds the entries one after another, each when the bytes of the one before it are on their way. */
async function addAll(
  zip: ZipFile,
  out: PassThrough,
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
): Promise<void> {
  for await (const { name, content } of entries) {
    if (out.destroyed) return;
    const isPhoto = Buffer.isBuffer(content);
    // The zip keeps the stream to its end: one of `Readable.from` would keep the bytes with it.
    const source = isPhoto ? new PassThrough().end(content) : Readable.from(content);
    const stop = () => source.destroy();
    out.once('close', stop);
    // Not `addBuffer`, which takes all that come, however slow the reader of the zip is.
    zip.addReadStream(source, name, { mtime, compressionLevel: isPhoto ? 1 : 6 });
    await finished(source);
    out.off('close', stop);
  }
  zip.end();
}

/**
 * The bytes of a zip, written file by file, so that memory holds a few files of bytes or a piece of a text, and what the directory
 * says of each file before. `time` is that of all files. It is destroyed with what the entries throw; who destroys it ends them.
 */
export function writeZip(entries: AsyncIterable<ZipEntry>, time: Date): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  addAll(zip, out, entries, time).catch((error: Error) => out.destroy(error));
  return out;
}
