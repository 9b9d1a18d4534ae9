import { STATIC_CHECKS } from './steps.ts';
import type { Step } from './steps.ts';

/**
 * Vitest's arguments that leave out the endurance tests, which `npm test` runs at reduced scale. Vitest reads a pattern
 * relative to each project, so it names no folder of the repository.
 */
export const WITHOUT_ENDURANCE = ['--exclude=**/endurance/**', '--project=!bench'] as const;

/** When the tests of the inner loop stop; the others are left to `npm test`. */
const TEST_SECONDS = 45;

const isCode = (file: string): boolean => /\.(ts|tsx|mjs|js)$/.test(file);
const isTested = (file: string): boolean =>
  /\.(ts|tsx|mjs|css|sql|json)$/.test(file) && !file.startsWith('e2e/');

/** The checks for these changed files, in parallel: types, walls, lint of the files, tests that depend on them. */
export function quickLanes(changed: readonly string[]): Step[][] {
  const lanes = STATIC_CHECKS.filter(({ name }) => name === 'types' || name === 'walls').map((step) => [
    step,
  ]);
  const code = changed.filter(isCode);
  if (code.length > 0) lanes.push([{ name: 'lint', command: ['oxlint', ...code], minutes: 1 }]);
  const tested = changed.filter(isTested);
  if (tested.length === 0) return lanes;
  const tests: Step = {
    name: 'tests',
    command: ['vitest', 'related', '--run', '--passWithNoTests', ...WITHOUT_ENDURANCE, ...tested],
    runner: 'vitest',
    minutes: 1,
    enoughSeconds: TEST_SECONDS,
  };
  return [[tests], ...lanes];
}
