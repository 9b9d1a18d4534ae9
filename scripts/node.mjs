// Plain JavaScript that runs on Node 18 and later, with no package: it finds a Node that is new enough and goes on with it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Its lock names one published Node a platform, each with its hash. */
const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'node');

/** As `engines` of package.json says: `^24.11 || >=26`. */
function isServed(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 24 && minor >= 11) || major >= 26;
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));

/** @returns {string | undefined} the fetched Node, if it is there in the version of today */
function findFetched() {
  const isWindows = process.platform === 'win32';
  const platform = `${isWindows ? 'win' : process.platform}-${process.arch}`;
  return Object.entries(readJson('package.json').optionalDependencies)
    .filter(([name]) => name.endsWith(platform))
    .map(([name, version]) => ({ version, folder: path.join('node_modules', name) }))
    .filter(({ folder }) => existsSync(path.join(FOLDER, folder, 'package.json')))
    .filter(({ folder, version }) => readJson(path.join(folder, 'package.json')).version === version)
    .map(({ folder }) => path.join(FOLDER, folder, 'bin', isWindows ? 'node.exe' : 'node'))[0];
}

/** npm checks the hash of the lock, and takes the one package that is for this platform. */
function fetchNode() {
  console.log(`Node ${process.versions.node} is too old: fetching one that runs Majstorija …`);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'];
  const shell = process.platform === 'win32';
  spawnSync(shell ? `npm ${args.join(' ')}` : 'npm', shell ? [] : args, {
    cwd: FOLDER,
    shell,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** @returns {string} the Node to go on with */
function findNode() {
  if (findFetched() === undefined) fetchNode();
  const found = findFetched();
  const asked = found && spawnSync(found, ['--version'], { encoding: 'utf8' });
  if (found && asked && asked.status === 0 && isServed(asked.stdout.trim().slice(1))) return found;
  console.error(
    'Majstorija needs Node 24.11 or a newer LTS, and none could be fetched: install it from https://nodejs.org',
  );
  process.exit(1);
}

const SHELL_GONE_MS = 300;

/**
 * A signal to npm alone reaches the shell of its script, which ends and hands nothing on [running#npm-signal]. `exec` in the script would,
 * but no shell of Windows knows it.
 */
function endWithShell() {
  if (process.platform === 'win32' || process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, SHELL_GONE_MS);
  watch.unref();
}

/**
 * Does nothing but watch for the end of npm's shell on a Node that is new enough. Otherwise it runs this command on a fetched one, with
 * the same arguments and terminal, and ends with its exit code: it never returns then. Programs that the command starts find that Node
 * first.
 */
export async function useNode() {
  endWithShell();
  if (isServed()) return;
  const node = findNode();
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
      NODE: node,
      npm_node_execpath: node,
    },
  });
  // A terminal sends Ctrl C to both; a second one would force the end.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  await new Promise(() => {
    child.on('exit', (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal ?? 'SIGTERM']));
  });
}
