import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { aCollector, childrenOf } from './collector.ts';
import { serverProcesses, type ServingProcess } from '#testing/processes/server-process.ts';

const { url } = await openTestDatabase();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-traces-'));
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const { serve } = serverProcesses({
  DATABASE_URL: url,
  SECRET_KEY: 'a secret key for the test of the process itself',
  ALLOW_UNSAFE_DATABASE: 'on',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'debug',
});

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

it('a server with a collector sends it the traces that its log names, at the latest when it stops [running#traces]', async () => {
  const collector = await aCollector();
  const server = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  expect((await signIn(server)).status).toBe(401);
  await stop(server);
  const { traceId } = JSON.parse(answeredLine(server));
  const [span] = collector.spans.filter(({ name }) => name === 'POST /api/v1/auth/login');
  if (!span) throw new Error('no span');
  expect(span.traceId).toBe(traceId);
  expect(childrenOf(span, collector).map(({ name }) => name)).toContain('select users');
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'majstorija' });
  expect(collector.bodies.join('')).not.toMatch(/petronije|lozinka/i);
});
