import type { KnipConfiguration } from 'knip';

/** What no program of the product needs: tests and what is made for them. */
const FOR_TESTS = ['!**/*.test.{ts,tsx}!', '!**/testing/**!'];

const WORKSPACES: KnipConfiguration['workspaces'] = {
  '.': {
    entry: [
      'scripts/*.{mjs,ts}!',
      'scripts/cleanup/end-with-parent.mjs!',
      'tools/{simulate,prove}/*.ts!',
      'tools/**/*.test.ts',
      'e2e/**/*.spec.ts',
      'e2e/draw-pictures.ts',
      'e2e/support/product/postgres.ts',
    ],
    // The runner of tests, `npm run lint` and the test of the API's description start them by name.
    ignoreDependencies: ['@commitlint/cli', '@redocly/cli', 'oxlint', 'oxlint-tsgolint'],
    playwright: { config: ['e2e/playwright.config.ts'] },
    project: ['scripts/**/*.{mjs,ts}!', 'tools/{simulate,prove}/**/*.ts!', 'e2e/**/*.ts', ...FOR_TESTS],
  },
  contract: {
    project: ['src/**/*.ts!', ...FOR_TESTS],
    includeEntryExports: true,
  },
  server: {
    entry: ['scripts/*.ts!'],
    // What a clone has and an installation does not.
    ignoreDependencies: ['@majstorija/embedded-postgres'],
    project: ['src/**/*.ts!', 'scripts/**/*.ts!', ...FOR_TESTS],
    // Of the system: where a test mounts a small file system.
    ignoreBinaries: ['mount', 'umount'],
  },
  web: {
    entry: ['*.html!', 'public/*.js!', 'src/landing/{render-page.tsx,site-files.ts}!'],
    project: ['src/**/*.{ts,tsx}!', 'build/**/*.ts', ...FOR_TESTS],
    ignoreDependencies: [
      '@fontsource-variable/atkinson-hyperlegible-next',
      '@fontsource/barlow-semi-condensed',
      // `npm start` builds with it, but knip leaves Vite's own settings out of production.
      '@vitejs/plugin-react!',
    ],
  },
  'tools/embedded-postgres': {
    entry: [],
    project: ['**/*.ts!', ...FOR_TESTS],
    includeEntryExports: true,
    // Of the system: where root makes the account of the database.
    ignoreBinaries: ['useradd'],
  },
  'tools/stories': { entry: [], project: ['**/*.ts!', ...FOR_TESTS], includeEntryExports: true },
  'tools/api-client': {
    entry: ['api-client.ts!'],
    project: ['*.ts!'],
    // Run by path, and imported by a client that no check of ours reads: its types are generated.
    ignoreDependencies: ['openapi-fetch', 'openapi-typescript'],
  },
  'tools/bench': { entry: ['*.ts!'], project: ['**/*.ts!', ...FOR_TESTS] },
  'tools/mutation': {
    stryker: false,
    entry: ['mutation.ts!', 'stryker.config.mjs!', 'sample-checker.mjs!'],
    // Stryker loads its runner by name; a newer Node for it is run by path.
    ignoreDependencies: ['@stryker-mutator/core', '@stryker-mutator/vitest-runner'],
  },
};

/** The contract exports every file, so knip takes these for parts of the product. */
const CONTRACT_FOR_TESTS: KnipConfiguration['ignoreIssues'] = {
  'contract/src/testing/**': ['exports', 'types'],
};

/**
 * `knip` finds what nothing uses; `knip --production` finds what only tests use, in what is marked with `!`. There an
 * export that its own file uses is in use: whether anything needs it exported, a test included, is what the first asks.
 */
export default function configure({ production = false }: { production?: boolean }): KnipConfiguration {
  return {
    workspaces: WORKSPACES,
    ignoreExportsUsedInFile: production || { interface: true, type: true },
    ...(production && { ignoreIssues: CONTRACT_FOR_TESTS }),
  };
}
