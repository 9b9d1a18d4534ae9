import { defineConfig, type ReporterDescription } from '@playwright/test';

/** Debian's or a developer's own Chromium where CHROMIUM_PATH names one, else the browser Playwright fetched. */
const browser = {
  // In a locale without letters of ours Chromium saves a file whose name has them as 'download'.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
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

const json: ReporterDescription[] = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json']] : [];

export default defineConfig({
  testDir: process.env.TEST_TIER === 'endurance' ? './endurance' : './journeys',
  outputDir: '.artifacts',
  globalSetup: './global-setup.ts',
  // A file has a product of its own, started with its first test: its tests run one after another in one worker.
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Several times what the longest journeys need on an idle machine: a shared one has been five times as slow.
  timeout: 480_000,
  // Shorter than a test's time, so that a failure names what was waited for.
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  reporter: [['list'], ...json],
  use: {
    locale: 'sr-Latn-RS',
    timezoneId: 'Europe/Belgrade',
    viewport: { width: 1440, height: 900 },
    // An animation costs processor time and waiting; what moves is tested where it is decided.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser,
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // What was called, logged and pressed before a failure; pictures of each step would cost too much.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
});
