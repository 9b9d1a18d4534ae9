import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import { routeUrl } from '@majstorija/server/platform/http/route-url.ts';
import sharp from 'sharp';
import { openStreams } from '../load/streams.ts';
import { createOrder } from '../load/timers.ts';
import type { MailFault } from '../parts/smtp.ts';
import { until } from '../run/wait.ts';
import { findSubjects } from '../seed.ts';
import { listOrders, repeat } from './load.ts';
import { ALONE, AWAY, LOADED, STOPPED, type Stage } from './stage.ts';

/** Brings about what an alert warns of, as it happens in operation; returns what ends it. */
export type Cause = (stage: Stage) => Promise<() => Promise<unknown>>;

const nothing = () => Promise.resolve();

export const killProcess: Cause = ({ servers }) => {
  servers.signal(STOPPED, 'SIGKILL');
  return Promise.resolve(() => servers.start(STOPPED));
};

/** A machine without processor time: the process runs for two tenths of a second, then waits for seven. */
export const takeProcessor: Cause = ({ servers }) => {
  const stop = repeat(async () => {
    servers.signal(STOPPED, 'SIGSTOP');
    await sleep(700);
    servers.signal(STOPPED, 'SIGCONT');
    await sleep(200);
  });
  return Promise.resolve(stop);
};

const BROKEN_PHOTOS = 8;

/** Photos whose second half is missing. */
export const sendBrokenPhotos: Cause = async ({ openDesk, urlOf }) => {
  const { accessToken } = await openDesk(STOPPED);
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const picture = sharp({ create: { width: 320, height: 240, channels: 3, background: '#000', noise } });
  const whole = await picture.jpeg().toBuffer();
  const { method } = api.profile.image;
  for (let photo = 0; photo < BROKEN_PHOTOS; photo += 1) {
    const body = new FormData();
    body.append('file', new Blob([whole.subarray(0, whole.length / 2)], { type: 'image/jpeg' }), 'a.jpg');
    const headers = { 'x-client-type': 'mobile', authorization: `Bearer ${accessToken}` };
    const url = urlOf(STOPPED) + routeUrl(api.profile.image);
    const { status } = await fetch(url, { method, headers, body });
    if (status !== 400 && status !== 422) throw new Error(`a broken photo was answered by ${status}`);
  }
  return nothing;
};

const HELD_SECONDS = 1.1;
const FREE_MS = 400;

/** Something locks the table of orders again and again, for less time than makes an answer fail. */
const lockOrders = ({ query }: Stage) =>
  repeat(async () => {
    await query(
      `do $$ begin lock table orders in access exclusive mode; perform pg_sleep(${HELD_SECONDS}); end $$`,
    );
    await sleep(FREE_MS);
  });

/** As many desks as that, one question after another. */
const ask = (stage: Stage, index: number, desks: number, pauseMs: number) => {
  const list = listOrders(stage.urlOf(index), () => stage.openDesk(index));
  const stops = Array.from({ length: desks }, () =>
    repeat(async () => {
      await list();
      await sleep(pauseMs);
    }),
  );
  return () => Promise.all(stops.map((stop) => stop()));
};

export const answerSlowly: Cause = (stage) => {
  const [unlock, leave] = [lockOrders(stage), ask(stage, LOADED, 2, 100)];
  return Promise.resolve(() => Promise.all([leave(), unlock()]));
};

/** Ten desks, and two connections. */
export const exhaustPool: Cause = (stage) => Promise.resolve(ask(stage, LOADED, 10, 0));

/** The database refuses the process, while a screen is open and desks ask on. */
export const refuseDatabase: Cause = async (stage) => {
  const { admin, openDesk, urlOf } = stage;
  const { accessToken } = await openDesk(ALONE);
  const streams = openStreams(urlOf(ALONE), accessToken, 1);
  const list = listOrders(urlOf(ALONE), () => Promise.resolve({ accessToken }));
  await sleep(2_000);
  await admin(`alter database ${AWAY} allow_connections false`);
  await admin('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [AWAY]);
  const leave = repeat(async () => {
    await list();
    await sleep(500);
  });
  return async () => {
    await admin(`alter database ${AWAY} allow_connections true`);
    await leave();
    await streams.close();
  };
};

const Emails = z.array(z.object({ email: z.string() }));
const Ids = z.array(z.object({ id: z.string() }));

/** Some accounts, by their places in a list: each cause has its own. */
interface Accounts {
  readonly from: number;
  readonly count: number;
}

/** Asks for links that reset passwords, each from another address, as people do; the mail server has a fault for these. */
async function queueMails(
  { query, urlOf, mail }: Stage,
  { from, count }: Accounts,
  fault: MailFault,
): Promise<void> {
  const text = `select email from users where email is not null and is_active
    and role <> 'super_admin' order by id offset $1 limit $2`;
  const emails = Emails.length(count)
    .parse(await query(text, [from, count]))
    .map(({ email }) => email);
  mail.fail(emails, fault);
  const { method } = api.auth.forgotPassword;
  for (const [n, email] of emails.entries()) {
    const headers = {
      'x-client-type': 'mobile',
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.0.${from + n + 1}`,
    };
    const url = urlOf(LOADED) + routeUrl(api.auth.forgotPassword);
    const { ok, status } = await fetch(url, { method, headers, body: JSON.stringify({ email }) });
    if (!ok) throw new Error(`a mail was not queued: ${status}`);
  }
}

export const refuseMails: Cause = async (stage) => {
  await queueMails(stage, { from: 0, count: 11 }, 'refuse');
  return nothing;
};

export const delayMail: Cause = async (stage) => {
  await queueMails(stage, { from: 11, count: 1 }, 'later');
  return nothing;
};

/** A mail that was tried for days: its next trial is its last. */
export const giveMailUp: Cause = async (stage) => {
  await queueMails(stage, { from: 12, count: 1 }, 'later');
  const last = `update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()
    where locked_at is null and id = (select max(id) from graphile_worker.jobs where task_identifier = 'send_mail'
      and attempts > 0) returning id::text`;
  await until('the mail was tried', async () => Ids.parse(await stage.query(last)).length === 1);
  return nothing;
};

/** A mail server that says nothing more: each mail holds the queue of a process for twenty seconds. */
export const holdQueue: Cause = async (stage) => {
  await queueMails(stage, { from: 13, count: 40 }, 'silent');
  return nothing;
};

/** A fault in what timers write: they fail, while everything else works. */
export const breakTimers: Cause = async ({ query, openDesk }) => {
  const desk = await openDesk(LOADED);
  const subjects = await findSubjects(query);
  const { id } = await createOrder(desk, subjects, `kasni-${Date.now()}`);
  await desk.call(api.orderEvents.assignWorker, { params: { id }, body: { workerId: subjects.workerId } });
  await query(
    `create function proof_fault() returns trigger language plpgsql as
     $$ begin raise exception 'a fault of the proof'; end $$`,
  );
  await query(
    `create trigger proof_fault before insert on order_actions for each row
     when (new.actor_role = 'system' and new.event <> 'created') execute function proof_fault()`,
  );
  return () => query('drop trigger proof_fault on order_actions');
};

/** The process holds the memory since its start. */
export const holdMemory: Cause = () => Promise.resolve(nothing);
