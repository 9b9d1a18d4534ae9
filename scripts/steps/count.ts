import { existsSync, readFileSync } from 'node:fs';
import { Line } from '../reporters/line.ts';

/** How a process ended: by itself, by a signal, at its time limit, or after the seconds of the inner loop. */
export type Ending = {
  code: number | null;
  signal: NodeJS.Signals | null;
  limitMinutes?: number;
  enoughSeconds?: number;
};

/** The result of a step. */
export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of the failures, each with its reason. */
  failures: readonly string[];
  /** Tests that passed only when repeated, in the same run or alone, each with the reason of its first failure. */
  retried: readonly string[];
  /** Other lines for the summary. */
  notes: readonly string[];
  /** Milliseconds by file. */
  times: ReadonlyMap<string, number>;
};

const NOTHING: Counts = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  retried: [],
  notes: [],
  times: new Map<string, number>(),
};

/** Why a process failed; undefined when it succeeded. */
function explainEnding({ code, signal, limitMinutes }: Ending): string | undefined {
  if (limitMinutes !== undefined) return `ended after its limit of ${limitMinutes} minutes`;
  if (signal !== null) return `ended by ${signal}`;
  return code === 0 ? undefined : `ended with exit code ${code}`;
}

/** A step that is one check: it passes or fails as a whole. */
export function countCheck(ending: Ending): Counts {
  const why = explainEnding(ending);
  if (why === undefined) return { ...NOTHING, passed: 1 };
  // The check has printed its problems; only an end without an exit code needs a line.
  return { ...NOTHING, failed: 1, failures: ending.code === null ? [why] : [] };
}

/** Reads the lines of the reporters; an incomplete last line of a killed run is left out. */
export function readLines(file: string): Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => Line.parse(JSON.parse(line)));
}

const titleOf = ({ file, name, reason }: Extract<Line, { kind: 'test' }>): string =>
  `${file} › ${name}${reason === undefined ? '' : `: ${reason}`}`;

function timesOf(lines: readonly Line[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const line of lines) {
    if (line.kind === 'time') times.set(line.file, (times.get(line.file) ?? 0) + line.ms);
  }
  return times;
}

/** Why a test run failed as a whole, possibly without a failed test; undefined when it did not. */
function explainRun(lines: readonly Line[], ending: Ending, failures: readonly string[]): string | undefined {
  if (!lines.some(({ kind }) => kind === 'end')) return explainEnding(ending) ?? 'ended before its end';
  if (ending.code === null) return explainEnding(ending);
  if (!lines.some(({ kind }) => kind === 'test')) return 'ran no test';
  return failures.length === 0 ? explainEnding(ending) : undefined;
}

/**
 * Counts a runner's tests from the lines it wrote, also of an interrupted run: its passed tests count.
 * A run that was interrupted, ran no test or failed without naming a test is one more failure. `isPartial` allows
 * a run to stop early or to have no test.
 */
export function countTests(lines: readonly Line[], ending: Ending, isPartial = false): Counts {
  const tests = lines.filter((line) => line.kind === 'test');
  const problems = lines.filter((line) => line.kind === 'problem').map(({ text }) => text);
  const failures = [...problems, ...tests.filter(({ status }) => status === 'failed').map(titleOf)];
  const isFine = isPartial && (ending.enoughSeconds !== undefined || ending.code === 0);
  const why = isFine ? undefined : explainRun(lines, ending, failures);
  if (why !== undefined) failures.push(why);
  const isCut = isFine && ending.enoughSeconds !== undefined;
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failures.length,
    skipped: tests.filter(({ status }) => status === 'skipped').length,
    failures,
    retried: tests.filter(({ isRetried }) => isRetried).map(titleOf),
    notes: isCut ? [`stopped after ${ending.enoughSeconds} s, the rest is left to npm test`] : [],
    times: timesOf(lines),
  };
}

/** The counts of a run in which a test must pass the first time: retried tests have failed. */
export function failRetried(counts: Counts): Counts {
  const { passed, failed, failures, retried } = counts;
  return {
    ...counts,
    passed: passed - retried.length,
    failed: failed + retried.length,
    failures: [...failures, ...retried.map((name) => `${name} (passed only when repeated)`)],
    retried: [],
  };
}
