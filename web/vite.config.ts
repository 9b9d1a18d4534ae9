import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { adminFallback } from './build/admin-fallback.ts';
import { compressAssets } from './build/compress-assets.ts';
import { fonts } from './build/fonts.ts';
import { landingPages } from './build/landing-pages.ts';
import { routeTable } from './build/route-table.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Packages that every page of the back-office needs: one file compresses better than many, and only an upgrade changes it. */
const CORE = /node_modules[\\/](@tanstack(?![\\/](react-virtual|virtual-core))|use-sync-external-store)[\\/]/;

/** What the sign-in page has in common with the back-office, which it is loaded before. */
const BASE =
  /vite[\\/]preload-helper|web[\\/]src[\\/](app[\\/]find-root|lib[\\/]http[\\/](session|api-failure|return-path)|lib[\\/]lists[\\/]search-params|shared[\\/](forms[\\/]read-form-error|services[\\/]service-sign)|ui[\\/](forms[\\/](read-error|field)|text[\\/]class-names|toasts[\\/]toasts?|buttons[\\/](button|button-class|icon-button)|page[\\/]page-title))(\.tsx?|\.js)$/;

/** The entry and the shell, each with everything it needs: in many small files they would be kilobytes larger. */
const SHELL = /web[\\/]src[\\/]app[\\/](desk|shell[\\/]shell)\.tsx$/;

/** The code of every list, in one file for the same reason; the sign-in page does not need it. */
const LISTS =
  /web[\\/]src[\\/](api[\\/](orders[\\/]order-change|people[\\/](admins|workers))|shared[\\/](lists[\\/](list-(page|table|toolbar|views)|applied-filters|select-filter|use-list-keys)|orders[\\/](status-chip|order-plate)|services[\\/]service-sign)|ui[\\/](marks[\\/]sign-shapes|table[\\/]row-actions|buttons[\\/]create-button|page[\\/]list-frame|toolbar[\\/](view-tabs|focus-search|filter-select))|lib[\\/]lists[\\/]use-(table-state|last-page))\.tsx?$/;

export default defineConfig({
  root: here('.'),
  appType: 'mpa',
  plugins: [react(), adminFallback(), fonts(), landingPages(), routeTable(), compressAssets()],
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
        codeSplitting: {
          groups: [
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 4 },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
            { name: 'core', test: CORE, priority: 4 },
            { name: 'base', test: BASE, priority: 3 },
            { name: 'shell', test: SHELL, priority: 2 },
            { name: 'lists', test: LISTS, priority: 1 },
          ],
        },
      },
    },
  },
});
