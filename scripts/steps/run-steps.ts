import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { countStep, toTotals } from './report.ts';
import type { Counts } from './report.ts';
import type { Step } from './steps.ts';

/** A finished step with its time in seconds. */
export type Outcome = Counts & { name: string; seconds: number };

const ROOT = path.resolve(import.meta.dirname, '../..');
const BIN = path.join(ROOT, 'node_modules/.bin');
const isWindows = process.platform === 'win32';

const REPORTERS = {
  vitest: (file: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  playwright: () => ['--reporter=list,json'],
} as const;

/** Ends a step with everything it started: a step leads a process group of its own. */
function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(isWindows ? pid : -pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

function execute(step: Step, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [program = '', ...rest] = [...step.command, ...args];
  const child = spawn(program, rest, {
    cwd: ROOT,
    stdio: 'inherit',
    env,
    detached: !isWindows,
    shell: isWindows,
  });
  const stop = (signal: NodeJS.Signals): void => endGroup(child.pid, signal);
  const timer = setTimeout(() => {
    console.error(`${step.name}: ended after ${step.minutes} minutes`);
    stop('SIGKILL');
  }, step.minutes * 60_000);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return new Promise((resolve) => {
    const finish = (code: number): void => {
      clearTimeout(timer);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(error.message);
      finish(1);
    });
    child.on('exit', (code) => finish(code ?? 1));
  });
}

async function runStep(step: Step, folder: string): Promise<Outcome> {
  console.log(`\n▸ ${step.name}: ${step.command.join(' ')}`);
  const report = path.join(folder, `${step.runner ?? 'none'}.json`);
  const started = performance.now();
  const code = await execute(step, step.runner ? REPORTERS[step.runner](report) : [], {
    ...process.env,
    PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const seconds = (performance.now() - started) / 1000;
  return { name: step.name, seconds, ...countStep(step.runner, report, code) };
}

/** Runs steps one after another, each to its end whatever the others did. */
export async function runSteps(steps: readonly Step[]): Promise<Outcome[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'majstorija-check-'));
  const outcomes: Outcome[] = [];
  try {
    for (const step of steps) outcomes.push(await runStep(step, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return outcomes;
}

/** Prints one line a step, then the totals alone on the last line; a failure sets the exit code. */
export function printSummary(outcomes: readonly Outcome[]): void {
  console.log('');
  for (const { name, passed, failed, seconds, names = [], again = [] } of outcomes) {
    const mark = failed > 0 ? '✗' : '✓';
    console.log(
      `${mark} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${toTotals([{ passed, failed }])}`,
    );
    for (const test of names) console.log(`    ✗ ${test}`);
    for (const test of again) console.log(`    ~ only the second time: ${test}`);
  }
  console.log(`\n${toTotals(outcomes)}`);
  if (outcomes.some(({ failed }) => failed > 0)) process.exitCode = 1;
}
