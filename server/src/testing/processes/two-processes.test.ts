import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import { wireCode } from '@majstorija/contract/messages/wire-code.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { PASSWORD, anAccount } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, aWorker, anAddress } from '#testing/builders/people.ts';
import { openReadyStream, versionsOf } from '#testing/app/live-reader.ts';
import { until } from './mail-jobs.ts';
import { serverProcesses } from './server-process.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { listTimers, passMinutes } from './timer-jobs.ts';

const { db, url } = await openTestDatabase();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-two-'));
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));
const { serve } = serverProcesses({
  DATABASE_URL: url,
  SECRET_KEY: 'a secret key that both processes have',
  ALLOW_UNSAFE_DATABASE: 'on',
  DATA_DIR: dataDir,
  DEMO_DATA: 'off',
});
const [first, second] = await Promise.all([serve(), serve()]);
const ORIGINS = [first.origin, second.origin] as const;

interface Sent {
  readonly payload?: object;
  readonly headers?: Record<string, string>;
  readonly params?: Record<string, string>;
}

/** Sends a call of the route table to one of the servers. */
async function send(origin: string, route: Route, { payload, headers, params = {} }: Sent = {}) {
  const at = routeUrl(route).replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const answer = await fetch(origin + at, {
    method: route.method,
    headers: {
      'x-client-type': 'web',
      ...(payload && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload && { body: JSON.stringify(payload) }),
  });
  const text = await answer.text();
  const cookie = /__Host-refresh=([^;]*)/.exec(answer.headers.getSetCookie().join('\n'))?.[1];
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text), cookie };
}

async function aBrowser() {
  const account = await anAccount(db);
  const payload = { email: account.email, password: PASSWORD, clientType: 'web' };
  const { body, cookie = '' } = await send(first.origin, api.auth.login, { payload });
  const accessToken = String(body.data.accessToken);
  return { id: account.id, accessToken, cookie, headers: { authorization: `Bearer ${accessToken}` } };
}

const IN_PROGRESS = wireCode('request.idempotencyInProgress');

const desk = await aBrowser();

const comment = (origin: string, id: string, text: string) =>
  send(origin, api.orders.comment, { headers: desk.headers, params: { id }, payload: { text } });

/** Streams of both servers, and a function that ends them. */
async function readBoth(accessToken = desk.accessToken) {
  const readers = await Promise.all(ORIGINS.map((origin) => openReadyStream(origin, accessToken)));
  onTestFinished(() => readers.forEach(({ leave }) => leave()));
  return readers;
}

