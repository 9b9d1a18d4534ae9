// `npm run create-super-admin`: plain Node without a package, so that it works on a fresh clone.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './bootstrap/prepare.mjs';

// In this process, so that it can read from the terminal.
await import(pathToFileURL(path.join(prepare(), 'server/dist/create-super-admin.js')).href);
