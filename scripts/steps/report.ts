import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Step } from './steps.ts';

/** How many of a step's tests (or the step itself) passed and failed. */
export type Counts = { passed: number; failed: number };

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** A file that breaks while loading holds no test to fail, so it counts as one. */
function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(report);
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** A journey that passes only when repeated counts as failed. */
function countPlaywright(report: unknown): Counts {
  const { expected, unexpected, flaky } = PlaywrightReport.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky };
}

const COUNTERS = { vitest: countVitest, playwright: countPlaywright } as const;

/** The counts of a finished step; a runner that ran nothing, or failed without naming a test, is one failure. */
export function countStep(runner: Step['runner'], reportFile: string, exitCode: number): Counts {
  if (!runner) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const counts = COUNTERS[runner](JSON.parse(readFileSync(reportFile, 'utf8')));
  const ranNothing = counts.passed + counts.failed === 0;
  const hidFailure = exitCode !== 0 && counts.failed === 0;
  return ranNothing || hidFailure ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** The line that ends every run: `12 passed, 0 failed`. */
export function toTotals(all: readonly Counts[]): string {
  const sum = (key: keyof Counts): number => all.reduce((total, counts) => total + counts[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
