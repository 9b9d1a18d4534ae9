import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SEND_MAIL } from '#features/mail/queue-mail.service.ts';
import { ORDER_TIMER } from '#features/orders/life/order-timers.service.ts';
import { createDatabase, inTransaction } from '#platform/database/db.ts';
import { statement } from '#platform/database/statement.ts';
import { cleanPhoto } from '#platform/files/clean-photo.ts';
import { queueJob, type JobKind } from '#platform/jobs/job-kind.ts';
import { handle, startJobs } from '#platform/jobs/jobs.ts';
import { openReadyStream } from '#testing/app/live-reader.ts';
import { testApp } from '#testing/app/test-app.ts';
import { jpeg } from '#testing/builders/files/jpegs.ts';
import { asAdmin } from '#testing/database/test-server.ts';
import { queueOne, startMailJobs, until } from '#testing/processes/mail-jobs.ts';
import { openSmtp } from '#testing/processes/smtp.ts';
import { passMinutes } from '#testing/processes/timer-jobs.ts';
import { openTestMetrics, valueOf, type Sample } from './scrape.ts';

const RULES = readFileSync(
  path.resolve(import.meta.dirname, '../../../../docs/operations/prometheus/alerts.yml'),
  'utf8',
);

interface Threshold {
  readonly operator: string;
  readonly value: number;
}

/** The last comparison of a rule's expression. */
function thresholdOf(alert: string): Threshold {
  const [, rule = ''] = new RegExp(`- alert: ${alert}\\n([\\s\\S]*?)\\n +for:`).exec(RULES) ?? [];
  const [, operator = '', value = ''] = /(==|>) ([\d.e]+)\s*$/.exec(rule) ?? [];
  expect(operator, `${alert} compares with a number`).not.toBe('');
  return { operator, value: Number(value) };
}

/** Whether a value is what the rule warns of. */
function warns(alert: string, value: number | undefined): boolean {
  const { operator, value: limit } = thresholdOf(alert);
  if (value === undefined) return false;
  return operator === '==' ? value === limit : value > limit;
}

const BROKEN: JobKind<object> = { name: 'broken', payload: z.object({}) };
const FUTURE_MS = 16 * 60_000;

const parts = await testApp();
const { db, url, deps, beside, as } = parts;
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
const kinds = [SEND_MAIL.name, ORDER_TIMER.name, BROKEN.name];
const { metrics, origin, scrape, close } = await openTestMetrics(parts, { kinds, clock });
const app = await beside({ deps: { metrics } });
const served = await app.listen({ host: '127.0.0.1', port: 0 });
const smtp = await openSmtp();

const read = async (name: string, labels: Record<string, string> = {}) =>
  valueOf(await scrape(), name, labels);

/** Whether a rule warned before something was provoked, and whether it did within 20 s after. */
async function provoke(
  alert: string,
  of: (samples: readonly Sample[]) => number | undefined,
  cause: () => Promise<unknown>,
): Promise<{ before: boolean; after: boolean }> {
  const isWarned = async () => warns(alert, of(await scrape()));
  const before = await isWarned();
  await cause();
  const deadline = Date.now() + 20_000;
  let after = await isWarned();
  while (!after && Date.now() < deadline) {
    await sleep(50);
    after = await isWarned();
  }
  return { before, after };
}

const PROVOKED = { before: false, after: true };

const figure =
  (name: string, labels: Record<string, string> = {}) =>
  (samples: readonly Sample[]) =>
    valueOf(samples, name, labels);

/** Refuses connections to the database and ends the open ones, or allows connections again. */
async function allowConnections(isAllowed: boolean): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  await asAdmin(url, async (client) => {
    await client.query(`alter database ${database} allow_connections ${isAllowed}`);
    if (isAllowed) return;
    await client.query(
      statement`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`,
    );
  });
}

