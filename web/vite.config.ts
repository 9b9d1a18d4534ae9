import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { adminFallback } from './build/admin-fallback.ts';
import { fontPreload } from './build/font-preload.ts';
import { routeTable } from './build/route-table.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** What every page of the back-office needs: one file packs smaller than many, and only an upgrade changes it. */
const CORE = /node_modules[\\/](react|react-dom|scheduler|@tanstack|zod|use-sync-external-store)[\\/]/;

export default defineConfig({
  root: here('.'),
  appType: 'mpa',
  plugins: [react(), adminFallback(), fontPreload(), routeTable()],
  server: { port: 5173, proxy: { '/api': api, '/files': api } },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: { landing: here('./index.html'), admin: here('./admin.html') },
      output: { codeSplitting: { groups: [{ name: 'core', test: CORE }] } },
    },
  },
});
