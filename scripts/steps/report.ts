import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Step } from './steps.ts';

/**
 * How many of a step's tests (or the step itself) passed and failed, the names of the failed ones where it has some, and
 * of those that passed only the second time.
 */
export type Counts = {
  passed: number;
  failed: number;
  names?: readonly string[];
  again?: readonly string[];
};

const VitestTest = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.array(z.string()).optional(),
});

type VitestTest = z.infer<typeof VitestTest>;

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(VitestTest),
    }),
  ),
});

type Spec = { title: string; ok: boolean; tests: { status: string }[] };
type Suite = { title: string; specs: Spec[]; suites?: Suite[] | undefined };

const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(
    z.object({ title: z.string(), ok: z.boolean(), tests: z.array(z.object({ status: z.string() })) }),
  ),
  get suites() {
    return z.array(Suite).optional();
  },
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(Suite),
});

/** A test that passed with a failure behind it passed when repeated: the machine may have stalled; its name is told. */
const isRepeated = ({ status, failureMessages = [] }: VitestTest): boolean =>
  status === 'passed' && failureMessages.length > 0;

/** A file that breaks while loading holds no test to fail, so it counts as one. */
function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(report);
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const namesOf = (is: (test: VitestTest) => boolean): string[] =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(is).map(({ fullName }) => `${path.basename(name)}: ${fullName}`),
    );
  const failed = namesOf(({ status }) => status === 'failed');
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    names: [...broken.map(({ name }) => `${path.basename(name)} does not load`), ...failed],
    again: namesOf(isRepeated),
  };
}

function namesWhere(is: (spec: Spec) => boolean, { title, specs, suites = [] }: Suite): string[] {
  const own = specs.filter(is).map((spec) => spec.title);
  return [...own, ...suites.flatMap((suite) => namesWhere(is, suite))].map((name) => `${title} › ${name}`);
}

const isFlaky = ({ tests }: Spec): boolean => tests.some(({ status }) => status === 'flaky');

/** A journey that passes when repeated passed: the machine may have stalled; its name is told. */
function countPlaywright(report: unknown): Counts {
  const { stats, suites } = PlaywrightReport.parse(report);
  const { expected, unexpected, flaky } = stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    names: suites.flatMap((suite) => namesWhere(({ ok }) => !ok, suite)),
    again: suites.flatMap((suite) => namesWhere(isFlaky, suite)),
  };
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
  const sum = (key: 'passed' | 'failed'): number => all.reduce((total, counts) => total + counts[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
