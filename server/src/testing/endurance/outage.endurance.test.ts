import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  findCounterDifferences,
  findIncompleteTimelines,
  listMarks,
} from '#testing/processes/order-checks.ts';
import { ownServer } from '#testing/database/own-server.ts';
import { signalPostgres } from '#testing/processes/postgres-tree.ts';

const FROZEN_MS = 10_000;
const RECOVERED_WITHIN_MS = 5_000;
const ANSWERED_WITHIN_MS = 5_000;

const server = await ownServer(3);

/** The outcome of one request: when it was sent and answered, by `performance.now()`. */
interface Sample {
  readonly path: string;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly status: number;
}

const asked: Sample[] = [];

/** Status 0 means a broken connection. */
async function ask(path: string): Promise<void> {
  const sentAt = performance.now();
  const status = await server.send(path).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  asked.push({ path, sentAt, answeredAt: performance.now(), status });
}

const PROBES = ['/healthz', '/readyz', '/api/v1/orders', '/api/v1/orders/counts', '/api/v1/auth/me'] as const;

/** A light load during the outage: five reads every 250 ms, whether answered or not, and three writing clients. */
async function underLoad(outage: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  const reading = (async () => {
    const waiting: Promise<void>[] = [];
    while (!over.signal.aborted) {
      waiting.push(...PROBES.map(ask));
      await sleep(250);
    }
    await Promise.all(waiting);
  })();
  const writing = server.writers.map(async (writer) => {
    while (!over.signal.aborted) {
      await writer.writeNext();
      await sleep(100);
    }
  });
  const load = Promise.all([reading, ...writing]);
  try {
    // A load that fails ends the outage, too.
    await Promise.race([outage(), load]);
  } finally {
    over.abort();
  }
  await load;
}

/** The different answers to the matching requests by path and status, such as `/healthz 200`. */
function outcomes(fits: (one: Sample) => boolean): string[] {
  return [...new Set(asked.filter(fits).map(({ path, status }) => `${path} ${status}`))].toSorted();
}

const healthy = PROBES.map((path) => `${path} 200`).toSorted();

/** Expected of every outage: no call waited long, failures were 503, the process stayed alive, no write was lost. */
async function expectGraceful(pid: number | undefined): Promise<void> {
  const slowest = Math.max(...asked.map(({ sentAt, answeredAt }) => answeredAt - sentAt));
  process.stdout.write(`database outage: ${asked.length} reads, slowest answer ${Math.round(slowest)} ms\n`);
  const slow = asked.filter(({ sentAt, answeredAt }) => answeredAt - sentAt > ANSWERED_WITHIN_MS);
  expect(slow).toEqual([]);
  expect(asked.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(asked.filter(({ path, status }) => path === '/healthz' && status !== 200)).toEqual([]);
  expect(server.process().child.pid).toBe(pid);
  expect(server.process().child.exitCode).toBeNull();
  const marks = await listMarks(server.db());
  const written = server.writers.flatMap(({ writes }) => writes);
  expect(written.every(({ isAcknowledged }) => isAcknowledged)).toBe(true);
  expect(marks.toSorted()).toEqual(written.map(({ mark }) => mark).toSorted());
  expect(await findIncompleteTimelines(server.db())).toEqual([]);
  expect(await findCounterDifferences(server.db())).toEqual([]);
}

// Freezing lists the children of a process, which only Linux offers.
describe.runIf(process.platform === 'linux')('a server whose database', () => {
  it('freezes answers 503 in time, stays alive, and serves again by itself', async () => {
    const { pid } = server.process().child;
    let frozenAt = 0;
    let thawedAt = 0;
    await underLoad(async () => {
      await sleep(1_000);
      signalPostgres(server.dataDir, 'SIGSTOP');
      frozenAt = performance.now();
      await sleep(FROZEN_MS);
      signalPostgres(server.dataDir, 'SIGCONT');
      thawedAt = performance.now();
      await sleep(RECOVERED_WITHIN_MS + 1_000);
    });
    expect(outcomes(({ answeredAt }) => answeredAt < frozenAt)).toEqual(healthy);
    // A later request may be answered by the database that runs again.
    expect(outcomes(({ sentAt, answeredAt }) => sentAt > frozenAt && answeredAt < thawedAt)).toEqual(
      healthy.map((outcome) => (outcome.startsWith('/healthz') ? outcome : outcome.replace('200', '503'))),
    );
    expect(outcomes(({ sentAt }) => sentAt > thawedAt + RECOVERED_WITHIN_MS)).toEqual(healthy);
    await expectGraceful(pid);
  }, 120_000);
});
