import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#platform/database/db.ts';
import { statement } from '#platform/database/statement.ts';
import { queueJob, type JobKind, type JobPlan } from './job-kind.ts';
import { handle, startJobs } from './jobs.ts';
import { until } from '#testing/processes/mail-jobs.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { asAdmin } from '#testing/database/test-server.ts';

const { db, url, appUrl } = await openTestDatabase();
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });

interface Errand {
  readonly name: string;
}

const Errand = z.object({ name: z.string() });
const USUAL: JobKind<Errand> = { name: 'usual', payload: Errand };
const URGENT: JobKind<Errand> = { name: 'urgent', payload: Errand, priority: -1 };

type Run = (errand: Errand, signal: AbortSignal) => Promise<void>;

const start = (run: Run) => startJobs({ url: appUrl, log, handlers: [handle(USUAL, run)] });

const queue = (kind: JobKind<Errand>, name: string, plan?: JobPlan) =>
  inTransaction(db, (tx) => queueJob(tx, kind, { name }, plan));
const add = (name: string) => queue(USUAL, name);
const inMs = (ms: number) => new Date(Date.now() + ms);

interface Waiting {
  attempts: number;
  isHeld: boolean;
}

async function listWaiting(): Promise<Waiting[]> {
  const jobs = sql<Waiting>`select attempts, locked_at is not null as "isHeld" from graphile_worker.jobs`;
  return (await jobs.execute(db)).rows;
}

const untilEmpty = () => until(async () => (await listWaiting()).length === 0);

/** Refuses connections to the database and ends the open ones, or allows connections again. */
function allowConnections(isAllowed: boolean): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  return asAdmin(url, async (client) => {
    await client.query(`alter database ${database} allow_connections ${isAllowed}`);
    if (isAllowed) return;
    await client.query(
      statement`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`,
    );
  });
}

/** Away for longer than a connection is waited for. */
const AWAY_MS = 4_000;

