import { defineConfig } from 'vitest/config';
import { testFiles } from '../scripts/test-files.ts';

// The generator of orders in every run; what only developers run has smoke tests in the endurance tier.
export default defineConfig({
  test: { name: 'tools', root: import.meta.dirname, ...testFiles('*/**'), testTimeout: 180_000 },
});
