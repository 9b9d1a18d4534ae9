import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installMissing } from './install.mjs';
import { requireNode } from './node-version.mjs';

/**
 * Runs a TypeScript program of `scripts/` in this process, also on a fresh clone: installs all packages first.
 * @param {string} file its name
 */
export async function runTypescript(file) {
  requireNode();
  const root = path.resolve(import.meta.dirname, '../..');
  process.chdir(root);
  installMissing(root, 'all');
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(path.join(root, file)).href);
}
