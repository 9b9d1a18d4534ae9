import http from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { testApp } from '#testing/app/test-app.ts';
import { openTestMetrics, parseSamples } from './scrape.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../docs/operations/prometheus');

const parts = await testApp();
const { beside, as } = parts;
const metrics = await openTestMetrics(parts, ['send_mail', 'order_timer']);
const app = await beside({ deps: { metrics: metrics.metrics } });

/** Names of figures in a file of rules or panels: those that a process shows, and `up`, which Prometheus makes itself. */
const NAMES = /\b(?:majstorija|process|nodejs)_[a-z0-9_]+\b/g;

const namesIn = (text: string): string[] => [...new Set(text.match(NAMES))].toSorted();

const expressionsOf = (file: string): string => {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  if (file.endsWith('.yml')) {
    return text.replace(/^\s*(?:- alert|summary|annotations|labels|for|severity|#).*$/gm, '');
  }
  const Dashboard = z.object({
    panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
    templating: z.object({ list: z.array(z.object({ query: z.string() })) }),
  });
  const { panels, templating } = Dashboard.parse(JSON.parse(text));
  return [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...templating.list.map(({ query }) => query),
  ].join('\n');
};

describe('the port of the metrics', () => {
  it('answers GET /metrics in the text format of Prometheus, and nothing else', async () => {
    const answer = await fetch(`${metrics.origin}/metrics`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const others = ['/', '/api/v1/orders', '/metrics/x', '/healthz'].map((one) =>
      fetch(metrics.origin + one),
    );
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const post = await fetch(`${metrics.origin}/metrics`, { method: 'POST' });
    expect(post.status).toBe(405);
  });

  it('refuses a host that is a name of somebody else [running#metrics]', async () => {
    const ask = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        http
          .get(`${metrics.origin}/metrics`, { headers: { host } }, (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          })
          .on('error', reject);
      });
    expect(await Promise.all(['zlo.example', 'localhost:9', '[::1]:9'].map(ask))).toEqual([421, 200, 200]);
  });

  it('names routes by pattern, with one name for all other paths, and no data of people', async () => {
    const { user, accessToken } = as('super_admin');
    const headers = { authorization: `Bearer ${accessToken}`, 'x-client-type': 'web' };
    for (const url of [
      `/api/v1/orders/${user.id}`,
      '/api/v1/orders?searchTerm=Petrovic',
      '/nema/Petrovic',
      '/nema/2',
    ]) {
      await app.inject({ url, headers });
    }
    const text = await metrics.read();
    const answered = parseSamples(text).filter(({ name }) => name === 'majstorija_http_requests_total');
    expect(answered.map(({ labels }) => labels)).toEqual(
      expect.arrayContaining([
        { method: 'GET', route: '/api/v1/orders/:id', status: '4xx' },
        { method: 'GET', route: '/api/v1/orders', status: '2xx' },
      ]),
    );
    const known: ReadonlySet<string | undefined> = new Set([
      ...Object.values(api).flatMap((routes) => Object.values(routes).map((route) => routeUrl(route))),
      'other',
    ]);
    expect(answered.filter(({ labels }) => !known.has(labels.route))).toEqual([]);
    expect(answered.filter(({ labels }) => labels.route === 'other').length).toBeLessThanOrEqual(2);
    expect(text).not.toContain('Petrovic');
    expect(text).not.toContain(user.id);
  });
});

describe('the files for Prometheus and Grafana', () => {
  it.each(['alerts.yml', 'dashboard.json'])('name only figures that a process shows: %s', async (file) => {
    await app.inject('/healthz');
    metrics.metrics.observeJob({ kind: 'send_mail', outcome: 'done', seconds: 0.1 });
    const shown = new Set((await metrics.scrape()).map(({ name }) => name));
    const named = namesIn(expressionsOf(file));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !shown.has(name))).toEqual([]);
  });
});
