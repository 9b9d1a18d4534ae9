import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { WITHOUT_ENDURANCE } from './quick-lanes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The test files that Vitest finds with these arguments, relative to the repository. */
function listTests(...args: readonly string[]): string[] {
  const { stdout } = spawnSync('npx', ['vitest', 'list', '--filesOnly', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return stdout.split('\n').map((line) => line.replace(/^\[[^\]]+\] /, '').trim());
}

const isEndurance = (file: string): boolean => /(^|\/)(endurance|bench)\//.test(file);

it('leaves the endurance tests and the bench out of the inner loop', () => {
  expect(listTests().some(isEndurance)).toBe(true);
  const listed = listTests(...WITHOUT_ENDURANCE);
  expect(listed.filter(isEndurance)).toEqual([]);
  expect(listed).toContainEqual(expect.stringContaining('quick-lanes.test.ts'));
}, 60_000);
