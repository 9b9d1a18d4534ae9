// `npm run bench`, `npm run bench -- screens` and the like: installs all packages, those of the tool included, builds what is not
// built, and runs a program of the tool in this process. The first argument names it; without one it is that of the tool's name.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installMissing, prepare, ROOT } from './bootstrap.mjs';
import { findBrowser } from './browser.mjs';
import { useNode } from './node.mjs';

/** The programs that look at the screens; another one does so with `--watch`. */
const WITH_BROWSER = ['landing', 'layouts', 'screens'];

await useNode();
const [tool = ''] = process.argv.splice(2, 1);
const folder = path.join(ROOT, 'tools', tool);
const isProgram = (/** @type {string | undefined} */ name) =>
  name !== undefined && existsSync(path.join(folder, `${name}.ts`));
const name = isProgram(process.argv[2]) ? (process.argv.splice(2, 1)[0] ?? '') : tool;
if (!isProgram(name)) {
  console.error(`npm run ${tool} -- PROGRAM: see the files of tools/${tool}/`);
  process.exit(1);
}
prepare();
installMissing('all');
if (existsSync(path.join(folder, 'package-lock.json'))) installMissing('all', folder);
process.chdir(ROOT);
if (WITH_BROWSER.includes(name) || process.argv.includes('--watch'))
  process.env.CHROMIUM_PATH = await findBrowser();
await import(pathToFileURL(path.join(folder, `${name}.ts`)).href);
