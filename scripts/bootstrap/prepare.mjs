import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isBuilt } from './build.mjs';
import { installMissing } from './install.mjs';
import { requireNode } from './node-version.mjs';

/**
 * Makes a fresh clone ready to run: the right Node, the packages, a build of the current sources. Returns the
 * product's folder.
 */
export function prepare() {
  requireNode();
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
  installMissing(root, 'run');
  if (!isBuilt(root)) {
    console.log('Building …');
    build(root);
  }
  return root;
}
