import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { testFiles } from '../scripts/test-files.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Loading the app took most of a file's time: a worker loads it once. `setup.ts` restores what a test changes.
    isolate: false,
    // A tenth of the processor time was garbage collection of short-lived objects.
    execArgv: ['--max-semi-space-size=64'],
    // The first test of a file also waits for the pages it opens to be compiled.
    testTimeout: 60_000,
    ...testFiles('{src,build}/**'),
    setupFiles: ['./src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
