import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { aRegisterFile } from '#testing/builders/files/register-file.ts';
import { childEnvironment } from './child-environment.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';

const SERVER = path.resolve(import.meta.dirname, '../../..');
const { url, db } = await openTestDatabase();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija adrese '));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Runs the command on the sources, in the folder of the file. */
async function run(...args: string[]) {
  const command = ['--import', 'tsx', path.join(SERVER, 'src/import-addresses.ts'), ...args];
  const settings = { DATABASE_URL: url, SECRET_KEY: 'k'.repeat(32), INIT_CWD: folder };
  const env = childEnvironment(settings);
  const child = spawn(process.execPath, command, { cwd: SERVER, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (printed.out += String(chunk)));
  child.stderr.on('data', (chunk) => (printed.error += String(chunk)));
  const [code] = await once(child, 'close');
  return { code: Number(code), ...printed };
}

it('imports the named file and reports its content', async () => {
  const rows = Array.from({ length: 20 }, (_, n) => ({ number: String(n + 1) }));
  aRegisterFile(path.join(folder, 'kucni_broj.csv'), [...rows, { wkt: 'POINT' }]);
  const { code, out, error } = await run('kucni_broj.csv');
  expect([code, error]).toEqual([0, '']);
  expect(out).toMatch(/^21 rows read in [\d.]+ s: 0 retired, 1 malformed\.$/m);
  expect(out).toContain('  row 22: wkt is no POINT(x y)\n20 addresses added, 0 moved, 0 removed.\n');
  expect(out).toContain('There are 20 addresses in 1 streets');
});

it.each([
  [['nema.csv'], 'ENOENT'],
  [[], 'it takes the name of one file'],
  [['a.csv', 'b.csv'], 'it takes the name of one file'],
])('ends with one line that names the error, and changes nothing: %j', async (args, reason) => {
  const before = await db.selectFrom('register_addresses').selectAll().execute();
  const { code, out, error } = await run(...args);
  expect([code, out]).toEqual([1, '']);
  expect(error).toMatch(/^No addresses were imported: [^\n]+\n$/);
  expect(error).toContain(reason);
  expect(await db.selectFrom('register_addresses').selectAll().execute()).toEqual(before);
});
