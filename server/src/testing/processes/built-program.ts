import fs from 'node:fs';
import path from 'node:path';
import { afterAll } from 'vitest';
import { build } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Builds a program once for a test file that starts it often; returns the script for plain Node, deleted after the tests. */
export async function builtProgram(source: string): Promise<string> {
  const cache = path.join(ROOT, '.data', 'test');
  fs.mkdirSync(cache, { recursive: true });
  // Beside node_modules, so that packages are found from there.
  const outDir = fs.mkdtempSync(path.join(cache, 'program-'));
  afterAll(() => fs.rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    root: path.join(ROOT, 'server'),
    logLevel: 'error',
    build: { ssr: source, outDir, emptyOutDir: true, target: 'node20.19', minify: false },
    ssr: { noExternal: [/^@majstorija\//], target: 'node' },
  });
  return path.join(outDir, `${path.basename(source, '.ts')}.js`);
}
