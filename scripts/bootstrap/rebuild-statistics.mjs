// `npm run rebuild-statistics`: plain Node without a package, so that it works on a fresh clone.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';

await import(pathToFileURL(path.join(prepare(), 'server/dist/rebuild-statistics.js')).href);
