import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { createRandom, type Random } from '@majstorija/stories/random.ts';
import { createDatabase, type Db } from '#platform/database/db.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@majstorija/embedded-postgres/embedded-postgres.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aClient, aWorker, anAddress } from '#testing/builders/people.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import {
  createOrderWriter,
  type OrderWriter,
  type Send,
  type Subjects,
} from '#testing/processes/order-writer.ts';
import { serverProcesses, signIn, type ServingProcess } from '#testing/processes/server-process.ts';

/** A server process with its own data folder and durable PostgreSQL, which tests may kill, and its clients. */
export interface OwnServer {
  readonly dataDir: string;
  /** The current process of the server. */
  readonly process: () => ServingProcess;
  /** A connection of the test to its database. */
  readonly db: () => Db;
  /** Restarts the process after its end, and PostgreSQL if it has ended too. */
  readonly restart: () => Promise<void>;
  readonly writers: readonly OrderWriter[];
}

/** Below a folder with a blank and a Serbian letter in its name, readable by the account that runs PostgreSQL. */
function makeDataDir(): string {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija čuva '));
  fs.chmodSync(dataDir, 0o755);
  return dataDir;
}

async function makeSubjects(db: Db): Promise<Subjects> {
  const clients: { clientId: string; addressId: string }[] = [];
  for (const municipality of ['Zemun', 'Vračar', 'Palilula'] as const) {
    const { id: clientId } = await aClient(db);
    clients.push({ clientId, addressId: (await anAddress(db, clientId, { municipality })).id });
  }
  const workerIds = [(await aWorker(db)).id, (await aWorker(db)).id];
  return { clients, workerIds, jpegs: await Promise.all([aJpeg(), aJpeg(), aJpeg()]) };
}

/** An access token is valid for 15 minutes, a test with 300 restarts takes longer. */
const RENEW_AFTER_MS = 10 * 60_000;

/** An operator whose token is renewed where the test allows it. */
function createOperator(email: string) {
  let token = '';
  let signedInAt = -Infinity;
  return {
    token: () => token,
    renew: async (origin: string): Promise<void> => {
      if (performance.now() - signedInAt < RENEW_AFTER_MS) return;
      token = await signIn(origin, email);
      signedInAt = performance.now();
    },
  };
}

/** The database of the data folder; while this process uses it, it does not stop. */
async function joinDatabase(dataDir: string): Promise<{ db: Db; leave: () => Promise<void> }> {
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
  const db = createDatabase({ url: postgres.url, poolSize: 4, onError: () => {} });
  const leave = async () => {
    await db.destroy();
    await postgres.stop();
  };
  return { db, leave };
}

/** Starts it at the top of a test file, with that many operators signed in, and stops it after its tests. */
export async function ownServer(clients: number, random: Random = createRandom(1)): Promise<OwnServer> {
  const dataDir = makeDataDir();
  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  let joined: Awaited<ReturnType<typeof joinDatabase>> | undefined;
  afterAll(() => joined?.leave());
  // Without timers no order changes by itself, however long a test takes: its clients predict the state of each.
  const noTimers = { ACCEPT_WITHIN_MINUTES: '0', DEPART_WITHIN_MINUTES: '0', ARRIVE_WITHIN_MINUTES: '0' };
  const { serve } = serverProcesses({
    ...noTimers,
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'fatal',
  });

  let serving = await serve();
  let database = (joined = await joinDatabase(dataDir));
  const subjects = await makeSubjects(database.db);
  const operators: ReturnType<typeof createOperator>[] = [];
  const renewTokens = async () => {
    for (const operator of operators) await operator.renew(serving.origin);
  };
  for (let n = 0; n < clients; n += 1) {
    operators.push(createOperator((await anAccount(database.db)).email ?? ''));
  }
  await renewTokens();
  const sendAs =
    (operator: (typeof operators)[number] | undefined): Send =>
    (at, request) =>
      fetch(serving.origin + at, {
        ...request,
        headers: {
          ...request?.headers,
          authorization: `Bearer ${operator?.token()}`,
          'x-client-type': 'web',
        },
      });
  return {
    dataDir,
    process: () => serving,
    db: () => database.db,
    restart: async () => {
      serving = await serve();
      const left = database;
      database = joined = await joinDatabase(dataDir);
      await left.leave();
      await renewTokens();
    },
    writers: operators.map((operator, n) =>
      createOrderWriter(`pisac${n}`, { send: sendAs(operator), random, subjects }),
    ),
  };
}
