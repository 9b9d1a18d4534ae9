import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    // Loading the app takes seconds: a worker does it once, not each file. Whoever changes the process puts it back.
    isolate: false,
    globalSetup: ['#testing/database/global-setup.ts'],
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
