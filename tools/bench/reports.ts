import os from 'node:os';
import path from 'node:path';
import { countTotals } from '@majstorija/server/features/statistics/rollups/count-totals.ts';
import { withClient } from './data/bench-server.ts';
import { OPERATOR } from './data/database.ts';
import { load, type Load } from './measure/load.ts';
import { median } from './measure/statistics.ts';
import { list, type Operation } from './requests/operations.ts';
import { reportOperations } from './requests/report-operations.ts';
import { createReport } from './run/log.ts';
import { measureOnCopy } from './run/on-copy.ts';
import { errorLine } from './run/report.ts';
import { timesTable, toTimes, type Times } from './run/times.ts';
import { isWanted, options } from './run/settings.ts';
import { createLogin } from './servers/api-login.ts';
import { serveApi, type Served } from './servers/processes.ts';

// `npm run bench -- reports`: how long reports take on a million orders, and what lists lose while totals are counted [statistics#fast].

const ORDERS = options.quick ? 2_000 : Number(options.orders);
const ROUNDS = options.quick ? 1 : Number(options.rounds);
const CONNECTIONS = options.quick ? [2] : [1, 10];
/** Requests of a turn: of all rounds there are enough for a p99. */
const AMOUNT = options.quick ? 4 : 50;
const LIST_AMOUNT = options.quick ? 20 : 2_000;
const FOLDER = path.resolve(import.meta.dirname, `../../.data/bench/reports-${process.pid}`);
const { say } = createReport();

type Run = (operation: Operation, connections: number, amount: number) => Promise<Load>;

function createRunner(api: Served): Run {
  const login = createLogin(api.url);
  return async ({ next }, connections, amount) =>
    load({ url: api.url, headers: await login(), connections, amount, next });
}

/** A first turn, which is not counted, warms up. */
async function measureReports(run: Run): Promise<Times[]> {
  const cases = reportOperations()
    .filter(isWanted)
    .flatMap((operation) => CONNECTIONS.map((connections) => ({ operation, connections })));
  const loads = cases.map((): Load[] => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [at, { operation, connections }] of cases.entries()) {
      const done = await run(operation, connections, AMOUNT);
      if (round >= 0) loads[at]?.push(done);
    }
  }
  return cases.map(({ operation, connections }, at) => toTimes(operation, connections, loads[at] ?? []));
}

const LISTS: Operation = { name: 'lists', kind: 'read', next: () => list({}) };

const NOTE_ALL_DAYS = `
  select note_all_result_days(), note_all_days_of_people();
  insert into statistics_changed_days (source, day) select distinct 'order_facts', day from order_facts`;

/** Counts every day anew, again and again. */
async function countAlways(url: string, { signal }: AbortController): Promise<void> {
  while (!signal.aborted) {
    await withClient(url, (client) => client.query(NOTE_ALL_DAYS));
    await countTotals(url, { onError: console.error, isClosing: () => signal.aborted });
  }
}

/** The rate of lists while every day is counted, as a share of their rate without. */
async function measureLists(run: Run, url: string): Promise<string> {
  const ratios: number[] = [];
  let errors = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await run(LISTS, 10, LIST_AMOUNT);
    const done = new AbortController();
    const counting = countAlways(url, done);
    const meanwhile = await run(LISTS, 10, LIST_AMOUNT);
    done.abort();
    await counting;
    ratios.push(meanwhile.perSecond / alone.perSecond);
    errors += alone.errors + meanwhile.errors;
  }
  return `lists while totals are counted: ${median(ratios).toFixed(2)} of their rate without, ${errors} errors`;
}

await measureOnCopy(
  { folder: FOLDER, say, isFolderKept: options.profile, amount: { orders: ORDERS, isDense: true } },
  async (url) => {
    // One reader for all reports, that of operators included.
    await withClient(url, (client) =>
      client.query(`update users set role = 'super_admin' where email = $1`, [OPERATOR.email]),
    );
    const api = await serveApi(url, path.join(FOLDER, 'api'), {
      fromSource: options.source,
      profile: options.profile,
    });
    try {
      const run = createRunner(api);
      const times = await measureReports(run);
      say(`\n${ORDERS} orders\n${timesTable(times)}\n\n${errorLine(times)}`);
      say(await measureLists(run, url));
      say(`load at the end ${os.loadavg()[0]?.toFixed(1)}`);
    } finally {
      await api.stop();
    }
  },
);
if (options.profile) say(`CPU profiles: ${FOLDER}`);
