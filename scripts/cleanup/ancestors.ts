import { execFileSync } from 'node:child_process';

const POLL_MS = 1_000;

function ask(pid: number, column: 'ppid' | 'args'): string {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The parent, and npm where it started the parent: npm runs a script in a shell, which outlives it. */
function listStarters(): number[] {
  if (process.platform === 'win32') return [];
  const grandparent = Number(ask(process.ppid, 'ppid'));
  const isNpm = grandparent > 1 && /^npm\b/.test(ask(grandparent, 'args'));
  return isNpm ? [process.ppid, grandparent] : [process.ppid];
}

/** Calls back once when the process that started this one has ended, for example by SIGKILL, which is not passed on. */
export function onStarterGone(call: () => void): void {
  const starters = listStarters();
  const timer = setInterval(() => {
    if (starters.every(isAlive)) return;
    clearInterval(timer);
    call();
  }, POLL_MS);
  timer.unref();
}
