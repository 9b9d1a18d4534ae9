import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Texts; fonts and pictures are compressed already, and into pages and the files for search engines the server writes. */
const COMPRESSED = /\.(?:js|css|svg)$/;
/** What is shorter fits into one packet, as an answer of the server. */
const FROM_BYTES = 1_400;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < FROM_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

/** Writes each file of the build a second and third time, compressed: the server sends these and compresses none itself [performance#compressed-once]. */
export function compressAssets(): Plugin {
  let folder = '';
  return {
    name: 'majstorija:compress-assets',
    apply: 'build',
    configResolved: ({ build: { outDir } }) => void (folder = outDir),
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && COMPRESSED.test(entry.name));
        await Promise.all(files.map(({ parentPath, name }) => compress(path.join(parentPath, name))));
      },
    },
  };
}
