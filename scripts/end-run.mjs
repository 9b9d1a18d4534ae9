// Started by `test.mjs`, and its process group's last member: when the other end of its standard input closes, which happens even
// when the run is killed, it ends the process groups that it was told of, the databases of the run and the run's folder.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const [folder = ''] = process.argv.slice(2);
const GRACE_ROUNDS = 40;
const ROUND_MS = 250;

/**
 * True when there was such a process or group (a negative id) to send to.
 * @param {number} id
 * @param {NodeJS.Signals | 0} signal
 */
function send(id, signal) {
  try {
    return process.kill(id, signal);
  } catch {
    return false;
  }
}

/** The processes of the PostgreSQL clusters below the folder of the run, which lead groups of their own. */
function listDatabases() {
  const entries = listAll();
  return entries
    .filter((entry) => path.basename(entry) === 'postmaster.pid')
    .map((entry) => Number.parseInt(readText(path.join(folder, entry)), 10))
    .filter(Number.isInteger);
}

/** Everything below the folder of the run; a folder that goes while it is listed starts the listing again. */
function listAll() {
  for (let round = 0; existsSync(folder) && round < GRACE_ROUNDS; round += 1) {
    try {
      return readdirSync(folder, { recursive: true, encoding: 'utf8' });
    } catch {
      // Databases that end remove their files.
    }
  }
  return [];
}

/**
 * Empty for a file that has gone meanwhile.
 * @param {string} file
 */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

let told = '';
process.stdin.setEncoding('utf8').on('data', (text) => (told += text));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => {});
await new Promise((resolve) => process.stdin.on('close', resolve));

const groups = told
  .split('\n')
  .filter(Boolean)
  .map((pid) => -Number(pid));
for (const group of groups) send(group, 'SIGTERM');
for (let round = 0; round < GRACE_ROUNDS && groups.some((group) => send(group, 0)); round += 1)
  await sleep(ROUND_MS);
for (const group of groups) send(group, 'SIGKILL');
for (const pid of listDatabases()) send(pid, 'SIGQUIT');
for (let round = 0; round < GRACE_ROUNDS && listDatabases().some((pid) => send(pid, 0)); round += 1)
  await sleep(ROUND_MS);
rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: ROUND_MS });
