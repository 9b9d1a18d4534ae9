import { afterAll } from 'vitest';
import { FIGURE_SOURCES } from '#app.ts';
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
  kinds: readonly string[],
) {
  const metrics = createMetrics(deps.version);
  const { clock, db, live, log } = deps;
  const place = { host: '127.0.0.1', port: 0 };
  const sources = [jobFigures(kinds), ...FIGURE_SOURCES];
  const opened = await openMetrics({ metrics, place, url, db, poolSize: 10, live, clock, log, sources });
  afterAll(() => opened.close());
  const origin = `http://127.0.0.1:${opened.port}`;
  const read = async () => (await fetch(`${origin}/metrics`)).text();
  return { metrics, origin, read, scrape: async () => parseSamples(await read()) };
}
