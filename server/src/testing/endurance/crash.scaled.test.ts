import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sweepFiles } from '#features/files/sweep-files.service.ts';
import { createRandom } from '@majstorija/stories/random.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import {
  findCounterDifferences,
  findFactDifferences,
  findIncompleteTimelines,
  listFileKeys,
  listMarks,
} from '#testing/processes/order-checks.ts';
import { UnexpectedAnswerError } from '#testing/processes/order-writer.ts';
import { ownServer } from '#testing/database/own-server.ts';
import { isFullScale } from '#testing/endurance/scale.ts';

const CLIENTS = 8;
/** Enough for every kill at full scale on a busy machine. */
const TIMEOUT_MS = 3 * 3_600_000;
const LATER_MS = 2 * 3_600_000;

const random = createRandom(20_260_306);
const server = await ownServer(CLIENTS, random);
const files = createFolderStore(`${server.dataDir}/files`);

const allWrites = () => server.writers.flatMap(({ writes }) => writes);
const countAcknowledged = () => allWrites().filter(({ isAcknowledged }) => isAcknowledged).length;

/** Eight clients write until the server is killed, at a random moment. */
async function writeUntilKilled(): Promise<void> {
  const cut = new AbortController();
  const writing = Promise.all(
    server.writers.map(async ({ writeNext }) => {
      try {
        while (!cut.signal.aborted) await writeNext();
      } catch (error) {
        if (!cut.signal.aborted || error instanceof UnexpectedAnswerError) {
          cut.abort();
          throw error;
        }
      }
    }),
  );
  const enough = countAcknowledged() + random.whole(10, 60);
  const killing = (async () => {
    while (countAcknowledged() < enough && !cut.signal.aborted) await sleep(1);
    await sleep(random.whole(0, 15));
    cut.abort();
    server.process().child.kill('SIGKILL');
    await server.process().exit;
  })();
  await Promise.all([writing, killing]);
}

function countEach(marks: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}

/** Right after the crash the database has every acknowledged write, and nothing that no client wrote. */
async function expectNothingLost(): Promise<void> {
  const marks = countEach(await listMarks(server.db()));
  const writes = allWrites();
  const lost = writes.filter(({ mark, isAcknowledged }) => isAcknowledged && !marks.has(mark));
  expect(
    lost.map(({ mark }) => mark),
    'acknowledged, then lost',
  ).toEqual([]);
  const known = new Set(writes.map(({ mark }) => mark));
  expect(
    [...marks].filter(([mark, count]) => !known.has(mark) || count > 1),
    'done twice or by no client',
  ).toEqual([]);
}

/** After every write was repeated until it was answered, the database has each one exactly once. */
async function expectAllWhole(): Promise<void> {
  const db = server.db();
  const marks = await listMarks(db);
  expect(marks.toSorted()).toEqual(
    allWrites()
      .map(({ mark }) => mark)
      .toSorted(),
  );
  expect(await findIncompleteTimelines(db)).toEqual([]);
  expect(await findCounterDifferences(db)).toEqual([]);
  expect(await findFactDifferences(db)).toEqual([]);
  const stored = await db
    .selectFrom('orders')
    .select(['id', 'version', 'status', 'worker_id as workerId'])
    .orderBy('id')
    .execute();
  const known = server.writers.flatMap(({ orders }) =>
    orders.map((order) => ({ ...order, workerId: order.workerId ?? null })),
  );
  expect(stored).toEqual(known.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
}

async function listStored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.toSorted();
}

/** Every photo of an order is stored; the sweep removes the files that the crash left. Returns how many it removed. */
async function expectFilesOfRowsOnly(): Promise<number> {
  const db = server.db();
  const keys = (await listFileKeys(db)).toSorted();
  const stored = new Set(await listStored());
  expect(
    keys.filter((key) => !stored.has(key)),
    'rows without their file',
  ).toEqual([]);
  const removed = await sweepFiles({ db, files, clock: () => new Date(Date.now() + LATER_MS) });
  expect(await listStored()).toEqual(keys);
  return removed;
}

/** Returns how many writes had no answer when the server was killed. */
async function crash(rounds: number): Promise<number> {
  let [retried, orphans] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    await writeUntilKilled();
    await server.restart();
    await expectNothingLost();
    for (const { retry } of server.writers) retried += await retry();
    await expectAllWhole();
    orphans += await expectFilesOfRowsOnly();
  }
  process.stdout.write(
    `kill -9 of the server: ${rounds} rounds, ${countAcknowledged()} writes, ${retried} sent again, ${orphans} files swept\n`,
  );
  return retried;
}

describe('a server killed in the middle of writes', () => {
  it(
    'loses no acknowledged write and makes none twice',
    async () => {
      const rounds = isFullScale ? 30 : 1;
      const cutOff = await crash(rounds);
      expect(cutOff, 'crashes during a write').toBeGreaterThanOrEqual(rounds);
    },
    TIMEOUT_MS,
  );
});
