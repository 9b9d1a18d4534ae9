// `npm run format` and the like: a program of the packages, on a Node and with packages that are installed when they are missing.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installMissing, ROOT } from './bootstrap.mjs';
import { useNode } from './node.mjs';

await useNode();
installMissing('all');
const [program = '', ...args] = process.argv.slice(2);
const PATH = [path.join(ROOT, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
const shell = process.platform === 'win32';
const { status } = spawnSync(program, args, { stdio: 'inherit', shell, env: { ...process.env, PATH } });
process.exitCode = status ?? 1;
