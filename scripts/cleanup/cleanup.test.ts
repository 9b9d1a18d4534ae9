import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { listMarked } from './sweep.mjs';

const HERE = import.meta.dirname;
const LASTING = 'setInterval(() => {}, 1e3)';

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Whether the condition became true within a minute. */
async function comesTrue(holds: () => boolean): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (!holds() && Date.now() < deadline) await sleep(50);
  return holds();
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A run like `npm test`: guarded, with a process in its own process group that ignores SIGTERM; returns what it prints. */
const RUN = `
  import { spawn } from 'node:child_process';
  import { guardRun } from '${path.join(HERE, 'guard-run.ts')}';
  const { signal, finish } = guardRun();
  const code = "process.on('SIGTERM', () => {}); console.log(process.pid, process.env.TMPDIR); ${LASTING}";
  const child = spawn(process.execPath, ['-e', code], { detached: true, stdio: 'inherit' });
  signal.addEventListener('abort', async () => { await finish(); process.exit(); });
  ${LASTING};
`;

async function startRun(): Promise<{ child: ChildProcess; pid: number; folder: string }> {
  const args = ['--import', 'tsx', '--input-type=module', '-e', RUN];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [chunk] = await once(child.stdout, 'data');
  const [pid = '', folder = ''] = String(chunk).trim().split(' ');
  return { child, pid: Number(pid), folder };
}

describe.runIf(process.platform !== 'win32')('a guarded run', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'leaves no process and no folder behind when it is ended by %s',
    async (signal) => {
      const { child, pid, folder } = await startRun();
      expect(isAlive(pid)).toBe(true);
      expect(existsSync(folder)).toBe(true);
      expect(listMarked(path.basename(folder)).map((found) => found.pid)).toContain(pid);
      child.kill(signal);
      expect(await comesTrue(() => !isAlive(pid) && !existsSync(folder))).toBe(true);
      expect(listMarked(path.basename(folder))).toEqual([]);
    },
    180_000,
  );

  it('continues after it has finished, and its folder is deleted', async () => {
    const code = `
      import { guardRun } from '${path.join(HERE, 'guard-run.ts')}';
      const { finish } = guardRun();
      console.log(process.env.TMPDIR);
      await finish();
      console.log('finished');
    `;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += String(chunk)));
    const [exitCode] = await once(child, 'close');
    const [folder = '', last] = printed.trim().split('\n');
    expect({ exitCode, last, isThere: existsSync(folder) }).toEqual({
      exitCode: 0,
      last: 'finished',
      isThere: false,
    });
  }, 180_000);

  it('ends when the process that started it is killed', async () => {
    const starter = `
      const { spawn } = require('node:child_process');
      spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', ${JSON.stringify(RUN)}], { stdio: 'inherit' });
      ${LASTING};
    `;
    const child = spawn(process.execPath, ['-e', starter], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const [chunk] = await once(child.stdout, 'data');
    const [pid = '', folder = ''] = String(chunk).trim().split(' ');
    child.kill('SIGKILL');
    expect(await comesTrue(() => !isAlive(Number(pid)) && !existsSync(folder))).toBe(true);
  }, 180_000);
});

describe('a server that ends with its parent', () => {
  it('gets SIGTERM when the parent is killed, and deletes its folder', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'remains-'));
    const server = `process.on('SIGTERM', () => process.exit(0)); console.log(process.pid); ${LASTING}`;
    const module = path.join(HERE, 'end-with-parent.mjs');
    const parent = `
      const { spawn } = require('node:child_process');
      spawn(process.execPath, ['--import', ${JSON.stringify(module)}, '-e', ${JSON.stringify(server)}], {
        stdio: ['pipe', 'inherit', 'inherit'],
        env: { ...process.env, END_REMOVES: ${JSON.stringify(folder)} },
      });
      ${LASTING};
    `;
    const child = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const [pid] = await once(child.stdout, 'data');
    child.kill('SIGKILL');
    expect(await comesTrue(() => !isAlive(Number(String(pid))) && !existsSync(folder))).toBe(true);
    rmSync(folder, { recursive: true, force: true });
  }, 180_000);
});
