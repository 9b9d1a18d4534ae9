import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runOrExit } from './run.mjs';

const SOURCES = [
  'contract/src',
  'contract/stories',
  'server/src',
  'server/vite.config.ts',
  'web',
  'package-lock.json',
  'tsconfig.json',
];
const NOT_BUILT = /(^|\/)(node_modules|dist|testing|\.[^/]*)(\/|$)|\.test\.tsx?$/;
const STAMP = 'server/dist/.sources';
const BUILT = [
  'server/dist/main.js',
  'server/dist/create-super-admin.js',
  'server/dist/import-addresses.js',
  'server/dist/rebuild-statistics.js',
  'server/dist/database-roles.js',
  'web/dist/index.html',
];

/**
 * @param {string} root
 * @param {string} place
 * @returns {string[]} files at or below the place, sorted, as paths from the root
 */
function listFiles(root, place) {
  if (NOT_BUILT.test(place) || !existsSync(path.join(root, place))) return [];
  if (path.extname(place) !== '') return [place];
  const entries = readdirSync(path.join(root, place), { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const inside = `${place}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(root, inside);
      return NOT_BUILT.test(inside) ? [] : [inside];
    })
    .toSorted();
}

/**
 * A hash of everything a build reads, by content: a checkout that changes only file times builds nothing.
 * @param {string} root
 */
export function fingerprint(root) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((place) => listFiles(root, place))) {
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * True when the built files exist and were made from the current sources.
 * @param {string} root
 */
export function isBuilt(root) {
  const made = [...BUILT, STAMP].every((file) => existsSync(path.join(root, file)));
  return made && readFileSync(path.join(root, STAMP), 'utf8') === fingerprint(root);
}

/**
 * Builds the web app and the server, and records from which sources.
 * @param {string} root
 */
export function build(root) {
  const sources = fingerprint(root);
  const vite = path.join('node_modules', 'vite', 'bin', 'vite.js');
  for (const workspace of ['web', 'server']) {
    runOrExit(
      root,
      [process.execPath, vite, 'build', workspace, '--logLevel', 'warn'],
      `Building ${workspace}/`,
    );
  }
  writeFileSync(path.join(root, STAMP), sources);
}
