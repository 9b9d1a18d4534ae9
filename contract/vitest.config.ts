import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Milliseconds each, but on a busy machine the first test also waits for its modules to be compiled.
  test: {
    name: 'contract',
    environment: 'node',
    include: ['{src,stories}/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
