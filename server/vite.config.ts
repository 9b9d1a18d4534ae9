import path from 'node:path';
import { defineConfig } from 'vite';

/**
 * The production build: our own sources and the contract compiled, packages left to node_modules. One file a module,
 * so that a path relative to a source file (the migrations, the web build) is the same relative to its output.
 */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24.11',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: [
        'src/majstorija.ts',
        'src/features/price-list/workbook/workbook-program.ts',
        'src/platform/workbooks/table-program.ts',
      ].map((file) => path.join(import.meta.dirname, file)),
      output: {
        format: 'es',
        preserveModules: true,
        preserveModulesRoot: path.join(import.meta.dirname, 'src'),
        entryFileNames: '[name].js',
      },
    },
  },
  ssr: { noExternal: [/^@majstorija\/(?!embedded-postgres)/], target: 'node' },
});
