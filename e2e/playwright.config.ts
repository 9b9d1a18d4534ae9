import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 3907);

/** A product that runs already, else the one started here. */
const BASE_URL = process.env.E2E_BASE_URL ?? `http://localhost:${PORT}`;

/** Debian's or a developer's own Chromium where CHROMIUM_PATH names one, else the browser Playwright fetched. */
const browser = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** The built product on demo data; absent when E2E_BASE_URL names one that runs already. */
const server = {
  command: 'npx tsx e2e/serve.ts',
  cwd: '..',
  env: { PORT: String(PORT), LOG_LEVEL: 'warn' },
  url: `${BASE_URL}/healthz`,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  stdout: 'pipe',
} as const;

export default defineConfig({
  testDir: '.',
  outputDir: '.artifacts',
  fullyParallel: true,
  workers: 2,
  // A shared machine stalls at times. What passes only the second time is named in the report as flaky.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: BASE_URL,
    locale: 'sr-Latn-RS',
    timezoneId: 'Europe/Belgrade',
    viewport: { width: 1440, height: 900 },
    launchOptions: browser,
    screenshot: 'only-on-failure',
  },
  ...(process.env.E2E_BASE_URL ? {} : { webServer: server }),
});
