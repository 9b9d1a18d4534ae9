import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** The first of these programs in a folder of PATH. */
function findOnPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) =>
    existsSync(file),
  );
}

/** The browser that Playwright has fetched before. */
async function findFetched() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** @param {string[]} command */
function run([program = '', ...args]) {
  console.log(`  ${program} ${args.join(' ')}`);
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** As root on Debian the browser is a package of the system; elsewhere Playwright fetches one. */
function install() {
  console.log('Browser: none on this machine, installing one');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && run(['apt-get', 'update'])) {
    if (NAMES.slice(0, 2).some((name) => run(['apt-get', 'install', '-y', name]))) return;
  }
  run(['npx', 'playwright', 'install', 'chromium']);
}

/** The program of a Chromium: the one that CHROMIUM_PATH names, else one on the machine, else one that is installed now. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
  const found = named ?? findOnPath() ?? (await findFetched());
  if (found) return found;
  install();
  const installed = findOnPath() ?? (await findFetched());
  if (!installed) throw new Error('No Chromium could be installed: set CHROMIUM_PATH to one');
  return installed;
}
