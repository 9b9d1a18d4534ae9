import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#platform/database/db.ts';
import { queueJob, type JobKind, type JobPlan } from './job-kind.ts';
import { handle, startJobs } from './jobs.ts';
import { until } from '#testing/processes/mail-jobs.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';

const { db, appUrl } = await openTestDatabase();
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

it('the queue loads below a configuration file of a stranger [running#own-settings]', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'majstorija-rc-'));
  try {
    await writeFile(path.join(folder, '.graphile-workerrc'), '{ not json: [');
    const inside = path.join(folder, 'inside');
    await mkdir(inside);
    const jobs = pathToFileURL(path.join(import.meta.dirname, 'jobs.ts')).href;
    const args = ['--input-type=module', '--eval'];
    const script = `await import(${JSON.stringify(jobs)}); console.log(process.cwd())`;
    const { stdout } = await promisify(execFile)(process.execPath, [...args, script], { cwd: inside });
    expect(stdout.trim()).toBe(inside);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);

beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(db));

describe('jobs', () => {
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
    await stop();
    expect(await listWaiting()).toEqual([{ attempts: 1, isHeld: false }]);
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
  });
});
