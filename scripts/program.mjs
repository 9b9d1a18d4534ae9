// `npm start`, `npm run backup` and the like: installs and builds what is missing, then runs a program of the built server
// in this process, so that signals, the terminal and the exit code are its own.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, ROOT } from './bootstrap.mjs';
import { useNode } from './node.mjs';

await useNode();
const [name = 'main'] = process.argv.splice(2, 1);
prepare();
await import(pathToFileURL(path.join(ROOT, 'server/dist', `${name}.js`)).href);
