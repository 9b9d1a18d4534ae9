// The settings of Stryker for one area, which MUTATION_AREA names; `mutate.ts` starts it.
import { AREAS } from './areas.mjs';

const name = process.env.MUTATION_AREA ?? 'life';
const area = AREAS[name];
if (!area) throw new Error(`MUTATION_AREA names no area: ${name}`);

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './sample-checker.mjs'].map((plugin) =>
    import.meta.resolve(plugin),
  ),
  checkers: ['sample'],
  mutate: [`${area.folder}/**/*.ts`, '!**/*.test.ts', '!**/*.content.ts'],
  vitest: {
    configFile: `${area.workspace}/vitest.config.ts`,
    dir: area.tests ?? (area.workspace === 'contract' ? 'contract' : area.folder),
  },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 60_000,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `tools/mutation/reports/${name}.json` },
  // Stryker reads it by the API of a TypeScript before 7.
  tsconfigFile: 'none.json',
  tempDirName: '.data/mutation',
  ignorePatterns: ['.data', 'dist', 'e2e', 'docs', 'web', 'tools', '!tools/stories'],
};
