import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/** Path → bytes of the files of a zip whose path fits, in their order; throws for a damaged one. */
export async function readZip(bytes: Buffer, wanted = /^/): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    if (!wanted.test(entry.fileName)) continue;
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} has another checksum.`);
    files.set(entry.fileName, content);
  }
  return files;
}
