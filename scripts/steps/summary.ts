import type { Counts } from './count.ts';
import type { Outcome } from './run-steps.ts';

const SLOWEST = 20;

type Totals = Pick<Counts, 'passed' | 'failed' | 'skipped'>;

/** The line that ends every run: `12 passed, 0 failed`, with `, 2 skipped` when any was. */
function toTotals(all: readonly Totals[]): string {
  const sum = (key: keyof Totals): number => all.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The slowest files of all runners, a line each. */
function listSlowest(outcomes: readonly Outcome[]): string[] {
  return outcomes
    .flatMap(({ times }) => [...times])
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SLOWEST)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`);
}

/** A line per step with failed and retried tests, the slowest files, and the totals alone on the last line. */
export function toSummary(outcomes: readonly Outcome[]): string[] {
  const steps = outcomes.flatMap(({ name, seconds, failures, retried, notes, ...totals }) => [
    `${totals.failed > 0 ? '✗' : '✓'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${toTotals([totals])}`,
    ...failures.map((failure) => `    ✗ ${failure}`),
    ...notes.map((note) => `    ${note}`),
    ...retried.map((test) => `    ~ only when repeated: ${test}`),
  ]);
  const slowest = listSlowest(outcomes);
  return [
    '',
    ...steps,
    ...(slowest.length > 0 ? ['', 'The slowest files:', ...slowest] : []),
    '',
    toTotals(outcomes),
  ];
}

/** Prints the summary of a run; a failure sets the exit code. */
export function printSummary(outcomes: readonly Outcome[]): void {
  console.log(toSummary(outcomes).join('\n'));
  if (outcomes.some(({ failed }) => failed > 0)) process.exitCode = 1;
}
