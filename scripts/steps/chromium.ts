import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The shell draws without the parts of a desktop browser: the journeys need about two thirds of the processor time. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium for the tests, if the machine has one: `CHROMIUM_PATH`, a system one, Playwright's own. */
function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) console.error(`CHROMIUM_PATH names no file: ${named}`);
  return [named, ...INSTALLED, chromium.executablePath()].find((file) => file && existsSync(file));
}

function succeeds(...[program = '', ...args]: string[]): boolean {
  console.log(`  ${program} ${args.join(' ')}`);
  return spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

/** Finds a Chromium or installs one, and prints the steps; undefined when neither works. */
export function getChromium(): string | undefined {
  const found = findChromium();
  if (found) {
    console.log(`Browser: ${found}`);
    return found;
  }
  console.log('Browser: no Chromium on this machine, installing one');
  const isRoot = process.getuid?.() === 0;
  const hasApt = isRoot && existsSync('/usr/bin/apt-get');
  const fetched = succeeds('npx', 'playwright', 'install', ...(hasApt ? ['--with-deps'] : []), 'chromium');
  if (!fetched && hasApt && succeeds('apt-get', 'update')) {
    const isInstalled = succeeds('apt-get', 'install', '-y', 'chromium-headless-shell');
    if (!isInstalled) succeeds('apt-get', 'install', '-y', 'chromium');
  }
  const installed = findChromium();
  console.log(`Browser: ${installed ?? 'none could be installed; set CHROMIUM_PATH to one'}`);
  return installed;
}
