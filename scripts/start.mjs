// `npm start`: plain Node without a package, so that it works on a fresh clone.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './bootstrap/prepare.mjs';

// In this process, so that a signal reaches the server itself and no child process is left.
await import(pathToFileURL(path.join(prepare(), 'server/dist/main.js')).href);
