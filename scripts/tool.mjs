// `npm run bench` and the like, such as `node scripts/tool.mjs bench/bench.ts --quick`: installs all packages, those of the
// tool included, builds what is not built, and runs the tool in this process.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installMissing, prepare, ROOT } from './bootstrap.mjs';
import { findBrowser } from './browser.mjs';
import { useNode } from './node.mjs';

/** The tools that look at the screens; another one does so with `--watch`. */
const WITH_BROWSER = ['bench/landing.ts', 'bench/layouts.ts', 'bench/screens.ts'];

await useNode();
const [file = ''] = process.argv.splice(2, 1);
const folder = path.join(ROOT, 'tools', path.dirname(file));
prepare();
installMissing('all');
if (existsSync(path.join(folder, 'package-lock.json'))) installMissing('all', folder);
process.chdir(ROOT);
if (WITH_BROWSER.includes(file) || process.argv.includes('--watch'))
  process.env.CHROMIUM_PATH = await findBrowser();
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(path.join(ROOT, 'tools', file)).href);
