// Shows that a client generated from the description of the API compiles and lists orders: starts nothing, so the product must run
// with its demo data. `node scripts/tool.mjs api-client [http://localhost:3000]`.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const HERE = import.meta.dirname;
const OPERATOR = ['operater@demo.rs', 'Demo-lozinka-1'];

/** Runs a script of the tool's packages; throws when it fails, after it said why. */
function run(script: string, ...args: string[]): void {
  execFileSync(process.execPath, [path.join(HERE, script), ...args], { cwd: HERE, stdio: 'inherit' });
}

const { positionals } = parseArgs({ allowPositionals: true });
const [url = 'http://localhost:3000'] = positionals;
mkdirSync(path.join(HERE, 'dist'), { recursive: true });
run('node_modules/openapi-typescript/bin/cli.js', `${url}/api/openapi.json`, '--output', 'dist/api.d.ts');
run('node_modules/typescript/bin/tsc', '--project', 'client');
run('dist/list-orders.js', url, ...OPERATOR);
