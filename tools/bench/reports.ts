import os from 'node:os';
import path from 'node:path';
import { withClient } from './data/bench-server.ts';
import { OPERATOR } from './data/database.ts';
import { load, type Load } from './measure/load.ts';
import type { Operation } from './requests/operations.ts';
import { reportOperations } from './requests/report-operations.ts';
import { createReport } from './run/log.ts';
import { measureOnCopy } from './run/on-copy.ts';
import { errorLine } from './run/report.ts';
import { timesTable, toTimes, type Times } from './run/times.ts';
import { isWanted, options } from './run/settings.ts';
import { createLogin } from './servers/api-login.ts';
import { serveApi, type Served } from './servers/processes.ts';

// `npm run bench -- reports`: how long reports take on a million orders [statistics#fast].

const ORDERS = options.quick ? 2_000 : Number(options.orders);
const ROUNDS = options.quick ? 1 : Number(options.rounds);
/** Requests of a turn, one after the other: of all rounds there are enough for a p99. */
const AMOUNT = options.quick ? 2 : 20;
const FOLDER = path.resolve(import.meta.dirname, `../../.data/bench/reports-${process.pid}`);
const { say } = createReport();

type Run = (operation: Operation) => Promise<Load>;

function createRunner(api: Served): Run {
  const login = createLogin(api.url);
  return async ({ next }) =>
    load({ url: api.url, headers: await login(), connections: 1, amount: AMOUNT, next });
}

/** A first turn, which is not counted, warms up. */
async function measureReports(run: Run): Promise<Times[]> {
  const operations = reportOperations().filter(isWanted);
  const loads = operations.map((): Load[] => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [at, operation] of operations.entries()) {
      const done = await run(operation);
      if (round >= 0) loads[at]?.push(done);
    }
  }
  return operations.map((operation, at) => toTimes(operation, 1, loads[at] ?? []));
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
      say(`load at the end ${os.loadavg()[0]?.toFixed(1)}`);
    } finally {
      await api.stop();
    }
  },
);
if (options.profile) say(`CPU profiles: ${FOLDER}`);
