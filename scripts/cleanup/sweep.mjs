// Cleans up after a test run: ends the processes that inherited its mark and the databases no longer in use, deletes its folder.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The environment variable that every process of a run inherits. */
export const MARK = 'MAJSTORIJA_TEST_RUN';

const ROUNDS = 40;
const ROUND_MS = 250;
/** Processes that have not ended after this number of rounds are killed. */
const ROUNDS_BEFORE_KILL = 20;

/** @typedef {{ pid: number, command: string }} Found */

/**
 * @param {string} file
 * @returns {string} empty when it is gone
 */
function readOr(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * @param {string} run
 * @returns {Found[]}
 */
function listOnLinux(run) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => readOr(`/proc/${name}/environ`).split('\0').includes(`${MARK}=${run}`))
    .map((name) => ({ pid: Number(name), command: readOr(`/proc/${name}/comm`).trim() }));
}

/**
 * @param {string} run
 * @returns {Found[]}
 */
function listByPs(run) {
  const table = execFileSync('ps', ['axEww', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return table
    .split('\n')
    .filter((line) => line.includes(`${MARK}=${run}`))
    .map((line) => ({ pid: Number.parseInt(line, 10), command: /postgres/.test(line) ? 'postgres' : '' }))
    .filter(({ pid }) => pid !== process.pid);
}

/**
 * The living processes that inherited the mark of a run; none where the system cannot list them (Windows).
 * @param {string} run
 */
export function listMarked(run) {
  if (process.platform === 'linux') return listOnLinux(run);
  return process.platform === 'win32' ? [] : listByPs(run);
}

/** @param {number} pid */
function isAlive(pid) {
  return existsSync(`/proc/${pid}`);
}

/**
 * True when a living process has registered as a user of this PostgreSQL: another run shares it.
 * @param {number} pid
 */
function isUsed(pid) {
  try {
    const owners = path.join(readlinkSync(`/proc/${pid}/cwd`), '../owners');
    return readdirSync(owners).some((name) => isAlive(Number.parseInt(name, 10)));
  } catch {
    return false;
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

/**
 * Ends all processes of a run and deletes its folder: programs first, then the databases that no process uses any more.
 * @param {string} run
 * @param {string} folder
 */
async function sweep(run, folder) {
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = listMarked(run);
    const programs = found.filter(({ command }) => command !== 'postgres');
    const databases = found.filter(({ command, pid }) => command === 'postgres' && !isUsed(pid));
    if (programs.length === 0 && databases.length === 0) break;
    const isGraceful = round < ROUNDS_BEFORE_KILL;
    for (const { pid } of programs)
      if (round === 0 || !isGraceful) send(pid, isGraceful ? 'SIGTERM' : 'SIGKILL');
    // A fast shutdown; PostgreSQL's own children follow it.
    if (programs.length === 0) for (const { pid } of databases) send(pid, isGraceful ? 'SIGINT' : 'SIGQUIT');
    await sleep(ROUND_MS);
  }
  rmSync(folder, { recursive: true, force: true });
}

if (process.argv[1] === import.meta.filename) {
  const [run = '', folder = ''] = process.argv.slice(2);
  // The other end of the pipe closes when the run ends, even by a kill.
  process.stdin.on('close', () => void sweep(run, folder)).resume();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
}
