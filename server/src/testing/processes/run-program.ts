import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { childEnvironment } from '#testing/processes/child-environment.ts';

const SERVER = path.resolve(import.meta.dirname, '../../..');

const isBuilt = process.env.TEST_BUILT_SERVER === 'on';

/** The arguments of Node for a command: the built one when a build was just made, which starts in half the time; else its source. */
const argumentsOf = (command: string, args: readonly string[]): string[] => [
  path.join(SERVER, isBuilt ? 'dist/majstorija.js' : 'src/majstorija.ts'),
  command,
  ...args,
];

/** Runs a command with no setting of the product but these; returns its exit code and what it printed. */
export async function run(
  command: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number; out: string; error: string }> {
  const child = spawn(process.execPath, argumentsOf(command, args), {
    cwd: SERVER,
    env: childEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (output.out += String(chunk)));
  child.stderr.on('data', (chunk) => (output.error += String(chunk)));
  const [code] = await once(child, 'close');
  return { code: Number(code), ...output };
}
