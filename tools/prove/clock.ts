import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';

// `npm run prove -- clock`: the ordinary tests of vitest at moments when those that read the wall clock break, such as three minutes before
// midnight in Belgrade; the clock runs on, for PostgreSQL too. See CONTRIBUTING.md.

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCE = path.join(import.meta.dirname, 'clock/shift-clock.c');

/** When a run begins: tests start within three minutes, and most are over after the change. */
const MOMENTS: Readonly<Record<string, string>> = {
  evening: '2026-11-18T22:57:00Z',
  'new-year': '2026-12-31T22:57:00Z',
  spring: '2026-03-29T00:57:00Z',
  autumn: '2026-10-25T00:57:00Z',
  'leap-day': '2028-02-29T22:57:00Z',
};

const HELP = `npm run prove -- clock [--only NAME] [FILES]: at all moments, or one of ${Object.keys(MOMENTS).join(', ')}; it needs gcc`;

const Report = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

/** Runs the tests from that moment on; prints their counts and returns whether all passed. */
function runAt(name: string, moment: string, { folder, library, files }: Place): boolean {
  const shift = Math.round((Date.parse(moment) - Date.now()) / 1_000);
  const report = path.join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...files], {
    cwd: ROOT,
    env: {
      ...process.env,
      LD_PRELOAD: library,
      CLOCK_SHIFT_SECONDS: String(shift),
      TMPDIR: folder,
      TEST_DATA_DIR: path.join(folder, `data-${name}`),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const { numPassedTests: passed, numFailedTests: failed } = Report.parse(
    JSON.parse(fs.readFileSync(report, 'utf8')),
  );
  process.stdout.write(`from ${moment} on: ${passed} passed, ${failed} failed\n`);
  return status === 0;
}

interface Place {
  readonly folder: string;
  readonly library: string;
  readonly files: readonly string[];
}

function main(): number {
  const { values, positionals: files } = parseArgs({
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const moments = Object.entries(MOMENTS).filter(([name]) => (values.only ?? name) === name);
  if (moments.length === 0 || process.platform !== 'linux' || !fs.existsSync('/usr/bin/gcc')) {
    process.stderr.write(`${HELP}\n`);
    return 1;
  }
  // PostgreSQL runs as another user when the tests run as root, and writes here too.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-clock-'));
  fs.chmodSync(folder, 0o1777);
  const library = path.join(folder, 'shift-clock.so');
  execFileSync('/usr/bin/gcc', ['-shared', '-fPIC', '-O2', '-o', library, SOURCE, '-ldl']);
  let isGood = true;
  try {
    for (const [name, moment] of moments) isGood = runAt(name, moment, { folder, library, files }) && isGood;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return isGood ? 0 : 1;
}

process.exitCode = main();
