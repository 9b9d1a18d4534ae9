import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runImport } from './addresses/import-run.ts';
import { writeRegister } from './addresses/register-file.ts';
import { typedRequests } from './addresses/typed.ts';
import { copyDatabase, dropCopy, ensureDatabase, startBenchServer, withClient } from './data/database.ts';
import { createLogin } from './servers/api-login.ts';
import { ask } from './servers/ask.ts';
import { load } from './measure/load.ts';
import { createReport } from './run/log.ts';
import type { Wanted } from './requests/operations.ts';
import { checkPlans, explainingUrl } from './measure/plans.ts';
import { serveApi } from './servers/processes.ts';
import { planLines } from './run/report.ts';
import { options, REGISTER_ROWS as ROWS } from './run/settings.ts';
import { quantile } from './measure/statistics.ts';

// `npm run bench:addresses`: imports a generated register and asks the API for suggestions; see docs/performance.md.

const AIM_MS = 50;
const FOLDER = path.resolve(import.meta.dirname, `../.data/bench/addresses-${process.pid}`);
const { say } = createReport();

/** The importer's memory must not follow the file's size: a tenth of it comes between. */
async function measureImport(url: string): Promise<void> {
  for (const [name, rows] of [
    ['the file', ROWS],
    ['the same file again', ROWS],
    ['a tenth', Math.ceil(ROWS / 10)],
    ['the file after it', ROWS],
  ] as const) {
    const file = path.join(FOLDER, `${rows}.csv`);
    if (!fs.existsSync(file)) await writeRegister(file, rows);
    const megabytes = Math.round(fs.statSync(file).size / 1_048_576);
    const run = await runImport(url, file);
    say(
      `\nImport of ${name}, ${rows} rows, ${megabytes} MB: ${run.seconds.toFixed(1)} s, ${run.megabytes?.toFixed(0)} MB of memory`,
    );
    say(run.output);
  }
}

async function measureSuggestions(
  url: string,
  login: () => Promise<Readonly<Record<string, string>>>,
): Promise<void> {
  let slowest = 0;
  let errors = 0;
  say(`\n${'typed'.padEnd(22)}${'connections'.padStart(12)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}`);
  for (const [kind, wanted] of Object.entries(typedRequests(ROWS))) {
    for (const connections of [1, 10]) {
      const run = { url, headers: await login(), connections, amount: wanted.length };
      await load({ ...run, next: inTurn(wanted) });
      const { times, errors: failed } = await load({ ...run, next: inTurn(wanted) });
      const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
      errors += failed;
      if (connections === 1) slowest = Math.max(slowest, p99);
      say(
        `${kind.padEnd(22)}${String(connections).padStart(12)}${p50.toFixed(1).padStart(9)}${p99.toFixed(1).padStart(9)}`,
      );
    }
  }
  say(`\nslowest p99 of one connection: ${slowest.toFixed(1)} ms, aim below ${AIM_MS} ms; errors: ${errors}`);
}

function inTurn(wanted: readonly Wanted[]): () => Wanted {
  let index = 0;
  return () => {
    const one = wanted[index % wanted.length];
    index += 1;
    if (!one) throw new Error('There is nothing to ask for.');
    return one;
  };
}

async function withApi(
  url: string,
  work: (url: string, login: ReturnType<typeof createLogin>) => Promise<void>,
) {
  const settings = { GEOCODER: 'register' };
  const api = await serveApi(url, path.join(FOLDER, 'api'), {
    fromSource: options.source,
    profile: false,
    settings,
  });
  try {
    await work(api.url, createLogin(api.url));
  } finally {
    await api.stop();
  }
}

async function comparePlans(databaseUrl: string): Promise<void> {
  await withApi(explainingUrl(databaseUrl), async (url, login) => {
    const headers = await login();
    const requests = Object.entries(typedRequests(ROWS)).map(([name, wanted]) => ({
      name,
      next: inTurn(wanted),
    }));
    const check = await withClient(databaseUrl, (client) =>
      checkPlans(client, requests, (wanted) => ask(url, headers, wanted)),
    );
    say(planLines(check));
  });
}

fs.mkdirSync(FOLDER, { recursive: true });
const server = await startBenchServer();
try {
  say(
    `${new Date().toISOString()}, Node ${process.version}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`,
  );
  const generated = await ensureDatabase(server.url, 2_000);
  const url = await copyDatabase(server.url, generated);
  await measureImport(url);
  await withApi(url, measureSuggestions);
  await comparePlans(url);
  await dropCopy(server.url, generated);
} finally {
  await server.stop();
  fs.rmSync(FOLDER, { recursive: true, force: true });
}