// A job that fails on a busy machine is tried again later.
describe('two processes on one database', { timeout: 300_000 }, () => {
  it('send the changes made through either to the streams of both', async () => {
    const readers = await readBoth();
    const { id } = await anOrder(db);
    for (const origin of ORIGINS) expect((await comment(origin, id, 'Poruka')).status).toBe(201);
    for (const reader of readers) await reader.until(() => versionsOf(reader, id).includes(3));
    expect(readers.map((reader) => versionsOf(reader, id))).toEqual([
      [2, 3],
      [2, 3],
    ]);
  });

  it('know who has an order open, whichever of them got the call', async () => {
    const other = await aBrowser();
    const reader = await openReadyStream(second.origin, other.accessToken);
    onTestFinished(reader.leave);
    const { id } = await anOrder(db);
    const params = { id, tabId: randomUUID() };
    await send(first.origin, api.live.view, { headers: desk.headers, params });
    await reader.until((events) => events.some((event) => event.topic === 'viewers' && event.id === id));
    const seen = await send(second.origin, api.live.view, { headers: other.headers, params });
    expect(seen.body.data).toEqual([expect.objectContaining({ _id: desk.id })]);
  });

  it('tell the operator of a clock that ends soon, on the streams of both, once', async () => {
    const readers = await readBoth();
    const { id } = await anOrder(db, { adminId: desk.id, dueUntil: new Date(Date.now() + 4 * 60_000) });
    const isTold = (event: LiveEvent) => event.topic === 'notice' && event.orderId === id;
    for (const reader of readers) await reader.until((events) => events.some(isTold));
    const told = await db.selectFrom('operator_notices').select('kind').where('order_id', '=', id).execute();
    expect(told).toEqual([{ kind: 'deadline_near' }]);
    for (const reader of readers) expect(reader.events.filter(isTold)).toHaveLength(1);
  });

  it('create one order for parallel POSTs with one Idempotency-Key, and answer later ones with it', async () => {
    const { id: clientId } = await aClient(db);
    const { id: addressId } = await anAddress(db, clientId);
    const payload = { clientId, addressId, category: 'WATER_AND_SEWER', package: 'PLUMBING' };
    const request = { headers: { ...desk.headers, 'idempotency-key': randomUUID() }, payload };
    const answers = await Promise.all(
      [...ORIGINS, ...ORIGINS].map((origin) => send(origin, api.orders.create, request)),
    );
    const [order, ...more] = await db
      .selectFrom('orders')
      .select('id')
      .where('client_id', '=', clientId)
      .execute();
    expect(more).toEqual([]);
    for (const origin of ORIGINS) answers.push(await send(origin, api.orders.create, request));
    const results = answers.map(({ status, body }) => (status === 201 ? body.data._id : body.code));
    expect([order?.id, IN_PROGRESS]).toEqual(expect.arrayContaining(results));
    expect(answers.slice(-2).map(({ status }) => status)).toEqual([201, 201]);
  });

  it('end the session and its streams on both when a token is reused that was replaced on the other', async () => {
    const { id, cookie, accessToken } = await aBrowser();
    const readers = await readBoth(accessToken);
    const again = (origin: string, token: string) =>
      send(origin, api.auth.refresh, { headers: { cookie: `__Host-refresh=${token}` }, payload: {} });
    const rotated = await again(first.origin, cookie);
    expect(rotated.status).toBe(200);
    await sql`
      update refresh_tokens set replaced_at = replaced_at - interval '11 seconds'
      where replaced_at is not null and session_id in (select id from sessions where user_id = ${id})`.execute(
      db,
    );
    expect((await again(second.origin, cookie)).status).toBe(401);
    for (const reader of readers) await reader.untilOver();
    for (const origin of ORIGINS) {
      expect((await again(origin, rotated.cookie ?? '')).status).toBe(401);
      const headers = { authorization: `Bearer ${rotated.body.data.accessToken}` };
      expect((await send(origin, api.auth.me, { headers })).status).toBe(401);
    }
  });

  it('fire every timer once', async () => {
    const { id: workerId } = await aWorker(db);
    const ids: string[] = [];
    for (const origin of [...ORIGINS, ...ORIGINS]) {
      const { id } = await anOrder(db);
      const request = { headers: desk.headers, params: { id }, payload: { workerId } };
      expect((await send(origin, api.orders.assignWorker, request)).status).toBe(200);
      ids.push(id);
    }
    expect(await listTimers(db)).toHaveLength(ids.length);
    await passMinutes(db, 60);
    await until(async () => (await listTimers(db)).length === 0);
    const raised = await db
      .selectFrom('order_actions')
      .select(['order_id', 'event'])
      .where('order_id', 'in', ids)
      .where('actor_role', '=', 'system')
      .where('event', '<>', 'created')
      .orderBy('order_id')
      .execute();
    expect(raised).toEqual(ids.toSorted().map((id) => ({ order_id: id, event: 'find_backup_worker' })));
  });

  it('stop and close their streams, while the streams of the other stay open', async () => {
    const [leaving, staying] = await readBoth();
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    await leaving!.untilOver();
    const { id } = await anOrder(db);
    await comment(second.origin, id, 'Samo jedan radi');
    await staying!.until(() => versionsOf(staying!, id).length === 1);
  });
});
