import { defineConfig } from '@playwright/test';

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

export default defineConfig({
  testDir: '.',
  outputDir: '.artifacts',
  // Sets E2E_BASE_URL before the workers, which inherit it, read this file.
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A shared machine stalls at times. A test that passes only the second time is named at the end, and fails the endurance tier.
  retries: 1,
  forbidOnly: true,
  // Several times what the longest journeys need on an idle machine: a shared one has been five times as slow.
  timeout: 120_000,
  // Shorter than a test's time, so that a failure names what was waited for.
  expect: { timeout: 10_000, toPass: { timeout: 60_000 } },
  reporter: [['list'], ['../scripts/reporters/playwright-lines.ts']],
  use: {
    ...(process.env.E2E_BASE_URL ? { baseURL: process.env.E2E_BASE_URL } : {}),
    locale: 'sr-Latn-RS',
    timezoneId: 'Europe/Belgrade',
    viewport: { width: 1440, height: 900 },
    // An animation costs processor time and waiting; what moves is tested where it is decided.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser,
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
});