describe('jobs', () => {
  it('are done the moment they are committed, without waiting for a look at the queue', async () => {
    const lags: number[] = [];
    let committed = 0;
    const stop = start(() => Promise.resolve(void lags.push(performance.now() - committed)));
    // The first job may be queued before the worker listens.
    await add('0');
    await until(() => lags.length === 1);
    await sleep(500);
    for (let n = 2; n <= 9; n += 1) {
      await add(String(n));
      committed = performance.now();
      await until(() => lags.length === n);
    }
    await stop();
    const [median = Infinity] = lags
      .slice(1)
      .toSorted((a, b) => a - b)
      .slice(4);
    process.stdout.write(`a job begins ${Math.round(median)} ms after its commit\n`);
    // The queue is looked at every 2 s: without a notification, the median would be about 1 s.
    expect(median).toBeLessThan(500);
  });

  it('run at their time, urgent kinds before older jobs, and of one kind and key only the newest', async () => {
    await queue(USUAL, 'of another kind', { key: 'a' });
    await queue(URGENT, 'replaced', { key: 'a', runAt: inMs(-1_000) });
    await queue(URGENT, 'newest', { key: 'a', runAt: inMs(300) });
    await queue(URGENT, 'in an hour', { runAt: inMs(3_600_000) });
    await queue(URGENT, 'urgent', { key: 'b', runAt: inMs(-1_000) });
    const done: string[] = [];
    const note: Run = ({ name }) => Promise.resolve(void done.push(name));
    const stop = startJobs({ url: appUrl, log, handlers: [handle(USUAL, note), handle(URGENT, note)] });
    await until(() => done.includes('newest'));
    await stop();
    // Either the database or the worker may take longer than 300 ms to start.
    expect(done.filter((name) => name !== 'newest')).toEqual(['urgent', 'of another kind']);
    expect(done.indexOf('newest')).toBeLessThanOrEqual(2);
    expect(await listWaiting()).toHaveLength(1);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });

  it('exist once their transaction commits, and never when it rolls back', async () => {
    const broken = inTransaction(db, async (tx) => {
      await queueJob(tx, USUAL, { name: 'never' });
      throw new RangeError('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await listWaiting()).toEqual([]);
  });

  it('fail without calling the handler when their payload does not match their kind', async () => {
    await sql`select graphile_worker.add_job('usual', '{"name": 7}'::json)`.execute(db);
    const before = logged.length;
    const done: string[] = [];
    const stop = start(({ name }) => Promise.resolve(void done.push(name)));
    await add('fits');
    await until(() => done.length > 0);
    await until(async () => (await listWaiting()).every(({ attempts, isHeld }) => attempts > 0 && !isHeld));
    await stop();
    expect(done).toEqual(['fits']);
    expect(await listWaiting()).toHaveLength(1);
    expect(logged.slice(before).join('')).toContain('a job failed, it is tried again later');
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });

  it('are left to other processes when their kind has no handler', async () => {
    await queue(URGENT, 'left');
    const done: string[] = [];
    const stop = start(({ name }) => Promise.resolve(void done.push(name)));
    await add('taken');
    await until(() => done.length > 0);
    await stop();
    expect(done).toEqual(['taken']);
    expect(await listWaiting()).toEqual([{ attempts: 0, isHeld: false }]);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });

  it('have one handler for each kind', () => {
    const handlers = [handle(USUAL, () => Promise.resolve()), handle(USUAL, () => Promise.resolve())];
    expect(() => startJobs({ url: appUrl, log, handlers })).toThrow(
      'Two handlers run jobs of the kind usual',
    );
  });

  it('continue by themselves when the database is back', async () => {
    const done: string[] = [];
    const stop = start(({ name }) => Promise.resolve(void done.push(name)));
    await add('before');
    await until(() => done.includes('before'));
    await allowConnections(false);
    await sleep(AWAY_MS);
    await allowConnections(true);
    await until(() =>
      add('after').then(
        () => true,
        () => false,
      ),
    );
    await until(() => done.includes('after'));
    await stop();
    expect(logged.join('')).toContain('a connection of the job queue broke');
  });

  it.each([
    ['well', () => Promise.resolve()],
    ['badly', () => Promise.reject(new Error('izmisljena greska'))],
  ] as const)('that end %s while the database is away come again when it is back', async (_how, end) => {
    let runs = 0;
    const stop = start(async () => {
      runs += 1;
      if (runs > 1) return;
      await allowConnections(false);
      await end();
    });
    await add('across');
    await until(() => runs === 1);
    await sleep(AWAY_MS);
    await allowConnections(true);
    await until(() => runs > 1);
    await untilEmpty();
    await stop();
    expect(runs).toBe(2);
  });

  it('end with the server: what is under way gives up in time and is free for the next start', async () => {
    let isRunning = false;
    const stop = start(
      (_errand, signal) =>
        new Promise((_done, fail) => {
          isRunning = true;
          signal.addEventListener('abort', () => fail(new Error('aborted')));
        }),
    );
    await add('long');
    await until(() => isRunning);
    const from = performance.now();
    await stop();
    expect(performance.now() - from).toBeLessThan(8_000);
    expect(await listWaiting()).toEqual([{ attempts: 1, isHeld: false }]);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });

  it('held by a process that is gone are given back after two minutes', async () => {
    const done: string[] = [];
    await add('fresh');
    await add('old');
    await sql`update graphile_worker._private_jobs set locked_by = 'a process that is gone ' || (payload ->> 'name'),
      locked_at = now() - case payload ->> 'name' when 'old' then interval '3 minutes' else interval '1 minute' end`.execute(
      db,
    );
    const stop = start(({ name }) => Promise.resolve(void done.push(name)));
    await until(() => done.length > 0);
    await stop();
    expect(done).toEqual(['old']);
    expect(await listWaiting()).toHaveLength(1);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });

  it('leave the signals of the process alone', async () => {
    const before = process.listenerCount('SIGTERM');
    const stop = start(() => Promise.resolve());
    await add('x');
    await untilEmpty();
    expect(process.listenerCount('SIGTERM')).toBe(before);
    await stop();
  });
});
