import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  copyDatabase,
  dropCopy,
  ensureDatabase,
  startBenchServer,
  urlOf,
  withClient,
} from './data/database.ts';
import type { Generated } from './data/database.ts';
import { createLogin } from './servers/api-login.ts';
import { ask } from './servers/ask.ts';
import { duel, type Duel, type Opponents } from './measure/duel.ts';
import { measureGrowth, type Sized } from './measure/growth.ts';
import { createReport } from './run/log.ts';
import { watchMemory } from './servers/memory.ts';
import { readOperations, writeOperations, type Operation } from './requests/operations.ts';
import { makePhoto } from './requests/photo.ts';
import { checkPlans, explainingUrl } from './measure/plans.ts';
import { serveApi, serveLimit, type Served } from './servers/processes.ts';
import { duelTable, errorLine, growthTable, memoryLine, planLines } from './run/report.ts';
import { readSamples } from './requests/samples.ts';
import { EFFORTS, FOLDER, GROWTH, isWanted, options, SIZES } from './run/settings.ts';
import { verify } from './measure/verify.ts';

// `npm run bench`: the bare limit and the real API in turns on the same data; see docs/performance.md.

const { say } = createReport();
const serveOptions = { fromSource: options.source, profile: options.profile };

function sayGenerated({ name, megabytes, seconds }: Generated): void {
  say(`${name}: ${megabytes} MB${seconds === undefined ? '' : `, generated in ${seconds.toFixed(1)} s`}`);
}

/** A quick run compares all answers, but loads the servers with a few operations of each group. */
const QUICK_DUELS = 3;

/** Operations in the order they are measured: with an aim, those that show where time goes, uploads of pictures. */
const GROUPS = [
  { is: ({ name }: Operation) => !name.startsWith(' '), effort: EFFORTS.main, load: 'under load' },
  { is: ({ name }: Operation) => /^ .*(?<!photos)$/.test(name), effort: EFFORTS.single, load: 'under load' },
  { is: ({ name }: Operation) => name.endsWith('photos'), effort: EFFORTS.single, load: 'with photos' },
] as const;

async function compare(opponents: Opponents, operations: readonly Operation[]): Promise<void> {
  const duels: Duel[] = [];
  for (const { is, effort, load } of GROUPS) {
    const wanted = operations.filter((operation) => isWanted(operation) && is(operation));
    if (wanted.length === 0) continue;
    await verify(opponents, wanted);
    say(`\nSame answers to the same requests: ${wanted.length} operations compared.`);
    const memory = watchMemory(opponents.ours.pid);
    const found = await duel(opponents, options.quick ? wanted.slice(0, QUICK_DUELS) : wanted, effort);
    say(`${duelTable(found)}\n${memoryLine(memory.stop(), load)}`);
    duels.push(...found);
  }
  say(`\n${errorLine(duels)}`);
}

async function using<T>(served: Served, work: (served: Served) => Promise<T>): Promise<T> {
  try {
    return await work(served);
  } finally {
    await served.stop();
  }
}

/** What no operation asks for, but screens do. */
const OTHER_REQUESTS = Object.entries({
  counts: '/api/v1/orders/counts',
  'clients without a page': '/api/v1/clients',
  'search of workers': '/api/v1/workers?searchTerm=petrovi%C4%87',
  'workers to be confirmed': '/api/v1/workers/pending',
  'search of companies': '/api/v1/owners?searchTerm=petrovi%C4%87&municipality=Zemun',
  operators: '/api/v1/admins/options',
  'current user': '/api/v1/auth/me',
}).map(([name, location]) => ({ name, next: () => ({ method: 'GET', path: location }) }));

async function comparePlans(url: string, api: Served, operations: readonly Operation[]): Promise<void> {
  const headers = await createLogin(api.url)();
  const requests = [...operations.filter((operation) => !operation.nextOfLimit), ...OTHER_REQUESTS];
  const check = await withClient(url, (client) =>
    checkPlans(client, requests, (wanted) => ask(api.url, headers, wanted)),
  );
  say(planLines(check));
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
      await compare({ limit, ours, login: createLogin(ours.url) }, operations);
      if (options.quick) await comparePlans(url, ours, operations);
    });
  });
  if (!options.quick) {
    await using(await serveOurs(explainingUrl(url)), (api) => comparePlans(url, api, operations));
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
  const small = await ensureDatabase(server.url, SIZES.small);
  sayGenerated(small);
  await measure(server.url, small);
  if (options.large) {
    const large = await ensureDatabase(server.url, SIZES.large);
    sayGenerated(large);
    await compareSizes(urlOf(server.url, small.name), urlOf(server.url, large.name));
  }
} finally {
  await server.stop();
  if (options.profile) say(`CPU profiles: ${FOLDER}`);
  else fs.rmSync(FOLDER, { recursive: true, force: true });
}
