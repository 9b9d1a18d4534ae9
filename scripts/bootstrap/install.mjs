import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runOrExit } from './run.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[] }} Locked */

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * Names what `npm ci` would change: packages of the lock that node_modules lacks or holds in another version.
 * Optional ones may be absent, since another platform's are. Read from npm's own record, so that a file's
 * time does not matter.
 * @param {string} root
 */
export function listMissingPackages(root) {
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return ['node_modules'];
  const installed = readPackages(record);
  return Object.entries(readPackages(path.join(root, 'package-lock.json')))
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .filter(([place, { version, optional }]) => {
      const found = installed[place];
      return found ? found.version !== version : !optional;
    })
    .map(([place]) => place);
}

/**
 * Installs the packages of the lock when any is missing; the install scripts of packages stay off.
 * @param {string} root
 */
export function installMissing(root) {
  const missing = listMissingPackages(root);
  if (missing.length === 0) return;
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  console.log(`Installing packages (${missing[0]}${more} to install) …`);
  runOrExit(root, ['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], 'Installing packages');
}
