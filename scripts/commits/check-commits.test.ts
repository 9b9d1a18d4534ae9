import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const SCRIPTS = path.dirname(import.meta.dirname);

let root: string;

const git = (...args: string[]) =>
  spawnSync(
    'git',
    ['-c', 'user.name=A', '-c', 'user.email=a@b.rs', '-c', 'core.hooksPath=/dev/null', ...args],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );

/** A repository of its own with the check in it. */
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'commits-'));
  mkdirSync(path.join(root, 'scripts/commits'), { recursive: true });
  for (const file of ['check-commits.mjs', 'commits/commit-rules.mjs']) {
    cpSync(path.join(SCRIPTS, file), path.join(root, 'scripts', file));
  }
  git('init', '--initial-branch', 'main');
  git('commit', '--allow-empty', '--message', 'Add a filter');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function check() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-commits.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

function merge(subject: string): void {
  git('switch', '--create', 'other');
  git('commit', '--allow-empty', '--message', 'Move the filter');
  git('switch', 'main');
  git('merge', '--no-ff', 'other', '--message', subject);
}

it("accepts git's own subject of a merge", () => {
  merge("Merge branch 'other'");
  expect(check()).toMatchObject({ status: 0, output: '3 commits, 0 problems\n' });
});

it('refuses a merge whose subject is too long and not imperative', () => {
  merge(`merged other, ${'and more, '.repeat(7)}.`);
  const { status, output } = check();
  expect(status).toBe(1);
  expect(output).toContain('starts with a capital letter');
  expect(output).toContain('more than 72');
  expect(output).toContain('3 commits, ');
});
