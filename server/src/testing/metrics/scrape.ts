import { afterAll } from 'vitest';
import { FIGURE_SOURCES } from '#app.ts';
import type { Clock } from '#platform/process/clock.ts';
import { jobFigures } from '#platform/jobs/job-figures.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { openMetrics } from '#platform/metrics/open-metrics.ts';
import type { TestApp } from '#testing/app/test-app.ts';

/** One value of a scrape. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;

/** The values of a text as a Prometheus reads it. */
export function parseSamples(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, held]) => [key, held]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}

/** The port of the metrics of a test app, read as a Prometheus reads it. */
export async function openTestMetrics(
  { deps, url }: Pick<TestApp, 'deps' | 'url'>,
  {
    kinds,
    poolSize = 10,
    clock = deps.clock,
  }: { kinds: readonly string[]; poolSize?: number; clock?: Clock },
) {
  const metrics = createMetrics();
  const { db, live, log } = deps;
  const place = { host: '127.0.0.1', port: 0 };
  const sources = [jobFigures(kinds), ...FIGURE_SOURCES];
  const opened = await openMetrics({ metrics, place, url, db, poolSize, live, clock, log, sources });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await opened.close();
    isOpen = false;
  };
  afterAll(close);
  const origin = `http://127.0.0.1:${opened.port}`;
  const read = async () => (await fetch(`${origin}/metrics`)).text();
  return { metrics, origin, read, close, scrape: async () => parseSamples(await read()) };
}

/** The sum of the values with this name and these labels; undefined without any. */
export function valueOf(
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const found = samples.filter(
    (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}
