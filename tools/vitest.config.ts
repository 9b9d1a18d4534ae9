import { defineConfig } from 'vitest/config';
import { testFiles } from '../scripts/test-files.ts';

// Smoke tests of what only developers run: all of the endurance tier.
export default defineConfig({
  test: { name: 'tools', root: import.meta.dirname, ...testFiles('*/**'), testTimeout: 180_000 },
});
