import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Lines of git's output; empty when git fails, for example for a branch that does not exist. */
function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

/** Files that differ from where this branch left main, committed or not; on main itself those not committed yet. */
export function listChanged(): string[] {
  const [base] = [git('merge-base', 'HEAD', 'main'), git('merge-base', 'HEAD', 'origin/main')].flat();
  const changed = git('diff', '--name-only', base ?? 'HEAD');
  const fresh = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...fresh])].filter((file) => existsSync(path.join(ROOT, file)));
}
