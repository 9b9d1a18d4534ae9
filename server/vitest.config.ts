import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    // Loading the app takes seconds: a worker does it once, not each file. A test that changes the process restores it.
    isolate: false,
    globalSetup: ['#testing/database/global-setup.ts'],
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
