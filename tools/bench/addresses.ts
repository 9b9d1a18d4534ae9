import path from 'node:path';
import { measureImport } from './addresses/measure-import.ts';
import { typedRequests } from './addresses/typed.ts';
import { withClient } from './data/bench-server.ts';
import { createLogin } from './servers/api-login.ts';
import { ask } from './servers/ask.ts';
import { load } from './measure/load.ts';
import { createReport } from './run/log.ts';
import { measureOnCopy } from './run/on-copy.ts';
import { inTurn } from './requests/operations.ts';
import { checkPlans, explainingUrl } from './measure/plans.ts';
import { serveApi } from './servers/processes.ts';
import { planLines } from './run/report.ts';
import { options, REGISTER_ROWS as ROWS } from './run/settings.ts';
import { quantile } from './measure/statistics.ts';

// `npm run bench -- addresses`: imports a generated register and asks the API for suggestions; see docs/performance.md.

const AIM_MS = 50;
const FOLDER = path.resolve(import.meta.dirname, `../../.data/bench/addresses-${process.pid}`);
const { say } = createReport();

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

await measureOnCopy({ folder: FOLDER, say }, async (url) => {
  await measureImport({ databaseUrl: url, folder: FOLDER, rows: ROWS, say });
  await withApi(url, measureSuggestions);
  await comparePlans(url);
});
