import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createRandom } from '@majstorija/stories/random.ts';
import { ownServer } from '#testing/database/own-server.ts';
import {
  findCounterDifferences,
  findFactDifferences,
  findIncompleteTimelines,
  listMarks,
} from '#testing/processes/order-checks.ts';
import { readPostgresPid, killPostgres } from '#testing/processes/postgres-tree.ts';

const CLIENTS = 4;
const KILLS = 20;
const BACK_WITHIN_MS = 10_000;
/** A round that takes longer is ended, so that a database that stays away fails the test. */
const ROUND_MS = 30_000;

const random = createRandom(20_261_122);
const server = await ownServer(CLIENTS, random);

const allWrites = () => server.writers.flatMap(({ writes }) => writes);
const countAcknowledged = () => allWrites().filter(({ isAcknowledged }) => isAcknowledged).length;

async function isReady(): Promise<boolean> {
  const answer = await fetch(`${server.process().origin}/readyz`).catch(() => undefined);
  return answer?.status === 200;
}

/** Milliseconds until another PostgreSQL runs, the server is ready and has made a write. */
async function measureReturn(killed: number): Promise<number> {
  const from = performance.now();
  const took = () => performance.now() - from;
  while (took() < ROUND_MS && (readPostgresPid(server.dataDir) === killed || !(await isReady()))) {
    await sleep(20);
  }
  const before = countAcknowledged();
  while (took() < ROUND_MS && countAcknowledged() === before) await sleep(5);
  return took();
}

/** Clients write without a pause and send again what got 503, while PostgreSQL is killed that often. */
async function crashUnderLoad(rounds: number): Promise<number[]> {
  const over = new AbortController();
  const writing = server.writers.map(async ({ writeNext }) => {
    while (!over.signal.aborted) await writeNext();
  });
  const killing = (async () => {
    const returns: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const enough = countAcknowledged() + random.whole(5, 30);
      while (countAcknowledged() < enough) await sleep(1);
      const pid = readPostgresPid(server.dataDir);
      if (round % 2 === 0) process.kill(pid, 'SIGKILL');
      else killPostgres(server.dataDir);
      returns.push(await measureReturn(pid));
      if ((returns.at(-1) ?? 0) >= ROUND_MS) break;
    }
    return returns;
  })();
  const isStuck = killing.then((returns) => (returns.at(-1) ?? 0) >= ROUND_MS);
  const returns = await Promise.race([killing, Promise.all(writing).then(() => killing)]);
  over.abort();
  if (!(await isStuck)) await Promise.all(writing);
  return returns;
}

// One kill in two ends every process of PostgreSQL, whose list only Linux offers.
describe.runIf(process.platform === 'linux')('a server whose embedded PostgreSQL is killed', () => {
  it(
    'starts it again by itself and loses no acknowledged write [running#embedded-database-watched]',
    async () => {
      const { pid } = server.process().child;
      const returns = await crashUnderLoad(KILLS);
      process.stdout.write(
        `kill -9 of PostgreSQL alone: ${returns.length} rounds, ${countAcknowledged()} writes acknowledged, ` +
          `slowest return ${Math.round(Math.max(...returns))} ms\n`,
      );
      expect(returns.filter((took) => took > BACK_WITHIN_MS)).toEqual([]);
      expect(returns).toHaveLength(KILLS);
      expect([server.process().child.pid, server.process().child.exitCode]).toEqual([pid, null]);
      const writes = allWrites();
      expect(writes.filter(({ isAcknowledged }) => !isAcknowledged)).toEqual([]);
      const marks = await listMarks(server.db());
      expect(marks.toSorted()).toEqual(writes.map(({ mark }) => mark).toSorted());
      expect(await findIncompleteTimelines(server.db())).toEqual([]);
      expect(await findCounterDifferences(server.db())).toEqual([]);
      expect(await findFactDifferences(server.db())).toEqual([]);
    },
    (KILLS + 1) * (ROUND_MS + 30_000),
  );
});
