import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { adminFallback } from './build/admin-fallback.ts';
import { chunkGroups } from './build/chunks.ts';
import { compressAssets } from './build/compress-assets.ts';
import { fonts } from './build/fonts.ts';
import { landingPages } from './build/landing-pages.ts';
import { routeTable } from './build/route-table.ts';
import { stylesAfterSpinner } from './build/styles-after-spinner.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: here('.'),
  appType: 'mpa',
  plugins: [
    react(),
    adminFallback(),
    fonts(),
    landingPages(),
    routeTable(),
    stylesAfterSpinner(),
    compressAssets(),
  ],
  server: { port: 5173, proxy: { '/api': api, '/files': api, '/pravno': api, '/javite-mi': api } },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    manifest: true,
    license: { fileName: 'THIRD-PARTY-NOTICES.md' },
    // Browsers of the target that lack modulepreload only load a little later.
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      input: {
        landing: here('./index.html'),
        workers: here('./majstori.html'),
        admin: here('./admin.html'),
        signIn: here('./login.html'),
      },
      output: {
        // Pages name many files, and hashes do not compress: these tell the versions of one file apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
});