const listOrders = () => as('super_admin').get('/api/v1/orders');
const getOrders = () =>
  fetch(`${served}/api/v1/orders`, {
    headers: { authorization: `Bearer ${as('super_admin').accessToken}`, 'x-client-type': 'web' },
  });

beforeAll(async () => {
  await listOrders();
});
afterAll(() => sql`delete from graphile_worker._private_jobs`.execute(db));

describe('the queue and the mails', () => {
  it('warns of jobs that nobody takes', async () =>
    expect(
      await provoke(
        'MajstorijaJobsLate',
        figure('majstorija_jobs_oldest_seconds', { kind: 'send_mail' }),
        async () => {
          await queueOne(db);
          await passMinutes(db, 3);
        },
      ),
    ).toEqual(PROVOKED));

  it('warns of a mail that the mail server does not take', async () => {
    smtp.next.push(...Array.from({ length: 50 }, () => 'later' as const));
    const stop = await startMailJobs({ db, url, smtpUrl: smtp.url });
    expect(
      await provoke('MajstorijaMailsWaiting', figure('majstorija_mails_oldest_seconds'), async () => {
        await queueOne(db);
        await expect.poll(() => read('majstorija_jobs_retrying', { kind: 'send_mail' })).toBeGreaterThan(0);
        ahead = FUTURE_MS;
      }),
    ).toEqual(PROVOKED);
    ahead = 0;
    await stop();
  });

  it('warns of mails that the mail server refuses', async () => {
    smtp.next.length = 0;
    smtp.next.push(...Array.from({ length: 11 }, () => 'never' as const));
    const stop = await startMailJobs({ db, url, smtpUrl: smtp.url });
    expect(
      await provoke('MajstorijaMailsRefused', figure('majstorija_mails_refused'), async () => {
        for (let mail = 0; mail < 11; mail += 1) await queueOne(db);
      }),
    ).toEqual(PROVOKED);
    await stop();
  });

  it('warns of a job that failed for good, and counts its runs', async () => {
    const fail = handle(BROKEN, () => Promise.reject(new Error('it fails')));
    expect(
      await provoke(
        'MajstorijaJobsGivenUp',
        figure('majstorija_jobs_given_up', { kind: 'broken' }),
        async () => {
          await inTransaction(db, (tx) => queueJob(tx, BROKEN, {}));
          await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1
        where task_id = (select id from graphile_worker._private_tasks where identifier = 'broken')`.execute(
            db,
          );
          const stop = startJobs({ url, log: deps.log, handlers: [fail], onRun: metrics.observeJob });
          await until(async () => (await read('majstorija_job_runs_total', { kind: 'broken' })) === 1);
          await stop();
        },
      ),
    ).toEqual(PROVOKED);
    expect(await read('majstorija_job_runs_total', { kind: 'broken', outcome: 'failed' })).toBe(1);
  });

  it('warns of a timer that did not fire', async () =>
    expect(
      await provoke('MajstorijaTimersLate', figure('majstorija_timers_late'), async () => {
        const due = new Date(Date.now() - 90_000);
        const timer = {
          orderId: as('client').user.id,
          stage: 1,
          event: 'find_backup_worker',
          until: due.toISOString(),
        } as const;
        await inTransaction(db, (tx) => queueJob(tx, ORDER_TIMER, timer, { runAt: due }));
      }),
    ).toEqual(PROVOKED));
});

describe('this process', () => {
  it('warns while calls wait for a connection of the pool', async () => {
    const hold = () => sql`select pg_sleep(1.2)`.execute(deps.db);
    const holding: Promise<unknown>[] = [];
    expect(
      await provoke(
        'MajstorijaPoolExhausted',
        figure('majstorija_database_connections', { state: 'waiting' }),
        async () => void holding.push(...Array.from({ length: 14 }, hold)),
      ),
    ).toEqual(PROVOKED);
    await Promise.allSettled(holding);
  });

  it('warns while the event loop is blocked', async () => {
    const block = async () => {
      // A reading begins the measurement anew, and it needs a moment before it sees a delay.
      await sleep(100);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900);
    };
    expect(
      await provoke('MajstorijaEventLoopDelayed', figure('nodejs_eventloop_lag_p99_seconds'), block),
    ).toEqual(PROVOKED);
  });

  it('warns of photos that cannot be decoded', async () => {
    const cut = async () => {
      const whole = await jpeg();
      await cleanPhoto(whole.subarray(0, whole.length / 2)).catch(() => undefined);
    };
    const failed = figure('majstorija_photos_total', { outcome: 'failed' });
    const before = failed(await scrape()) ?? 0;
    const increase = (samples: readonly Sample[]) => (failed(samples) ?? 0) - before;
    expect(
      await provoke('MajstorijaPhotosFail', increase, async () => {
        for (let photo = 0; photo < 6; photo += 1) await cut();
      }),
    ).toEqual(PROVOKED);
  });

  it('shows the memory that it holds', async () => {
    const held = (await read('process_resident_memory_bytes')) ?? 0;
    expect(held / process.memoryUsage.rss()).toBeGreaterThan(0.7);
    expect(warns('MajstorijaMemory', held)).toBe(held > 1e9);
  });

  it('warns of slow answers and of errors, behind a locked table', async () => {
    const own = createDatabase({ url, poolSize: 1, onError: () => {} });
    const bucket = 'majstorija_http_request_duration_seconds_bucket';
    const slowShare = (samples: readonly Sample[]) => {
      const [all = 0, fast = 0] = ['+Inf', '1'].map((le) =>
        valueOf(samples, bucket, { le, route: '/api/v1/orders' }),
      );
      return all === 0 ? 0 : 1 - fast / all;
    };
    const requests = 'majstorija_http_requests_total';
    const errors = (samples: readonly Sample[]) =>
      (valueOf(samples, requests, { status: '5xx' }) ?? 0) / (valueOf(samples, requests) ?? 1);
    expect((await getOrders()).status).toBe(200);
    expect(slowShare(await scrape())).toBe(0);
    expect(
      await provoke('MajstorijaErrors', errors, () =>
        inTransaction(own, async (tx) => {
          await sql`lock table orders in access exclusive mode`.execute(tx);
          const answers = await Promise.all(Array.from({ length: 3 }, getOrders));
          expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
        }),
      ),
    ).toEqual(PROVOKED);
    // The rule asks for the time that 95 of 100 answers take: above a second when more than 5 of 100 take longer.
    expect(slowShare(await scrape())).toBeGreaterThan(0.05);
    await own.destroy();
  });
});

describe('a database that is away', () => {
  it('warns of it and of screens that hear of no changes, shows no old figures, and recovers', async () => {
    const stream = await openReadyStream(served, as('super_admin').accessToken);
    await expect.poll(() => read('majstorija_live_streams')).toBe(1);
    expect(await read('majstorija_live_listening')).toBe(1);
    expect(
      await provoke('MajstorijaDatabaseUnreachable', figure('majstorija_database_up'), () =>
        allowConnections(false),
      ),
    ).toEqual(PROVOKED);
    await expect
      .poll(async () => warns('MajstorijaLiveStopped', await read('majstorija_live_listening')))
      .toBe(true);
    expect(await read('majstorija_mails_waiting')).toBeUndefined();
    expect(await read('majstorija_jobs_due')).toBeUndefined();
    expect(await read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    await allowConnections(true);
    await expect.poll(() => read('majstorija_database_up'), { timeout: 20_000 }).toBe(1);
    await expect.poll(() => read('majstorija_live_listening'), { timeout: 20_000 }).toBe(1);
    expect(await read('majstorija_mails_waiting')).toBeGreaterThan(0);
    stream.leave();
  });
});

it('warns of a process that does not answer: its port refuses', async () => {
  expect(warns('MajstorijaDown', 0)).toBe(true);
  await close();
  await expect(fetch(`${origin}/metrics`)).rejects.toThrow('fetch failed');
});
