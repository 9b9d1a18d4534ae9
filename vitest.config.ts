import { defineConfig } from 'vitest/config';

// Tests wait for PostgreSQL more than they compute: on two cores, as many files at once as there are cores.
export default defineConfig({
  test: { projects: ['*/vitest.config.ts'], maxWorkers: '100%', passWithNoTests: true },
});
