import { defineConfig } from 'vitest/config';
import { testFiles } from '../scripts/test-files.ts';

export default defineConfig({
  // Milliseconds each, but on a busy machine the first test also waits for its modules to be compiled.
  test: {
    name: 'contract',
    root: import.meta.dirname,
    environment: 'node',
    ...testFiles('{src,stories}/**'),
    testTimeout: 60_000,
  },
});
