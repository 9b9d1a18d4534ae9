import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startBenchServer } from './data/bench-server.ts';
import { copyDatabase, dropCopy } from './data/copies.ts';
import { ensureDatabase, OPERATOR } from './data/database.ts';
import { createReport } from './run/log.ts';
import { options, SIZES } from './run/settings.ts';
import { showFrames } from './screens/frames.ts';
import { showTasks } from './screens/map-tasks.ts';
import { serveApi } from './servers/processes.ts';

// `npm run bench -- layouts`, after a build: frames of the board and tasks of the map, with the data of the benchmark [performance#layouts].

const ROUNDS = options.quick ? 1 : Number(options.rounds);
const FOLDER = path.resolve(import.meta.dirname, `../../.data/bench/layouts-${process.pid}`);
const { say } = createReport();

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(OPERATOR.email);
  await page.getByLabel('Lozinka', { exact: true }).fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Prijavi se' }).click();
  await page.locator('[data-row-link]').first().waitFor();
}

// First: without a browser nothing else is left running.
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
});
const server = await startBenchServer();
const generated = await ensureDatabase(server.url, { orders: SIZES.small });
const api = await serveApi(await copyDatabase(server.url, generated), FOLDER, {
  fromSource: false,
  profile: false,
});
try {
  say(`${new Date().toISOString()}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`);
  // Cookies are only sent to the name, not to its number.
  const url = `http://localhost:${new URL(api.url).port}`;
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'sr-Latn-RS' });
  await signIn(page, url);
  for (let round = 0; round < ROUNDS; round += 1) {
    say(await showFrames(page, url));
    say(await showTasks(page, url));
  }
  say(`load at the end ${os.loadavg()[0]?.toFixed(1)}`);
} finally {
  await browser.close();
  await api.stop();
  await dropCopy(server.url, generated);
  await server.stop();
  fs.rmSync(FOLDER, { recursive: true, force: true });
}
