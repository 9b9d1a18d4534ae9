// What a first visit loads of the built web app, each as it is sent: `size-limit` refuses more. The files are those that the built
// pages name, and what their modules import by Vite's manifest.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const DIST = 'web/dist';
/** @param {string} file */
const read = (file) => readFileSync(path.join(DIST, file), 'utf8');

/** The parts of the back-office that a first visit to /admin/orders loads immediately, though they are imported lazily. */
const LAZY_AT_FIRST = /^src\/(app\/shell\/shell|features\/orders\/list\/orders-page)\.tsx$/;

/**
 * The scripts that a page has the browser load.
 * @param {string} page
 */
const scriptsOf = (page) =>
  [
    ...read(page).matchAll(
      /<(?:script\b[^>]*\bsrc|link\b[^>]*\brel="modulepreload"[^>]*\bhref)="\/([^"]+)"/g,
    ),
  ].map(([, file]) => file);

/** @param {string} page */
function fontsOf(page) {
  const links = read(page).match(/<link\b[^>]*\bas="font"[^>]*>/g) ?? [];
  return links.map((link) => /\bhref="\/([^"]+)"/.exec(link)?.[1]);
}

/**
 * The scripts of the first visit to /admin/orders, with those of the board or the map. Throws when its page is no chunk of its own,
 * or when it loads the validator.
 * @param {string} [layout] the module of the layout that the address names
 */
function firstVisitToOrders(layout) {
  /** @type {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} */
  const manifest = JSON.parse(read('.vite/manifest.json'));
  const scripts = scriptsOf('admin.html');
  const waiting = Object.keys(manifest).filter((key) => scripts.includes(manifest[key]?.file));
  const seen = new Set(waiting);
  for (const key of seen) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const next of [
      ...imports,
      ...dynamicImports.filter((name) => LAZY_AT_FIRST.test(name) || name === layout),
    ])
      seen.add(next);
  }
  if (layout !== undefined && !seen.has(layout)) throw new Error(`${layout} is no chunk`);
  if (![...seen].some((key) => key.startsWith('src/features/orders/')))
    throw new Error('LAZY_AT_FIRST names no chunk');
  const files = [...new Set([...scripts, ...[...seen].map((key) => manifest[key]?.file)])];
  if (files.some((file) => file?.startsWith('assets/zod-')))
    throw new Error('A first visit loads the validator');
  return files.filter((file) => file?.endsWith('.js'));
}

/**
 * @param {string} name
 * @param {(string | undefined)[]} files
 * @param {string} limit
 */
const gzipped = (name, files, limit) => ({
  name,
  path: files.map((file) => path.join(DIST, file ?? '')),
  limit,
  gzip: true,
});
/** @param {string} page */
const fonts = (page) => ({
  ...gzipped(`fonts of ${page}`, fontsOf(page), '95 kB'),
  gzip: false,
  brotli: false,
});

export default [
  gzipped('first visit to /login', scriptsOf('login.html'), '90 kB'),
  // With the field of 'Nov nalog' and of the search, which must be there in the frame of their key.
  gzipped('first visit to /admin/orders', firstVisitToOrders(), '203 kB'),
  gzipped(
    'first visit to the board',
    firstVisitToOrders('src/features/orders/board/orders-board.tsx'),
    '300 kB',
  ),
  gzipped('first visit to the map', firstVisitToOrders('src/features/orders/map/orders-map.tsx'), '300 kB'),
  gzipped('first visit to /', scriptsOf('index.html'), '60 kB'),
  gzipped('first visit to /?za=majstore', scriptsOf('majstori.html'), '60 kB'),
  fonts('login.html'),
  fonts('admin.html'),
];
