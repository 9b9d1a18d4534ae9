import { STATIC_CHECKS } from './steps.ts';
import type { Step } from './steps.ts';

/** The folders of the endurance tests; `npm test` runs them at reduced scale, the inner loop leaves them out. */
const ENDURANCE = ['server/src/testing/endurance/**', 'bench/**'];

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
  const exclude = ENDURANCE.map((pattern) => `--exclude=${pattern}`);
  const tests: Step = {
    name: 'tests',
    command: ['vitest', 'related', '--run', '--passWithNoTests', ...exclude, ...tested],
    runner: 'vitest',
    minutes: 1,
    enoughSeconds: TEST_SECONDS,
  };
  return [[tests], ...lanes];
}
