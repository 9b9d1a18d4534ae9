import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  listFirstRouteFiles,
  listImporters,
  listPageFonts,
  listPageScripts,
  Manifest,
} from './size/first-route.ts';

const dist = path.join(import.meta.dirname, '../web/dist');
const read = (file: string): string => readFileSync(path.join(dist, file), 'utf8');

/** Prints the files that a visit loads, largest first; true when they are within the budget. */
function weigh(visit: string, files: readonly string[], limitKb: number): boolean {
  const weighed = files.map((file) => ({ file, bytes: gzipSync(read(file)).length }));
  for (const { file, bytes } of weighed.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)} KB  ${file}`);
  }
  const total = weighed.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  console.log(`${total.toFixed(1).padStart(8)} KB  first visit to ${visit}, gzipped; at most ${limitKb} KB`);
  return total <= limitKb;
}

if (!existsSync(dist)) throw new Error('web/dist does not exist: run `npm run build` first');
const manifest = Manifest.parse(JSON.parse(read('.vite/manifest.json')));
/** Prints what the fonts of a page's first paint weigh, as they are sent; true when they are within their budget. */
function weighFonts(page: string, limitKb: number): boolean {
  const fonts = listPageFonts(read(page));
  if (fonts.length === 0) throw new Error(`${page} preloads no font`);
  const total = fonts.reduce((sum, file) => sum + statSync(path.join(dist, file)).size, 0) / 1000;
  console.log(`${total.toFixed(1).padStart(8)} KB  fonts of ${page}; at most ${limitKb} KB`);
  return total <= limitKb;
}

/** Prints why a first visit loads the validator; true when it does not [performance#no-validator-at-first]. */
function hasNoValidator(files: readonly string[]): boolean {
  const validator = files.find((file) => file.startsWith('assets/zod-'));
  if (validator === undefined) return true;
  console.log(
    `The first visit loads the validator for ${listImporters(manifest, files, validator).join(', ')}`,
  );
  return false;
}

const firstVisit = listFirstRouteFiles(manifest, read('admin.html'));
const isLight = [
  hasNoValidator(firstVisit),
  weigh('/login', listPageScripts(read('login.html')), 90),
  weigh('/admin/orders', firstVisit, 200),
  weighFonts('login.html', 95),
  weighFonts('admin.html', 95),
  weigh('/', listPageScripts(read('index.html')), 60),
  weigh('/?za=majstore', listPageScripts(read('majstori.html')), 60),
];
process.exitCode = isLight.every(Boolean) ? 0 : 1;
