// `npm run backup -- --to DIR`: plain Node without a package, so that it works on a fresh clone.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';

// In this process, so that its exit code is the one of the command and it can read from the terminal.
await import(pathToFileURL(path.join(prepare(), 'server/dist/backup.js')).href);
