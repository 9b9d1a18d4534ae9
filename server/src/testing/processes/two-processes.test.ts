import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';
import { openReadyStream, versionsOf } from '#testing/app/live-reader.ts';
import { until } from './mail-jobs.ts';
import { serverProcesses, signIn } from './server-process.ts';
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
  readonly payload: object;
  readonly params: Record<string, string>;
}

const operator = await anAccount(db);
const accessToken = await signIn(first.origin, operator.email);
const headers = { authorization: `Bearer ${accessToken}` };

/** Sends a call of the route table to one of the servers. */
const send = (origin: string, route: Route, { payload, params }: Sent) =>
  fetch(origin + routeUrl(route).replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''), {
    method: route.method,
    headers: { ...headers, 'x-client-type': 'web', 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });

const comment = (origin: string, id: string, text: string) =>
  send(origin, api.orderEvents.comment, { params: { id }, payload: { text } });

/** Streams of both servers, and a function that ends them. */
async function readBoth() {
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

  it('fire every timer once', async () => {
    const { id: workerId } = await aWorker(db);
    const ids: string[] = [];
    for (const origin of [...ORIGINS, ...ORIGINS]) {
      const { id } = await anOrder(db);
      const request = { params: { id }, payload: { workerId } };
      expect((await send(origin, api.orderEvents.assignWorker, request)).status).toBe(200);
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
