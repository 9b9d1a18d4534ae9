import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { quantile } from './measure/statistics.ts';
import { createReport } from './run/log.ts';
import { options } from './run/settings.ts';
import { INTERACTIONS, time, watchTimings, type Timing } from './screens/interactions.ts';
import { ROW, signIn, weighOrders, weighSignIn, type Build, type Weight } from './screens/visits.ts';
import { serveApi, type Served } from './servers/processes.ts';

// `npm run bench -- screens`, after a build: what pages weigh and how fast a list of 100 orders answers [performance#reaction-times].

const ROUNDS = options.quick ? 1 : Number(options.rounds) * 2;
const FOLDER = path.resolve(import.meta.dirname, `../../.data/bench/screens-${process.pid}`);
const AIMS = { paint: 100, task: 50 } as const;
const { say } = createReport();

const kb = (value: number) => `${value.toFixed(1).padStart(7)} KB`;
const ms = (value: number) => `${Math.round(value)}`.padStart(5);

function sayWeight(page: string, build: Build, { script, ahead, fonts }: Weight): void {
  say(`${page.padEnd(8)}${build.name.padEnd(8)}script ${kb(script)}, ahead ${kb(ahead)}, fonts ${kb(fonts)}`);
}

async function weighPages(browser: Browser, builds: readonly Build[]): Promise<void> {
  say(
    '\nWhat a first visit loads: scripts by Brotli until the page is ready, then ahead of use; fonts as sent',
  );
  for (const build of builds) {
    sayWeight('/login', build, await weighSignIn(browser, build));
    sayWeight('orders', build, await weighOrders(browser, build));
  }
}

async function openList(browser: Browser, build: Build): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await watchTimings(page);
  await signIn(page, build);
  await page.goto(`${build.url}/admin/orders?pageSize=100`);
  await page.locator(ROW).nth(99).waitFor({ state: 'attached' });
  await page.locator(ROW).first().focus();
  return page;
}

const p75 = (timings: readonly Timing[], of: keyof Timing) =>
  quantile(
    timings.map((timing) => timing[of]),
    0.75,
  );

/** Each kind in turns between the builds, so that a busy machine slows both. */
async function timeInteractions(browser: Browser, builds: readonly Build[]): Promise<void> {
  const pages = await Promise.all(builds.map((build) => openList(browser, build)));
  say(
    `\nInteractions with 100 rows, p75 of ${ROUNDS}: to the next paint, longest task, ms (aims ${AIMS.paint}, ${AIMS.task})`,
  );
  for (const interaction of INTERACTIONS.filter(({ name }) => name.includes(options.only))) {
    const timings = builds.map((): Timing[] => []);
    // The first time of a kind loads its code; it is not what an operator waits for all day.
    for (const page of pages) await time(page, interaction);
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = round % 2 === 0 ? [...pages.entries()] : [...pages.entries()].toReversed();
      for (const [at, page] of order) timings[at]?.push(await time(page, interaction));
    }
    const cells = builds.map(
      ({ name }, at) =>
        `${name} ${ms(p75(timings[at] ?? [], 'paint'))} ${ms(p75(timings[at] ?? [], 'task'))}`,
    );
    say(`${interaction.name.padEnd(30)}${cells.join('   ')}`);
  }
}

const serve = (name: string, root?: string) =>
  serveApi('', path.join(FOLDER, name), { fromSource: false, profile: false, ...(root && { root }) });

const roots = options.before === '' ? [] : [{ name: 'before', root: path.resolve(options.before) }];
const served: Served[] = [];
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
});
try {
  const builds: Build[] = [];
  for (const { name, root } of [...roots, { name: 'now', root: undefined }]) {
    const one = await serve(name, root);
    served.push(one);
    builds.push({ name, url: `http://localhost:${new URL(one.url).port}` });
  }
  say(`${new Date().toISOString()}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`);
  if (options.only === '') await weighPages(browser, builds);
  await timeInteractions(browser, builds);
  say(`\nload at the end ${os.loadavg()[0]?.toFixed(1)}`);
} finally {
  await browser.close();
  for (const one of served) await one.stop();
  fs.rmSync(FOLDER, { recursive: true, force: true });
}
