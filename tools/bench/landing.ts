import path from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { createReport } from './run/log.ts';
import { serveApi } from './servers/processes.ts';
import { options } from './run/settings.ts';
import { median } from './measure/statistics.ts';

// `npm run bench -- landing`, after a build: Lighthouse on the public page as a phone on a slow line [performance#landing-lighthouse].

const RUNS = options.quick ? 1 : 5;
const VIEWS = ['/', '/?za=majstore'];
const DEBUG_PORT = 9333;
const FOLDER = path.resolve(import.meta.dirname, `../../.data/bench/landing-${process.pid}`);
const { say } = createReport();

/** Lowest median score of a category. */
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** Highest median of a figure: milliseconds, or the sum of shifts. */
const FIGURES = {
  'largest-contentful-paint': 1_800,
  'first-contentful-paint': 1_800,
  'total-blocking-time': 200,
  'cumulative-layout-shift': 0.02,
} as const;

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

async function audit(url: string): Promise<Result> {
  const result = await lighthouse(url, { port: DEBUG_PORT, onlyCategories: Object.keys(CATEGORIES) });
  const error = result?.lhr.runtimeError?.message;
  if (!result || error) throw new Error(`${url}: ${error ?? 'Lighthouse gave no result'}`);
  return result.lhr;
}

/** The failed audits of a category, by their Lighthouse names. */
function listFailed({ categories, audits }: Result): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9);
}

const toText = (value: number) => String(Math.round(value * 1_000) / 1_000);

/** Prints the medians of some runs with their spread; false when one misses its aim. */
function report(results: readonly Result[]): boolean {
  const lines = [
    ...Object.entries(CATEGORIES).map(([name, aim]) => {
      const values = results.map(({ categories }) => (categories[name]?.score ?? 0) * 100);
      return { name, values, aim: `at least ${aim}`, reached: median(values) >= aim };
    }),
    ...Object.entries(FIGURES).map(([name, aim]) => {
      const values = results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN);
      return { name, values, aim: `at most ${aim}`, reached: median(values) <= aim };
    }),
  ];
  for (const { name, values, aim, reached } of lines) {
    const spread = `(${toText(Math.min(...values))}–${toText(Math.max(...values))})`;
    say(
      `  ${name.padEnd(26)}${toText(median(values)).padStart(10)} ${spread}, ${aim}${reached ? '' : ': MISSED'}`,
    );
  }
  const failed = new Set(results.flatMap(listFailed));
  if (failed.size > 0) say(`  below 90 in a run: ${[...failed].join(', ')}`);
  return lines.every(({ reached }) => reached);
}

const served = await serveApi('', FOLDER, {
  fromSource: false,
  profile: false,
  // With the prices and the terms that the server fills in.
  settings: { DEMO_DATA: 'on' },
});
const browser = await chromium.launch({
  args: ['--no-sandbox', `--remote-debugging-port=${DEBUG_PORT}`],
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
});
try {
  for (const view of VIEWS) {
    const url = `http://localhost:${new URL(served.url).port}${view}`;
    const results: Result[] = [];
    // Warms the server up: only the first visitor waits for that work.
    await fetch(url);
    for (let run = 0; run < RUNS; run++) results.push(await audit(url));
    say(
      `\n${view}, Lighthouse ${results[0]?.lighthouseVersion ?? ''} for a phone, median of ${RUNS} runs (spread)`,
    );
    if (!report(results)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await served.stop();
}
