// `npm start` and `npm run majstorija -- COMMAND`: installs and builds what is missing, then runs the built program in this
// process, so that signals, the terminal and the exit code are its own.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, ROOT } from './bootstrap.mjs';
import { useNode } from './node.mjs';

await useNode();
prepare();
await import(pathToFileURL(path.join(ROOT, 'server/dist/majstorija.js')).href);
