import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { aHangingServer } from '#testing/app/outside-servers.ts';
import { aCollector, childrenOf } from '#testing/tracing/collector.ts';
import { until } from './mail-jobs.ts';
import { serverProcesses, type ServingProcess } from './server-process.ts';

const { url } = await openTestDatabase();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-traces-'));
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

/** Prints, at SIGWINCH, whether the process has a list of loaded CommonJS modules, and whether any is of OpenTelemetry, as all of those are. */
const LIST_MODULES = `data:text/javascript,import { createRequire } from 'node:module';
const { cache } = createRequire('file:///');
process.on('SIGWINCH', () => {
  const files = Object.keys(cache);
  const traced = files.filter((file) => file.includes('opentelemetry') && !file.includes('prom-client'));
  console.log('loaded', files.length > 100, traced.length > 0);
});`;

const { serve } = serverProcesses(
  {
    DATABASE_URL: url,
    SECRET_KEY: 'a secret key for the test of the process itself',
    ALLOW_UNSAFE_DATABASE: 'on',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
  },
  [LIST_MODULES],
);

async function hasLoadedTracing({ child, output }: ServingProcess): Promise<boolean> {
  child.kill('SIGWINCH');
  await until(() => /^loaded /m.test(output.text));
  expect(output.text).toMatch(/^loaded true (?:true|false)$/m);
  return /^loaded true true$/m.test(output.text);
}

async function stop({ child, exit }: ServingProcess): Promise<void> {
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
}

const answeredLine = ({ output }: ServingProcess) =>
  output.text
    .split('\n')
    .find((line) => line.includes('"answered"') && line.includes('/api/v1/auth/login')) ?? '';

const signIn = ({ origin }: ServingProcess) =>
  fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'x-client-type': 'web', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'petronije@primer.rs', password: 'Tajna-lozinka-1', clientType: 'web' }),
  });

it('a server without a collector loads no module of OpenTelemetry, and its log has no traces [running#traces]', async () => {
  const server = await serve();
  expect((await signIn(server)).status).toBe(401);
  expect(await hasLoadedTracing(server)).toBe(false);
  expect(answeredLine(server)).not.toContain('traceId');
  await stop(server);
});

it('a server with a collector sends it the traces that its log names, at the latest when it stops [running#traces]', async () => {
  const collector = await aCollector();
  const server = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  expect((await signIn(server)).status).toBe(401);
  expect(await hasLoadedTracing(server)).toBe(true);
  await stop(server);
  const { traceId } = JSON.parse(answeredLine(server));
  const [span] = collector.spans.filter(({ name }) => name === 'POST /api/v1/auth/login');
  if (!span) throw new Error('no span');
  expect(span.traceId).toBe(traceId);
  expect(childrenOf(span, collector).map(({ name }) => name)).toContain('select users');
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'majstorija' });
  expect(collector.bodies.join('')).not.toMatch(/petronije|lozinka/i);
});

it('a server whose collector never answers stops in time, and one with a wrong address does not start', async () => {
  const { host } = await aHangingServer();
  const server = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}` });
  expect((await signIn(server)).status).toBe(401);
  await stop(server);
  await expect(serve({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).rejects.toThrow(
    'Majstorija did not start: OTEL_EXPORTER_OTLP_ENDPOINT must be an http:// or https:// address',
  );
});
