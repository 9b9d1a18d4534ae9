import crypto from 'node:crypto';
import path from 'node:path';
import { hashPassword } from '@majstorija/server/features/accounts/passwords/password.service.ts';
import { withClient } from './data/bench-server.ts';
import { createReport } from './run/log.ts';
import { measureOnCopy } from './run/on-copy.ts';
import { serveApi } from './servers/processes.ts';
import { options } from './run/settings.ts';
import { median } from './measure/statistics.ts';
import { differencesOf } from './sign-in/tell-apart.ts';
import { KINDS, type Kind, emailOf, addAccounts } from './sign-in/refused-accounts.ts';

// `npm run bench -- sign-in`: whether the time of a refused sign-in shows its reason [security#sign-in-timing].

const SAMPLES = options.quick ? 12 : 500;
const WARM_UP = options.quick ? 2 : 40;
const AIMS = { milliseconds: 10, auc: 0.55 } as const;
const FOLDER = path.resolve(import.meta.dirname, `../../.data/bench/sign-in-${process.pid}`);
const { say } = createReport();

/** One refused sign-in from an address of its own, in milliseconds; throws when it is not refused as all are. */
async function refusedIn(url: string, email: string): Promise<number> {
  const from = `10.${[1, 2, 3].map(() => crypto.randomInt(1, 255)).join('.')}`;
  const started = performance.now();
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: 'pogrešna lozinka', clientType: 'web' }),
  });
  const text = await answer.text();
  const took = performance.now() - started;
  if (answer.status !== 401) throw new Error(`${email}: ${answer.status} ${text}`);
  return took;
}

/** Interleaved, each round in another order, so that what else the machine does falls on all alike. */
async function sample(url: string): Promise<Map<Kind, number[]>> {
  const times = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
  for (let index = 0; index < WARM_UP + SAMPLES; index += 1) {
    const order = KINDS.toSorted(() => crypto.randomInt(2) - 0.5);
    for (const kind of order) {
      const took = await refusedIn(url, emailOf(kind, index));
      if (index >= WARM_UP) times.get(kind)?.push(took);
    }
  }
  return times;
}

function compare(times: ReadonlyMap<Kind, number[]>): void {
  for (const [kind, taken] of times) say(`${kind.padEnd(12)} median ${median(taken).toFixed(2)} ms`);
  const differences = differencesOf(times);
  for (const { pair, milliseconds, auc } of differences) {
    say(`${pair.padEnd(28)} ${milliseconds.toFixed(2).padStart(6)} ms apart, AUC ${auc.toFixed(3)}`);
  }
  const told = differences.filter(
    ({ milliseconds, auc }) => milliseconds > AIMS.milliseconds || auc > AIMS.auc,
  );
  say(`${told.length} of ${differences.length} pairs can be told apart; aim 0`);
}

await measureOnCopy({ folder: FOLDER, say }, async (url) => {
  const hash = await hashPassword('ispravna lozinka');
  await withClient(url, async (client) => {
    for (const kind of KINDS.filter((name) => name !== 'unknown')) {
      await addAccounts(client, kind, WARM_UP + SAMPLES, hash);
    }
  });
  const api = await serveApi(url, path.join(FOLDER, 'api'), {
    fromSource: options.source,
    profile: false,
    settings: { TRUST_PROXY: '127.0.0.1' },
  });
  try {
    compare(await sample(api.url));
  } finally {
    await api.stop();
  }
});
