import path from 'node:path';
import { defineConfig } from 'vite';
import { OUTSIDE } from './outside.mjs';

/** Also what only a clone has. */
const EXTERNAL = new RegExp(`^(?:${[...OUTSIDE, '@majstorija/embedded-postgres'].join('|')})(?:/|$)`);

/**
 * The production build: the program and two that it starts, with all packages but a few in it. All files lie in one folder, as deep
 * as the sources, so that a path relative to a module of the root is the same relative to its output.
 */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    license: { fileName: 'THIRD-PARTY-NOTICES.md' },
    target: 'node24.11',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      external: EXTERNAL,
      input: [
        'src/majstorija.ts',
        'src/features/price-list/workbook/workbook-program.ts',
        'src/platform/workbooks/table-program.ts',
      ].map((file) => path.join(import.meta.dirname, file)),
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
      },
    },
  },
  ssr: { noExternal: true, target: 'node' },
});
