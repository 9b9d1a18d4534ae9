import { createTarDecoder, createTarPacker } from 'modern-tar';
import { ArchiveError, toArchiveError } from './archive-error.ts';
import { toWebStream } from './web-stream.ts';

/** A file of an archive; as a whole in memory, so its writer decides how large one is. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

type Packer = ReturnType<typeof createTarPacker>['controller'];

async function packAll(packer: Packer, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  for await (const { name, bytes } of entries) {
    const header = { name, size: bytes.length, mode: 0o600, mtime: new Date(0) };
    const writer = packer.add(header).getWriter();
    if (bytes.length > 0) await writer.write(bytes);
    await writer.close();
  }
  packer.finalize();
}

/** The bytes of a tar file with these entries, without owner and time; memory holds 8 MiB and one entry. */
export function writeTar(entries: AsyncIterable<ArchiveEntry>): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker();
  packAll(controller, entries).catch((error: unknown) => controller.error(error));
  return readable;
}

async function gather(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}

/**
 * The entries of a tar file, one at a time. Throws ArchiveError when it is cut off, has a damaged header, something that is no
 * file or something after its end, and before it reads an entry of more than `mostOf` its name bytes.
 */
export async function* readTar(
  source: AsyncIterable<Uint8Array>,
  mostOf: (name: string) => number,
): AsyncGenerator<ArchiveEntry> {
  const decoder = createTarDecoder({ strict: true });
  try {
    for await (const { header, body } of toWebStream(source).pipeThrough(decoder)) {
      const { name, size, type } = header;
      if (type !== 'file') throw new ArchiveError(`${name} of the backup is no file`);
      if (size > mostOf(name))
        throw new ArchiveError(`${name} has ${size} bytes, more than a backup has in it`);
      yield { name, bytes: await gather(body) };
    }
  } catch (error) {
    throw toArchiveError(error, 'the backup is cut off or damaged: take another one');
  }
}
