import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureDatabase } from './data/database.ts';
import { startBenchServer, urlOf, withClient } from './data/bench-server.ts';
import { copyDatabase, dropCopy } from './data/copies.ts';
import type { Generated } from './data/database.ts';
import { createLogin } from './servers/api-login.ts';
import { measureGrowth, type Sized } from './measure/growth.ts';
import { comparePlans } from './run/compare-plans.ts';
import { compare } from './run/compare.ts';
import { createReport } from './run/log.ts';
import { readOperations } from './requests/read-operations.ts';
import { writeOperations } from './requests/write-operations.ts';
import { makePhoto } from './requests/photo.ts';
import { explainingUrl } from './measure/plans.ts';
import { serveApi, serveLimit, type Served } from './servers/processes.ts';
import { growthTable } from './run/report.ts';
import { readSamples } from './requests/samples.ts';
import { FOLDER, GROWTH, isWanted, options, SIZES } from './run/settings.ts';

// `npm run bench`: the bare limit and the real API in turns on the same data; see docs/performance.md.

const { say } = createReport();
const serveOptions = { fromSource: options.source, profile: options.profile };

function sayGenerated({ name, megabytes, seconds }: Generated): void {
  say(`${name}: ${megabytes} MB${seconds === undefined ? '' : `, generated in ${seconds.toFixed(1)} s`}`);
}

async function using<T>(served: Served, work: (served: Served) => Promise<T>): Promise<T> {
  try {
    return await work(served);
  } finally {
    await served.stop();
  }
}

const serveOurs = (databaseUrl: string) => serveApi(databaseUrl, path.join(FOLDER, 'ours'), serveOptions);

async function measure(serverUrl: string, generated: Generated): Promise<void> {
  const url = await copyDatabase(serverUrl, generated);
  const samples = await withClient(url, readSamples);
  const operations = [...readOperations(samples), ...writeOperations(samples, await makePhoto())];
  // Writing plans to the log takes time, so only a quick run, whose figures mean nothing, uses one API for both.
  const measuredUrl = options.quick ? explainingUrl(url) : url;
  await using(await serveLimit(url, samples.operatorId, path.join(FOLDER, 'limit')), async (limit) => {
    await using(await serveOurs(measuredUrl), async (ours) => {
      await compare({ limit, ours, login: createLogin(ours.url) }, operations, say);
      if (options.quick) say(await comparePlans(url, ours, operations));
    });
  });
  if (!options.quick) {
    say(await using(await serveOurs(explainingUrl(url)), (api) => comparePlans(url, api, operations)));
  }
  await dropCopy(serverUrl, generated);
}

async function withApiOn<T>(url: string, folder: string, work: (sized: Sized) => Promise<T>): Promise<T> {
  const operations = readOperations(await withClient(url, readSamples)).filter(isWanted);
  const api = await serveApi(url, path.join(FOLDER, folder), serveOptions);
  return using(api, () => work({ url: api.url, login: createLogin(api.url), operations }));
}

async function compareSizes(smallUrl: string, largeUrl: string): Promise<void> {
  const growth = await withApiOn(smallUrl, 'small', (small) =>
    withApiOn(largeUrl, 'large', (large) => measureGrowth(small, large, GROWTH)),
  );
  say(`\n${growthTable(growth, [`${SIZES.small} orders`, `${SIZES.large} orders`])}`);
}

function sayWhere(): void {
  const [cpu] = os.cpus();
  const machine = `Node ${process.version}, ${os.cpus().length} × ${cpu?.model}, load ${os.loadavg()[0]?.toFixed(1)}`;
  say(`${new Date().toISOString()}, ${machine}`);
  if (options.quick) say('A quick run shows that everything works; its figures mean nothing.');
}

const server = await startBenchServer();
try {
  sayWhere();
  const small = await ensureDatabase(server.url, { orders: SIZES.small });
  sayGenerated(small);
  await measure(server.url, small);
  if (options.large) {
    const large = await ensureDatabase(server.url, { orders: SIZES.large });
    sayGenerated(large);
    await compareSizes(urlOf(server.url, small.name), urlOf(server.url, large.name));
  }
} finally {
  await server.stop();
  if (options.profile) say(`CPU profiles: ${FOLDER}`);
  else fs.rmSync(FOLDER, { recursive: true, force: true });
}
