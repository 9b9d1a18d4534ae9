// Plain JavaScript without a package: it makes a fresh clone ready, so nothing is installed when it begins.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Runs a command in the foreground and ends the process with a clear line when it fails.
 * @param {string[]} command
 * @param {string} what what it does, for the message
 * @param {string} folder where it runs
 */
function runOrExit([program = '', ...rest], what, folder = ROOT) {
  const shell = program === 'npm' && process.platform === 'win32';
  const { status, error } = spawnSync(program, rest, { cwd: folder, stdio: 'inherit', shell });
  if (status === 0) return;
  console.error(`${what} failed${error ? `: ${error.message}` : ` with exit code ${status}`}`);
  process.exit(1);
}

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, dev?: boolean }} Locked */

/**
 * Which packages: `run` are those that building and running need, `all` also those of tests and checks
 * (`devDependencies`).
 * @typedef {'run' | 'all'} Need
 */

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * The packages of a folder's lock that its node_modules lacks or has in another version, by npm's own record of what it
 * has installed. Optional ones may be absent, since those of other platforms are.
 * @param {Need} need
 * @param {string} folder
 */
export function listMissingPackages(need, folder = ROOT) {
  const record = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return ['node_modules'];
  const installed = readPackages(record);
  return Object.entries(readPackages(path.join(folder, 'package-lock.json')))
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .filter(([place, { version, optional, devOptional, dev }]) => {
      const found = installed[place];
      if (found) return found.version !== version;
      return !optional && !devOptional && !(dev && need === 'run');
    })
    .map(([place]) => place);
}

/**
 * Installs the packages of a folder's lock when any is missing; the install scripts of packages stay off. Where something
 * is installed it adds to it and writes no lock file; `npm ci` would delete everything first.
 * @param {Need} need
 * @param {string} folder
 */
export function installMissing(need, folder = ROOT) {
  const missing = listMissingPackages(need, folder);
  if (missing.length === 0) return;
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  console.log(`Installing packages (${missing[0]}${more} to install) …`);
  const isFresh = !existsSync(path.join(folder, 'node_modules/.package-lock.json'));
  const omit = need === 'run' ? '--omit=dev' : '--include=dev';
  const command = ['npm', ...(isFresh ? ['ci'] : ['install', '--no-save']), omit];
  runOrExit([...command, '--ignore-scripts', '--no-audit', '--no-fund'], 'Installing packages', folder);
}

const SOURCES = [
  'contract/src',
  'tools/stories',
  'server/src',
  'server/vite.config.ts',
  'web',
  'package-lock.json',
  'tsconfig.json',
];
const NOT_BUILT = /(^|\/)(node_modules|dist|testing|\.[^/]*)(\/|$)|\.test\.tsx?$/;
const STAMP = path.join(ROOT, 'server/dist/.sources');
const BUILT = ['server/dist/majstorija.js', 'web/dist/index.html'].map((file) => path.join(ROOT, file));

/**
 * @param {string} place
 * @returns {string[]} files at or below the place, sorted, as paths from the root
 */
function listFiles(place) {
  if (NOT_BUILT.test(place) || !existsSync(path.join(ROOT, place))) return [];
  if (path.extname(place) !== '') return [place];
  const entries = readdirSync(path.join(ROOT, place), { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const inside = `${place}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(inside);
      return NOT_BUILT.test(inside) ? [] : [inside];
    })
    .toSorted();
}

/** A hash of everything a build reads, by content: a checkout that changes only file times builds nothing. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFiles)) {
    hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** Builds the web app and the server, and records from which sources. */
export function build() {
  const sources = fingerprint();
  const vite = path.join('node_modules', 'vite', 'bin', 'vite.js');
  for (const workspace of ['web', 'server']) {
    runOrExit([process.execPath, vite, 'build', workspace, '--logLevel', 'warn'], `Building ${workspace}/`);
  }
  writeFileSync(STAMP, sources);
}

/** Makes a fresh clone ready to run: the packages, a build of the current sources. */
export function prepare() {
  installMissing('run');
  const isBuilt = [...BUILT, STAMP].every((file) => existsSync(file));
  if (isBuilt && readFileSync(STAMP, 'utf8') === fingerprint()) return;
  console.log('Building …');
  build();
}
