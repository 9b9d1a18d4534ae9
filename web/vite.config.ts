import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { adminFallback } from './build/admin-fallback.ts';
import { fontPreload } from './build/font-preload.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: here('.'),
  appType: 'mpa',
  plugins: [react(), adminFallback(), fontPreload()],
  server: { port: 5173, proxy: { '/api': api, '/files': api } },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: { landing: here('./index.html'), admin: here('./admin.html') },
    },
  },
});
