import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { listFirstRouteFiles, listPlainScripts, Manifest } from './size/first-route.ts';

const LIMIT_KB = 230;
const dist = path.join(import.meta.dirname, '../web/dist');
const read = (file: string): string => readFileSync(path.join(dist, file), 'utf8');

if (!existsSync(dist)) throw new Error('web/dist is not there: run `npm run build` first');
const manifest = Manifest.parse(JSON.parse(read('.vite/manifest.json')));
const files = [...listFirstRouteFiles(manifest, 'admin.html'), ...listPlainScripts(read('admin.html'))];
const weighed = files.map((file) => ({ file, bytes: gzipSync(read(file)).length }));
for (const { file, bytes } of weighed.toSorted((a, b) => b.bytes - a.bytes)) {
  console.log(`${(bytes / 1000).toFixed(1).padStart(8)} KB  ${file}`);
}
const total = weighed.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
console.log(
  `${total.toFixed(1).padStart(8)} KB  first visit to /admin/orders, gzipped; at most ${LIMIT_KB} KB`,
);
process.exitCode = total > LIMIT_KB ? 1 : 0;
