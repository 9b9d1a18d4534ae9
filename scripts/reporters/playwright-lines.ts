import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { fromRoot, toReason, writeLine } from './line.ts';

const STATUS = {
  expected: 'passed',
  flaky: 'passed',
  unexpected: 'failed',
  skipped: 'skipped',
} as const satisfies Record<ReturnType<TestCase['outcome']>, string>;

function writeAttempt(test: TestCase, { retry, status, duration }: TestResult): void {
  const file = fromRoot(test.location.file);
  writeLine({ kind: 'time', file, ms: duration });
  const isLast = status === 'passed' || status === 'skipped' || retry === test.retries;
  if (!isLast) return;
  // The first two titles are those of the project and of the file.
  const name = test.titlePath().slice(3).join(' › ');
  const outcome = test.outcome();
  const isRetried = outcome === 'flaky';
  const failed = test.results.find(({ errors }) => errors.length > 0);
  writeLine({
    kind: 'test',
    file,
    name,
    status: STATUS[outcome],
    isRetried,
    hasCounterexample: false,
    ...(failed && { reason: toReason(failed.errors.map(({ message }) => message).join(' · ')) }),
  });
}

/** Writes every result of Playwright as a line; Playwright calls `new` on the default export of a reporter's file. */
export default function PlaywrightLines(): Reporter {
  return {
    printsToStdio: () => false,
    onTestEnd: writeAttempt,
    onError: ({ message = 'an error outside a test' }) => writeLine({ kind: 'problem', text: message }),
    onEnd: () => writeLine({ kind: 'end' }),
  };
}
