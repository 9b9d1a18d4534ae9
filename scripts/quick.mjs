// `npm run quick`, while you work: types, lint of the files that changed since this branch left main, their tests (those of their
// folder) and the tests that import them.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installMissing, ROOT } from './bootstrap.mjs';
import { useNode } from './node.mjs';

/** So many files of tests at most, the nearest first: the others are left to `npm test`. */
const MOST_TESTS = 12;
const BIN = path.join(ROOT, 'node_modules/.bin');

/** @param {string[]} args */
const git = (...args) =>
  spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '');

await useNode();
installMissing('all');
const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
const changed = [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
].filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(path.join(ROOT, file)));

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file) && !/\.endurance\./.test(file);
const tests = git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx').filter(
  isTest,
);
const inFolders = tests.filter((test) => changed.some((file) => path.dirname(file) === path.dirname(test)));
// Every import names its file with its ending.
const importers = changed
  .filter((file) => !isTest(file))
  .flatMap((file) => git('grep', '-l', '-F', `/${path.basename(file)}'`, '--', '*.test.ts', '*.test.tsx'));
const near = [...new Set([...changed.filter(isTest), ...inFolders, ...importers.filter(isTest)])];
if (near.length > MOST_TESTS)
  console.log(`${near.length - MOST_TESTS} more files of tests are left to npm test.`);

/** @type {[string, string[]][]} */
const commands = [
  ['tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/quick.tsbuildinfo']],
];
if (changed.length > 0) commands.push(['oxlint', changed]);
if (near.length > 0) commands.push(['vitest', ['run', ...near.slice(0, MOST_TESTS)]]);

const codes = await Promise.all(
  commands.map(async ([program, args]) => {
    const [code] = await once(spawn(path.join(BIN, program), args, { cwd: ROOT, stdio: 'inherit' }), 'close');
    return { program, code };
  }),
);
for (const { program, code } of codes) console.log(`${code === 0 ? '✓' : '✗'} ${program}`);
process.exitCode = codes.every(({ code }) => code === 0) ? 0 : 1;
