import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from './measure/statistics.ts';
import { createReport } from './run/log.ts';
import { measureOnCopy } from './run/on-copy.ts';
import { options } from './run/settings.ts';
import { createLogin } from './servers/api-login.ts';
import { watchMemory } from './servers/memory.ts';
import { residentMegabytes } from './servers/process-figures.ts';
import { serveApi, type Served } from './servers/processes.ts';

// `npm run bench -- exports`: how long the file of all orders takes, what it holds in memory, and what the lists of the desk wait meanwhile
// [exports#limited].

const ORDERS = options.quick ? 2_000 : 100_000;
const AIMS = { seconds: 60, megabytes: 60 };
const FOLDER = path.resolve(import.meta.dirname, `../../.data/bench/exports-${process.pid}`);
const { say } = createReport();

type Headers = Readonly<Record<string, string>>;

/** Reads an answer to its end as it comes, and drops it; the number of its bytes. */
async function drain(url: string, headers: Headers): Promise<number> {
  const response = await fetch(url, { headers });
  if (!response.ok || response.body === null) throw new Error(`${url}: ${response.status}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return bytes;
}

/** A page of the list, one after the other until `done`: how long each took, in milliseconds. */
async function readLists(url: string, headers: Headers, done: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!done.aborted) {
    const since = performance.now();
    await drain(`${url}/api/v1/orders?page=${(times.length % 40) + 1}&pageSize=25`, headers);
    times.push(performance.now() - since);
  }
  return times;
}

interface Measured {
  readonly seconds: number;
  readonly megabytes: number;
}

/** Does the work beside one reader of lists, and prints a line about both. */
async function measure(
  { url, pid }: Served,
  headers: Headers,
  { name, work }: { readonly name: string; readonly work: () => Promise<number> },
): Promise<Measured> {
  const done = new AbortController();
  const before = residentMegabytes(pid) ?? Number.NaN;
  const memory = watchMemory(pid);
  const reading = readLists(url, headers, done.signal);
  const since = performance.now();
  const bytes = await work().finally(() => done.abort());
  const seconds = (performance.now() - since) / 1000;
  const megabytes = (memory.stop() ?? Number.NaN) - before;
  const times = await reading;
  const cells = [
    `${seconds.toFixed(1)} s`,
    `${(bytes / 1e6).toFixed(1)} MB sent`,
    `${megabytes.toFixed(0)} MB more memory`,
    `lists p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
  ];
  say(`${name.padEnd(30)} ${cells.join(' · ')}`);
  return { seconds, megabytes };
}

const idle = async () => {
  await sleep(options.quick ? 200 : 8_000);
  return 0;
};

await measureOnCopy({ folder: FOLDER, say, amount: { orders: ORDERS } }, async (databaseUrl) => {
  const api = await serveApi(databaseUrl, path.join(FOLDER, 'api'), {
    fromSource: options.source,
    profile: options.profile,
  });
  try {
    const headers = await createLogin(api.url)();
    const save = (query: string) => () => drain(`${api.url}/api/v1/orders/export?${query}`, headers);
    await measure(api, headers, { name: 'nothing (warming up)', work: idle });
    await measure(api, headers, { name: 'nothing', work: idle });
    const measured: Measured[] = [];
    for (const [name, query] of [
      ['CSV, as shown', 'format=csv&columns=shown'],
      ['workbook, two sheets', 'format=xlsx&columns=all'],
      ['the same again', 'format=xlsx&columns=all'],
    ] as const) {
      measured.push(await measure(api, headers, { name, work: save(query) }));
    }
    const most = (kind: keyof Measured) => Math.max(...measured.map((one) => one[kind])).toFixed(0);
    say(
      `\n${ORDERS} orders: slowest ${most('seconds')} s (aim ${AIMS.seconds}), most memory ${most('megabytes')} MB (aim ${AIMS.megabytes})`,
    );
    say(`load at the end ${os.loadavg()[0]?.toFixed(1)}`);
  } finally {
    await api.stop();
  }
});
