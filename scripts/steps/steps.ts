/** One check: a command whose exit code decides, or a test runner whose report is counted test by test. */
export type Step = {
  name: string;
  command: readonly string[];
  /** Whose report the counts come from; absent: the step itself is the one thing counted. */
  runner?: 'vitest' | 'playwright';
  /** A longer run is ended and counts as failed. */
  minutes: number;
};

// A stalled machine fails a test that waits; it is run once more and named. A property that found a counterexample never is.
const ONCE_MORE = ['--retry.count=1', '--retry.condition=^(?!Property.failed)'];

/** What `npm run check` runs: the same on a laptop, before a push and in CI. */
export const CHECKS: readonly Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'], minutes: 2 },
  { name: 'lint', command: ['oxlint'], minutes: 2 },
  { name: 'walls', command: ['tsx', 'scripts/check-walls.ts'], minutes: 1 },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'], minutes: 2 },
  { name: 'dead code', command: ['knip'], minutes: 2 },
  { name: 'lock file', command: ['tsx', 'scripts/check-lock.ts'], minutes: 1 },
  { name: 'db types', command: ['tsx', 'server/scripts/generate-db-types.ts', '--check'], minutes: 2 },
  { name: 'tests', command: ['vitest', 'run', ...ONCE_MORE], runner: 'vitest', minutes: 20 },
];

/** What only the built product can show; runs after `BUILD`. */
export const BUILT_CHECKS: readonly Step[] = [
  { name: 'size', command: ['tsx', 'scripts/check-size.ts'], minutes: 1 },
  { name: 'journeys', command: ['playwright', 'test', '-c', 'e2e'], runner: 'playwright', minutes: 20 },
];

/** Always from the sources as they stand, so that no stale build is tested. */
export const BUILD: Step = { name: 'build', command: ['node', 'scripts/build.mjs'], minutes: 3 };
