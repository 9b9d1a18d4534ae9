import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'prove', root: import.meta.dirname, include: ['**/*.test.ts'] },
});
