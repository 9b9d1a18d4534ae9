// `npm run dev`: the server from its sources, started again when one of them changes, and the pages from Vite, which change in place.
// Both use the data of `npm start`; the PostgreSQL stays while the server starts again.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { installMissing, ROOT } from './bootstrap.mjs';
import { useNode } from './node.mjs';

await useNode();
installMissing('all');
process.chdir(ROOT);
const { PORT = '3000', DATA_DIR = '.data', DATABASE_URL } = process.env;
process.env.API_URL = `http://127.0.0.1:${PORT}`;

const { startEmbeddedPostgres } = await import('@majstorija/embedded-postgres/embedded-postgres.ts');
const { machineSettings } = await import('@majstorija/embedded-postgres/machine-settings.ts');
const database = DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres({ dataDir: path.resolve(DATA_DIR), settings: machineSettings() });

const { createServer } = await import('vite');
const pages = await createServer({ root: 'web', configFile: 'web/vite.config.ts' });
await pages.listen();

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'server/src/majstorija.ts', 'serve'],
  {
    stdio: 'inherit',
  },
);
pages.printUrls();

/** @param {number} code */
async function end(code) {
  server.kill('SIGTERM');
  await Promise.all([pages.close(), database?.stop()]);
  process.exit(code);
}
server.on('exit', (code) => void end(code ?? 0));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => void end(0));
