import type { Line } from '../reporters/line.ts';

/** More files than this do not fail because of a stalled machine or the order of files. */
const MOST_FILES = 3;

const isFailure = (line: Line): boolean => line.kind === 'test' && line.status === 'failed';

/**
 * The files to run once more alone, after a run in which few files failed: what fails only beside others is named in the
 * summary, and fails the endurance tier. Empty after any other problem, and when a property has a counterexample: other
 * random values could hide it.
 */
export function filesToRepeat(lines: readonly Line[]): string[] {
  const isWhole = lines.some(({ kind }) => kind === 'end') && lines.every(({ kind }) => kind !== 'problem');
  const failures = lines.filter((line) => line.kind === 'test').filter(isFailure);
  if (!isWhole || failures.some(({ hasCounterexample }) => hasCounterexample)) return [];
  const files = [...new Set(failures.map(({ file }) => file))];
  return files.length <= MOST_FILES ? files : [];
}

/** The lines of a run in which the tests that failed, and passed when repeated, have passed as repeated ones. */
export function withRepeated(lines: readonly Line[], repeated: readonly Line[]): Line[] {
  const passed = new Set(
    repeated.flatMap((line) =>
      line.kind === 'test' && line.status === 'passed' ? [`${line.file} › ${line.name}`] : [],
    ),
  );
  return lines.map((line) => {
    if (line.kind !== 'test' || !isFailure(line) || !passed.has(`${line.file} › ${line.name}`)) return line;
    return { ...line, status: 'passed', isRetried: true };
  });
}
