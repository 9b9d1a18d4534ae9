// The settings of Stryker for one area, which MUTATION_AREA names; `mutation.ts` starts it.
import { AREAS } from './areas.mjs';

const name = process.env.MUTATION_AREA ?? 'life';
const area = AREAS[name];
if (!area) throw new Error(`MUTATION_AREA names no area: ${name}`);

// The tests of the contract are quick enough to run all that import a file; of the server those of the area do.
if (area.workspace === 'server') process.env.TEST_FOLDER = area.tests ?? area.folder.replace('server/', '');

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './sample-checker.mjs'].map((plugin) =>
    import.meta.resolve(plugin),
  ),
  checkers: ['sample'],
  mutate: [`${area.folder}/**/*.ts`, '!**/*.test.ts', '!**/*.content.ts'],
  vitest: { configFile: `${area.workspace}/vitest.config.ts` },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `tools/mutation/reports/${name}.json` },
  // Stryker reads it by the API of a TypeScript before 7.
  tsconfigFile: 'none.json',
  tempDirName: '.data/mutation',
  ignorePatterns: ['.data', 'dist', 'e2e', 'docs', 'web', 'tools', '!tools/stories'],
};
