/** One check: a command whose exit code decides, or a test runner whose tests are counted one by one. */
export type Step = {
  name: string;
  command: readonly string[];
  /** The test runner that writes a line per test; without one the step itself is counted. */
  runner?: 'vitest' | 'playwright';
  /** A longer run is ended and counts as failed: several times what an idle machine needs, since loaded ones are slow. */
  minutes: number;
  /** The files of few failed tests are run once more, alone. */
  canRepeat?: true;
  /** Arguments of that second run. */
  repeatedWith?: readonly string[];
  /** For the inner loop: after this many seconds the tests stop without a failure, and running none is fine. */
  enoughSeconds?: number;
};

// On a stalled machine a waiting test fails; it is repeated once and named. A property with a counterexample is not repeated.
const RETRY = ['--retry.count=1', '--retry.condition=^(?!Property.failed)'];

/** Checks that run no test. */
export const STATIC_CHECKS: readonly Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'], minutes: 20 },
  { name: 'lint', command: ['oxlint'], minutes: 20 },
  { name: 'walls', command: ['tsx', 'scripts/check-walls.ts'], minutes: 20 },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'], minutes: 20 },
  { name: 'dead code', command: ['knip'], minutes: 20 },
  { name: 'test-only', command: ['knip', '--production'], minutes: 20 },
  { name: 'lock file', command: ['tsx', 'scripts/check-lock.ts'], minutes: 20 },
  { name: 'packages', command: ['tsx', 'scripts/lock/check-packages.ts'], minutes: 20 },
  { name: 'commits', command: ['node', 'scripts/check-commits.mjs'], minutes: 20 },
  { name: 'db types', command: ['tsx', 'server/scripts/generate-db-types.ts', '--check'], minutes: 20 },
];

export const TESTS: Step = {
  name: 'tests',
  command: ['vitest', 'run', ...RETRY],
  runner: 'vitest',
  canRepeat: true,
  minutes: 45,
};

/** Always from the current sources, so that no stale build is tested. */
export const BUILD: Step = { name: 'build', command: ['node', 'scripts/build.mjs'], minutes: 15 };

/** Of what `BUILD` has made. */
export const SIZE: Step = { name: 'size', command: ['tsx', 'scripts/check-size.ts'], minutes: 5 };

const JOURNEYS: Step = {
  name: 'journeys',
  command: ['playwright', 'test', '-c', 'e2e'],
  runner: 'playwright',
  canRepeat: true,
  // Pictures of the first failure would be removed otherwise, and they alone show why a journey failed beside others.
  repeatedWith: ['--output', 'e2e/.artifacts/repeated'],
  minutes: 60,
};

const inHours = (hours: number, step: Step): Step => ({ ...step, minutes: hours * 60 });

/**
 * What `npm test` runs: lanes in parallel, the steps of a lane one after another. The static checks use the processor time
 * that is free while the tests wait.
 */
export const TEST_LANES: readonly (readonly Step[])[] = [[BUILD, TESTS, SIZE, JOURNEYS], STATIC_CHECKS];

/** What `npm run test:endurance` runs, at full scale. */
export const ENDURANCE_LANES: readonly (readonly Step[])[] = [
  [BUILD, inHours(3, TESTS), inHours(3, JOURNEYS)],
];
