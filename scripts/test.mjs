// `npm test`: plain Node up to the point where the packages are there, then scripts/test-all.ts.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing } from './bootstrap/install.mjs';
import { requireNode } from './bootstrap/node-version.mjs';

requireNode();
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
installMissing(root);
const tests = spawn(process.execPath, ['--import', 'tsx', 'scripts/test-all.ts'], {
  cwd: root,
  stdio: 'inherit',
});
tests.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
