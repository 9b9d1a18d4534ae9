import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UNUSUAL_READS } from '@majstorija/contract/audit/audit-limits.ts';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import type { Answered } from '#platform/http/mount/mount.ts';
import { sql } from '#platform/database/sql.ts';
import { signIn } from '#testing/builders/accounts.ts';
import { aClient } from '#testing/builders/people.ts';
import { testApp, toCaller } from '#testing/app/test-app.ts';
import { createListReads } from './list-reads.service.ts';

const { app, as, beside, clock, db, deps } = await testApp();
const [operator, boss] = [as('admin').user, as('super_admin').user];

const rowsOf = (actorId: string) =>
  db
    .selectFrom('audit_events')
    .select(['time', 'route', 'reads', 'rows_read as rows', 'account_id as person', 'fields'])
    .where('event', '=', 'list_read')
    .where('actor_id', '=', actorId)
    .orderBy('time')
    .orderBy('reads')
    .execute();

const told = async () =>
  (await db.selectFrom('operator_notices').select(['admin_id', 'kind']).execute()).map(
    ({ admin_id: id, kind }) => [id, kind],
  );

/** An answer of the list of clients to this session. */
const anAnswer = (answer: Partial<Answered> = {}): Answered => ({
  route: api.clients.list,
  status: 200,
  actorId: operator.id,
  sessionId: operator.sessionId,
  params: {},
  requestId: 'request',
  url: '/api/v1/clients',
  rows: 25,
  ...answer,
});

/** Counts these answers in a process of their own, and writes them. */
async function count(answers: readonly Answered[]): Promise<void> {
  const reads = createListReads(deps);
  for (const answer of answers) reads.note(answer);
  await reads.close();
}

/** The super admin signed in now: the clock of these tests is moved by hours. */
const newBoss = async () => toCaller(app, await signIn(deps, { id: boss.id, role: 'super_admin' }));
const newSession = async () => (await signIn(deps, { id: operator.id, role: 'admin' })).sessionId;

describe('reads of lists of personal data [security#list-reads]', () => {
  it('are one row a session, list and hour, without what was asked for', async () => {
    await aClient(db);
    await aClient(db);
    const second = await beside({});
    const { accessToken } = as('admin');
    const get = (url: string) =>
      second.inject({ url, headers: { authorization: `Bearer ${accessToken}`, 'x-client-type': 'web' } });
    const totalOf = async (url: string) => (await get(url)).json<{ meta: { total: number } }>().meta.total;
    const [clients, workers] = [await totalOf('/api/v1/clients'), await totalOf('/api/v1/workers')];
    for (const query of ['', '?page=2&pageSize=1', '?searchTerm=Xyzzy', '?wrong=1']) {
      await get(`/api/v1/clients${query}`);
    }
    await second.close();
    const hour = new Date(Math.floor(clock.now().getTime() / 3_600_000) * 3_600_000);
    const common = { time: hour, person: null, fields: [] };
    expect(clients).toBeGreaterThan(1);
    expect(await rowsOf(operator.id)).toEqual([
      { ...common, route: 'GET /v1/workers', reads: 1, rows: workers },
      // All of them once, though the page was read again, and one on the second page; nobody is found, and 400 is no read.
      { ...common, route: 'GET /v1/clients', reads: 4, rows: clients + 1 },
    ]);
  });

  it('are added up by all processes, apart for each session and hour, and read in Dnevnik', async () => {
    const [sessionId, other] = [await newSession(), await newSession()];
    clock.advance(3_600_000);
    const hour = clock.now();
    await Promise.all([
      count([anAnswer({ sessionId }), anAnswer({ sessionId })]),
      count([anAnswer({ sessionId })]),
    ]);
    await count([anAnswer({ sessionId: other }), anAnswer({ sessionId: other, status: 403 })]);
    clock.advance(3_600_000);
    await count([anAnswer({ sessionId }), anAnswer({ sessionId, url: '/api/v1/clients?page=2' })]);
    const rows = (await rowsOf(operator.id)).filter(
      ({ time }) => time.getTime() > hour.getTime() - 3_600_000,
    );
    expect(rows.map(({ reads }) => reads)).toEqual([1, 3, 2]);
    const answer = await (await newBoss()).get(`/api/v1/audit-events?event=list_read&actorId=${operator.id}`);
    expect(answer.json<{ data: unknown[] }>().data[0]).toMatchObject({
      event: 'list_read',
      actor: { _id: operator.id },
      person: null,
      route: 'GET /v1/clients',
      reads: { count: 2, rows: 50 },
    });
  });

  it('change nothing else of the audit log, which stays append-only', async () => {
    await count([anAnswer()]);
    for (const change of ['reads = reads - 1', 'reads = reads + 1, actor_id = null', `route = 'other'`]) {
      const text = sql`update audit_events set ${sql.raw(change)} where event = 'list_read'`;
      await expect(text.execute(db)).rejects.toThrow('audit_events is append-only');
    }
    await expect(sql`update audit_events set reads = reads + 1`.execute(deps.db)).rejects.toThrow(
      'permission denied',
    );
  });

  it('are declared by every list that staff read telephones, mail addresses or homes from', () => {
    const OWN_OR_NOBODYS = ['/v1/report-mail', '/v1/geocode/suggest', '/v1/geocode/reverse'];
    const lists = Object.values(api)
      .flatMap((routes) => Object.values<Route>(routes))
      .filter(({ method, access, path, response }) => {
        if (method !== 'GET' || !Array.isArray(access) || !access.includes('super_admin')) return false;
        if (path.includes('/:') || !('schema' in response) || OWN_OR_NOBODYS.includes(path)) return false;
        const shape = JSON.stringify(z.toJSONSchema(response.schema, { unrepresentable: 'any' }));
        return /"(?:phone|email|streetAndNumber)":/.test(shape);
      });
    expect(lists.length).toBeGreaterThan(10);
    expect(lists.filter(({ recorded }) => recorded === undefined).map(({ path }) => path)).toEqual([]);
  });
});

describe('unusually many reads [notices#lists-read]', () => {
  const pages = (sessionId: string, length: number, rows: number, route: Route = api.clients.list) =>
    Array.from({ length }, (_, page) =>
      anAnswer({ sessionId, route, rows, url: `/api/v1/clients?page=${page}` }),
    );

  it('are told to super admins alone, of a session once an hour, and lead to their row', async () => {
    const sessionId = await newSession();
    await db.deleteFrom('operator_notices').execute();
    await count(pages(sessionId, 25, 200));
    expect(await told()).toEqual([]);
    await count(pages(sessionId, 1, 200));
    await count(pages(sessionId, 26, 200, api.workers.list));
    expect(await told()).toEqual([[boss.id, 'lists_read']]);
    const { data } = (await (await newBoss()).get('/api/v1/notices')).json<{
      data: { notices: unknown[] };
    }>();
    expect(data.notices).toMatchObject([
      {
        kind: 'lists_read',
        order: null,
        actor: {},
        lists: { route: 'GET /v1/clients', reads: { count: 26, rows: 5_200 } },
      },
    ]);
    clock.advance(3_600_000);
    await count(pages(sessionId, 26, 200));
    expect(await told()).toHaveLength(2);
  });

  it('are also those of one page, which no screen reads so often', async () => {
    const sessionId = await newSession();
    await db.deleteFrom('operator_notices').execute();
    const answer = anAnswer({ sessionId });
    await count(Array.from({ length: UNUSUAL_READS.reads }, () => answer));
    expect(await told()).toEqual([]);
    await count([answer]);
    expect(await told()).toEqual([[boss.id, 'lists_read']]);
  });
});
