import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ListedItem } from '@majstorija/server/features/price-list/workbook/workbook-types.ts';
import { writeWorkbook } from '@majstorija/server/features/price-list/workbook/write-workbook.ts';
import { copyDatabase, dropCopy, ensureDatabase, startBenchServer } from './data/database.ts';
import { createLogin } from './servers/api-login.ts';
import { createReport } from './run/log.ts';
import { multipart } from './requests/multipart.ts';
import { millisecondsWithoutCore, residentMegabytes, serveApi, type Served } from './servers/processes.ts';
import { options } from './run/settings.ts';
import { quantile } from './measure/statistics.ts';

// `npm run bench:prices`: whether the API goes on answering others while a long price list comes in or goes out.

const ROWS = options.quick ? 300 : 10_000;
const AIM_MS = 200;
const FOLDER = path.resolve(import.meta.dirname, `../.data/bench/prices-${process.pid}`);
const PRICES = '/api/v1/price-list';
const { say } = createReport();

const toItem = (index: number, rsd: number): ListedItem => ({
  orderNumber: index + 1,
  itemCode: `M${String(index).padStart(5, '0')}`,
  name: `Čišćenje i odgušenje kanalizacione vertikale, sprat ${index}`,
  category: index % 2 === 0 ? 'WATER_AND_SEWER' : 'ELECTRICS',
  subcategory: `Grupa ${index % 40}`,
  unitOfMeasure: 'kom',
  grossPrice: rsd + index,
});

async function workbookAt(rsd: number): Promise<Buffer> {
  return writeWorkbook(Array.from({ length: ROWS }, (_, index) => toItem(index, rsd)));
}

interface Ping {
  /** How long it took, in milliseconds. */
  readonly wait: number;
  /** The same without what the API or this program surely waited for a core meanwhile. */
  readonly own: number;
}

const coreWaits = (pids: readonly number[]) => pids.map((pid) => millisecondsWithoutCore(pid) ?? 0);

/** One short request after the other until `done`. */
async function ping({ url, pid }: Served, done: AbortSignal): Promise<Ping[]> {
  const pings: Ping[] = [];
  const pids = [pid, process.pid];
  while (!done.aborted) {
    const before = coreWaits(pids);
    const since = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    const wait = performance.now() - since;
    // Both may wait at once: only the longer of the two is surely part of it.
    const waitedForCore = Math.max(...coreWaits(pids).map((after, index) => after - (before[index] ?? 0)));
    pings.push({ wait, own: Math.max(0, wait - waitedForCore) });
  }
  return pings;
}

const COLUMNS = ['seconds', 'p50 ms', 'p99 ms', 'max ms', 'own ms', 'RSS MB'];
const line = (name: string, cells: readonly string[]) =>
  name.padEnd(34) + cells.map((cell) => cell.padStart(9)).join('');

/** Runs the work while others ask, and says how long both took. */
async function measure(api: Served, name: string, work: () => Promise<unknown>): Promise<Ping> {
  const done = new AbortController();
  const before = residentMegabytes(api.pid) ?? Number.NaN;
  const pinging = ping(api, done.signal);
  const since = performance.now();
  try {
    await work();
  } catch (error) {
    done.abort();
    await pinging;
    throw error;
  }
  const seconds = (performance.now() - since) / 1000;
  const after = residentMegabytes(api.pid) ?? Number.NaN;
  done.abort();
  const pings = await pinging;
  const waits = pings.map(({ wait }) => wait);
  const longest = { wait: Math.max(...waits), own: Math.max(...pings.map(({ own }) => own)) };
  const times = [quantile(waits, 0.5), quantile(waits, 0.99), longest.wait, longest.own];
  say(line(name, [seconds.toFixed(2), ...times.map((time) => time.toFixed(1)), (after - before).toFixed(0)]));
  return longest;
}

async function send(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 300)}`);
}

const idle = () => new Promise((resolve) => setTimeout(resolve, options.quick ? 100 : 1_500));

async function measureAll(api: Served): Promise<void> {
  const headers = { ...(await createLogin(api.url)()), 'x-client-type': 'mobile' };
  const get = (query: string) => () => send(`${api.url}${PRICES}${query}`, { headers });
  const upload = (book: Buffer, query = '') => {
    const { body, contentType } = multipart([{ name: 'file', content: book, fileName: 'Cenovnik.xlsx' }]);
    const init = {
      method: 'POST',
      headers: { ...headers, 'content-type': contentType },
      body: new Uint8Array(body),
    };
    return () => send(`${api.url}${PRICES}/import/excel${query}`, init);
  };
  const [first, second] = [await workbookAt(1_000), await workbookAt(2_000)];
  const longest: Ping[] = [];
  await measure(api, 'nothing (warming up)', idle);
  await measure(api, 'nothing', idle);
  for (const [name, work] of [
    ['preview, all new', upload(first, '?preview=true')],
    ['import, all new', upload(first)],
    ['import again, nothing changes', upload(first)],
    ['preview, every price new', upload(second, '?preview=true')],
    ['import, every price new', upload(second)],
    ['export', get('/export/excel')],
    ['the whole list', get('?pageSize=all')],
    ['a search', get('?searchTerm=ciscenje+2.0&pageSize=25')],
  ] as const) {
    longest.push(await measure(api, name, work));
  }
  const most = (kind: keyof Ping) => Math.max(...longest.map((one) => one[kind])).toFixed(0);
  say(
    `\nlongest wait of others: ${most('wait')} ms, without waiting for a core ${most('own')} ms, aim below ${AIM_MS} ms; ${ROWS} rows`,
  );
}

fs.mkdirSync(FOLDER, { recursive: true });
const server = await startBenchServer();
try {
  const load = os.loadavg()[0]?.toFixed(1);
  say(`${new Date().toISOString()}, Node ${process.version}, ${os.cpus().length} cores, load ${load}`);
  const generated = await ensureDatabase(server.url, 2_000);
  const url = await copyDatabase(server.url, generated);
  const api = await serveApi(url, path.join(FOLDER, 'api'), {
    fromSource: options.source,
    profile: options.profile,
  });
  say(`\n${line('while', COLUMNS)}`);
  try {
    await measureAll(api);
  } finally {
    await api.stop();
  }
  await dropCopy(server.url, generated);
} finally {
  await server.stop();
  if (options.profile) say(`CPU profiles: ${FOLDER}`);
  else fs.rmSync(FOLDER, { recursive: true, force: true });
}
