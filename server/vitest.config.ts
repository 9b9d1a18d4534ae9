import { defineConfig } from 'vitest/config';
import { testFiles } from '../scripts/test-files.ts';

/** Under mutation tests run in threads, which take no options of V8. */
const isMutated = process.env.MUTATION_AREA !== undefined;

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    // Loading the app takes seconds: a worker does it once, not each file. A test that changes the process restores it.
    isolate: false,
    // A tenth of the processor time was garbage collection of short-lived objects.
    execArgv: isMutated ? [] : ['--max-semi-space-size=64'],
    globalSetup: ['#testing/database/global-setup.ts'],
    ...testFiles('{src,scripts}/**'),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // On a machine that other tests keep busy, another process may take seconds.
    expect: { poll: { timeout: 10_000 } },
  },
});
