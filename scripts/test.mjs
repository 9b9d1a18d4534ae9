// `npm test`: the static checks beside the build, the tests and the journeys; the last line is "N passed, N failed".
// `npm run check` runs the checks alone, `npm run test:endurance` the tests of that tier. Nothing is repeated.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installMissing, ROOT } from './bootstrap.mjs';
import { findBrowser } from './browser.mjs';
import { useNode } from './node.mjs';

const [tier = 'test'] = process.argv.slice(2);
await useNode();
installMissing('all');
if (tier === 'endurance') installMissing('all', path.join(ROOT, 'tools/bench'));

// PostgreSQL runs as another user when the tests run as root, and writes here too.
const folder = mkdtempSync(path.join(os.tmpdir(), 'majstorija-run-'));
chmodSync(folder, 0o1777);
/** @type {NodeJS.ProcessEnv} */
const env = {
  ...process.env,
  PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  TMPDIR: folder,
  TEST_DATA_DIR: path.join(folder, 'data'),
  TEST_BUILT_SERVER: 'on',
  TEST_TIER: tier,
  ...(tier !== 'check' && { CHROMIUM_PATH: await findBrowser() }),
};

/** Ends what is left of the run, also when this process is killed. */
const ending = spawn(process.execPath, [path.join(ROOT, 'scripts/end-run.mjs'), folder], {
  stdio: ['pipe', 'ignore', 'inherit'],
  detached: true,
});
for (const [signal, code] of Object.entries(os.constants.signals)) {
  if (['SIGINT', 'SIGTERM', 'SIGHUP'].includes(signal)) process.on(signal, () => process.exit(128 + code));
}

const isEndurance = tier === 'endurance';
/** @type {Record<string, string[]>} a check by its name: it passes when its command exits with 0 */
const CHECKS = isEndurance
  ? { signatures: ['npm', 'audit', 'signatures'] }
  : {
      types: ['tsc', '--noEmit'],
      lint: ['oxlint'],
      walls: ['node', 'scripts/check-walls.ts'],
      format: ['prettier', '--check', '--log-level', 'warn', '.'],
      'dead code': ['knip'],
      'test-only': ['knip', '--production'],
      'db types': ['node', 'server/scripts/generate-db-types.ts', '--check'],
      commit: ['commitlint', '--last'],
    };

/** @typedef {{ passed: number, failed: number, skipped?: number }} Counts */

/** @type {{ name: string, seconds: number, counts: Counts }[]} */
const results = [];

/**
 * Runs a command in a process group of its own; what it prints is kept back until it ends when another prints meanwhile.
 * @param {string} name
 * @param {string[]} command
 * @param {{ isLoud?: boolean, count?: (code: number) => Counts }} how
 */
async function run(name, [program = '', ...args], { isLoud = false, count } = {}) {
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', isLoud ? 'inherit' : 'pipe', isLoud ? 'inherit' : 'pipe'],
  });
  ending.stdin.write(`${child.pid}\n`);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
  const [code] = await once(child, 'close');
  const counts = count?.(code ?? 1) ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  if (counts.failed > 0) console.log(`\n✗ ${name}\n${output}`);
  results.push({ name, seconds: (performance.now() - started) / 1000, counts });
}

/**
 * The counts of a report; a run that failed without a failed test, such as one whose file does not load, is one failure.
 * @param {string} file
 * @param {() => Counts} read
 * @returns {(code: number) => Counts}
 */
const countFrom = (file, read) => (code) => {
  const counts = existsSync(file) ? read() : { passed: 0, failed: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

/** @type {string[]} the ten slowest files of vitest with their seconds */
const slowest = [];

/** @param {import('vitest/node').JsonTestResults} report */
function noteSlowest({ testResults }) {
  const times = testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
  for (const { name, ms } of times.toSorted((a, b) => b.ms - a.ms).slice(0, 10)) {
    slowest.push(`${(ms / 1000).toFixed(1).padStart(8)} s  ${path.relative(ROOT, name)}`);
  }
}

async function runChecks() {
  for (const [name, command] of Object.entries(CHECKS)) await run(name, command);
}

async function runTests() {
  const [units, journeys] = [path.join(folder, 'vitest.json'), path.join(folder, 'playwright.json')];
  await run('build', [process.execPath, 'scripts/build.mjs'], { isLoud: true });
  if (!isEndurance) await run('size', ['size-limit'], {});
  await run('tests', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${units}`], {
    isLoud: true,
    count: countFrom(units, () => {
      /** @type {import('vitest/node').JsonTestResults} */
      const report = JSON.parse(readFileSync(units, 'utf8'));
      noteSlowest(report);
      const { numPassedTests, numFailedTests, numPendingTests } = report;
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
    }),
  });
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = journeys;
  await run('journeys', ['playwright', 'test', '-c', 'e2e'], {
    isLoud: true,
    count: countFrom(journeys, () => {
      /** @type {import('@playwright/test/reporter').JSONReport} */
      const { stats } = JSON.parse(readFileSync(journeys, 'utf8'));
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
    }),
  });
}

await Promise.all([runChecks(), ...(tier === 'check' ? [] : [runTests()])]);
ending.stdin.end();
await once(ending, 'exit');

if (slowest.length > 0) console.log(`\nThe slowest files:\n${slowest.join('\n')}`);
const total = { passed: 0, failed: 0, skipped: 0 };
console.log('');
for (const { name, seconds, counts } of results) {
  for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += counts[key] ?? 0;
  const sum = `${counts.passed} passed, ${counts.failed} failed`;
  console.log(
    `${counts.failed > 0 ? '✗' : '✓'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${sum}`,
  );
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
