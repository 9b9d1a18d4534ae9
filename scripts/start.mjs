// `npm start`: plain Node without a package, so that it works on a fresh clone.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, isBuilt } from './bootstrap/build.mjs';
import { installMissing } from './bootstrap/install.mjs';
import { requireNode } from './bootstrap/node-version.mjs';

requireNode();
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
installMissing(root);
if (!isBuilt(root)) {
  console.log('Building …');
  build(root);
}
// In this process, so that a signal reaches the server itself and nothing is left behind.
await import(pathToFileURL(path.join(root, 'server/dist/main.js')).href);
