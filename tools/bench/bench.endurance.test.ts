import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EmbeddedPostgres } from '@majstorija/embedded-postgres/embedded-postgres.ts';
import { ensureDatabase } from './data/database.ts';
import { startBenchServer } from './data/bench-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let server: EmbeddedPostgres | undefined;

/** Each program joins the server and uses the database that are there. */
beforeAll(async () => {
  server = await startBenchServer();
  await ensureDatabase(server.url, { orders: 2_000 });
}, 120_000);

afterAll(() => server?.stop());

async function runBench(file: string, ...args: string[]): Promise<{ code: unknown; output: string }> {
  // Other tests keep the machine busy, and here a refused request is an error.
  const env = { ...process.env, SHED_LOAD: 'off' };
  const run = spawn(process.execPath, [`tools/bench/${file}`, ...args], {
    cwd: ROOT,
    env,
  });
  let output = '';
  for (const stream of [run.stdout, run.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  }
  const [code]: unknown[] = await once(run, 'close');
  return { code, output };
}

it('answers what the limit answers on little data, without an error', async () => {
  const { code, output } = await runBench('bench.ts', '--quick', '--source');
  expect(output).toMatch(/^Same answers to the same requests: \d+ operations compared\.$/m);
  expect(output).toMatch(/^errors: 0 /m);
  expect(output).toMatch(/^no query without an index: /m);
  expect(code).toBe(0);
});

it('imports a small register twice and asks for its addresses, without an error', async () => {
  const { code, output } = await runBench('addresses.ts', '--quick', '--source');
  expect(output).toMatch(/^Import of the same file again, 3000 rows/m);
  expect(output).toMatch(/^0 addresses added, 0 moved, 0 removed\.$/m);
  expect(output).toMatch(/^slowest p99 .* errors: 0$/m);
  expect(code).toBe(0);
});

it('compares the times of refused sign-ins', async () => {
  const { code, output } = await runBench('sign-in.ts', '--quick', '--source');
  expect(output).toMatch(/^\d+ of 10 pairs can be told apart; aim 0$/m);
  expect(code).toBe(0);
});

it('saves all orders as files beside a reader of lists, without an error', async () => {
  const { code, output } = await runBench('exports.ts', '--quick', '--source');
  expect(output).toMatch(/^2000 orders: slowest \d+ s/m);
  expect(code).toBe(0);
});

it('reads all reports at a glance', async () => {
  const { code, output } = await runBench('glance.ts', '--quick');
  expect(output).toMatch(/^2000 orders: p50 \d+ ms/m);
  expect(code).toBe(0);
});

it('reads every report without an error', async () => {
  const { code, output } = await runBench('reports.ts', '--quick', '--source');
  expect(output).toMatch(/^report operators, 28 days +\d /m);
  expect(output).toMatch(/^report of today +\d /m);
  expect(output).toMatch(/^errors: 0 /m);
  expect(code).toBe(0);
});

it('imports and exports a price list while others ask', async () => {
  const { code, output } = await runBench('prices.ts', '--quick', '--source');
  expect(output).toMatch(
    /^longest wait of others: \d+ ms, without waiting for a core \d+ ms, aim below 200 ms; 300 rows$/m,
  );
  expect(code).toBe(0);
});

it('compares four ways of choosing workers, and names an option that is wrong', async () => {
  const { code, output } = await runBench('dispatch.ts', '--seed', '1', '--days', '1');
  for (const way of ['alphabet', 'nearest', 'least loaded', 'ours']) {
    expect(output).toMatch(new RegExp(String.raw`^${way} +\d`, 'm'));
  }
  expect(code).toBe(0);
  const wrong = await runBench('dispatch.ts', '--days', '0');
  expect(wrong.output).toMatch(/^bench:dispatch: --days: /);
  expect(wrong.code).toBe(1);
});
