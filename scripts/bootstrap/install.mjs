import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runOrExit } from './run.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, dev?: boolean }} Locked */

/**
 * Which packages: `run` are those that building and running need, `all` also those of tests, checks and benches
 * (`devDependencies`).
 * @typedef {'run' | 'all'} Need
 */

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * Lists the packages of the lock that node_modules lacks or has in another version. Optional ones may be absent, since
 * those of other platforms are. Reads npm's own record, so that file times do not matter.
 * @param {string} root
 * @param {Need} need
 */
export function listMissingPackages(root, need) {
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return ['node_modules'];
  const installed = readPackages(record);
  return Object.entries(readPackages(path.join(root, 'package-lock.json')))
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .filter(([place, { version, optional, devOptional, dev }]) => {
      const found = installed[place];
      if (found) return found.version !== version;
      return !optional && !devOptional && !(dev && need === 'run');
    })
    .map(([place]) => place);
}

const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund'];

/**
 * The npm command that installs what is missing. Where something is installed it adds to it and writes no lock file;
 * `npm ci` would delete everything first.
 * @param {string} root
 * @param {Need} need
 */
export function installCommand(root, need) {
  const omit = need === 'run' ? ['--omit=dev'] : ['--include=dev'];
  const isFresh = !existsSync(path.join(root, 'node_modules/.package-lock.json'));
  return ['npm', ...(isFresh ? ['ci'] : ['install', '--no-save']), ...omit, ...QUIET];
}

/**
 * Installs the packages of the lock when any is missing; the install scripts of packages stay off. Packages beyond the
 * need stay where they are.
 * @param {string} root
 * @param {Need} need
 */
export function installMissing(root, need) {
  const missing = listMissingPackages(root, need);
  if (missing.length === 0) return;
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  console.log(`Installing packages (${missing[0]}${more} to install) …`);
  runOrExit(root, installCommand(root, need), 'Installing packages');
}
