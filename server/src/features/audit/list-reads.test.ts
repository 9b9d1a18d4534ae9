import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UNUSUAL_READS } from '@majstorija/contract/audit/audit-limits.ts';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import type { Answered } from '#platform/http/mount/mount.ts';
import { sql } from '#platform/database/sql.ts';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, aWorker } from '#testing/builders/people.ts';
import { testApp, toCaller } from '#testing/app/test-app.ts';
import { createListReads } from './list-reads.service.ts';

const { app, as, beside, clock, db, deps } = await testApp();
const [operator, boss] = [as('admin').user, as('super_admin').user];

const rowsOf = (actorId: string) =>
  db
    .selectFrom('audit_events')
    .select(['time', 'route', 'reads', 'people_read as people', 'account_id as person', 'fields'])
    .where('event', '=', 'list_read')
    .where('actor_id', '=', actorId)
    .orderBy('time')
    .orderBy('reads')
    .execute();

const told = async () =>
  (await db.selectFrom('operator_notices').select(['admin_id', 'kind']).execute()).map(
    ({ admin_id: id, kind }) => [id, kind],
  );

/** Ids of people whom no other part of a test shows. */
const strangers = (length: number): string[] => Array.from({ length }, () => crypto.randomUUID());
const PAGE = strangers(25);

/** An answer of the list of clients to this session. */
const anAnswer = (answer: Partial<Answered> = {}): Answered => ({
  route: api.clients.list,
  status: 200,
  actorId: operator.id,
  sessionId: operator.sessionId,
  params: {},
  requestId: 'request',
  people: PAGE,
  exported: null,
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
/** The people of an answer, by their telephones, who are not staff. */
async function othersIn(body: string): Promise<number> {
  const phones: string[] = [];
  JSON.parse(body, (key, value: unknown) => {
    if (key === 'phone') phones.push(String(value));
    return value;
  });
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('phone', 'in', phones)
    .where('role', 'not in', ['admin', 'super_admin'])
    .execute();
  return rows.length;
}

/** Another operator, who calls a server process of its own; `rows` ends it and returns what it wrote of the operator. */
async function newCaller() {
  const account = await anAccount(db, { hasPassword: false });
  const { accessToken } = await signIn(deps, { id: account.id, role: 'admin' });
  const own = await beside({});
  const headers = { authorization: `Bearer ${accessToken}`, 'x-client-type': 'web' };
  return {
    get: (url: string) => own.inject({ url, headers }),
    rows: async () => {
      await own.close();
      return rowsOf(account.id);
    },
  };
}

const newSession = async () => (await signIn(deps, { id: operator.id, role: 'admin' })).sessionId;

describe('reads of lists of personal data [security#list-reads]', () => {
  it('are one row a session, route and hour, without what was asked for', async () => {
    await aClient(db);
    await aClient(db);
    const worker = await aWorker(db);
    const caller = await newCaller();
    const totalOf = async (url: string) =>
      (await caller.get(url)).json<{ meta: { total: number } }>().meta.total;
    const clients = await totalOf('/api/v1/clients');
    await totalOf(`/api/v1/workers?searchTerm=${encodeURIComponent(worker.last_name)}`);
    for (const query of ['', '?page=2&pageSize=1', '?searchTerm=Xyzzy', '?wrong=1'])
      await caller.get(`/api/v1/clients${query}`);
    const operators = await caller.get('/api/v1/admins/options');
    expect([operators.statusCode, operators.body]).toEqual([200, expect.stringContaining('firstName')]);
    const hour = new Date(Math.floor(clock.now().getTime() / 3_600_000) * 3_600_000);
    const common = { time: hour, person: null, fields: [] };
    expect(clients).toBeGreaterThan(1);
    // All of them once, though two pages were read again; nobody is found, 400 is no read, and operators are staff.
    expect(await caller.rows()).toEqual([
      { ...common, route: 'GET /v1/workers', reads: 1, people: 1 },
      { ...common, route: 'GET /v1/clients', reads: 3, people: clients },
    ]);
  });

  it('have all people of a file that was saved [exports#recorded]', async () => {
    await anOrder(db, { municipality: 'Surčin' });
    await anOrder(db, { municipality: 'Surčin', workerId: (await aWorker(db)).id });
    const caller = await newCaller();
    const { meta } = (await caller.get('/api/v1/clients?pageSize=1')).json<{ meta: { total: number } }>();
    for (const asked of ['clients/export?format=xlsx', 'orders/export?format=csv&municipality=Surčin'])
      expect((await caller.get(`/api/v1/${asked}`)).statusCode).toBe(200);
    const people = Object.fromEntries((await caller.rows()).map((row) => [row.route, row.people]));
    expect(meta.total).toBeGreaterThan(1);
    // Each person once: one client was on the page, and of the orders only the worker is new.
    expect(people).toMatchObject({ 'GET /v1/clients/export': meta.total - 1, 'GET /v1/orders/export': 1 });
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
    await count([anAnswer({ sessionId }), anAnswer({ sessionId, people: strangers(25) })]);
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
      reads: { count: 2, people: 50 },
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

  it('has every person with a telephone where it is found, in each answer to staff', () => {
    const isFound = (keys: readonly string[]) => keys[0] === '_id' && keys[1] === 'firstName';
    const shapes = Object.values(api)
      .flatMap((routes) => Object.values<Route>(routes))
      .filter(({ method, access }) => method === 'GET' && Array.isArray(access) && access.includes('admin'))
      .flatMap(({ path, response }) =>
        'schema' in response
          ? objectsOf(
              z.toJSONSchema(response.schema, { unrepresentable: 'any', metadata: z.registry() }),
            ).map((keys) => ({ path, keys }))
          : [],
      )
      .filter(({ keys }) => keys.includes('phone'));
    expect(shapes.length).toBeGreaterThan(20);
    expect(shapes.filter(({ keys }) => !isFound(keys))).toEqual([]);
  });
});

/** The keys of every object of a JSON Schema. */
function objectsOf(schema: unknown): string[][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? [Object.keys(schema.properties ?? {})] : [];
  return [...own, ...Object.values(schema).flatMap(objectsOf)];
}

describe('people are counted where they leave the server [security#list-reads]', async () => {
  const client = await aClient(db, { lastName: 'Brojanović', phone: '+381647788991' });
  const worker = await aWorker(db, { lastName: 'Majstorović' });
  const order = await anOrder(db, { clientId: client.id, status: 'pending', adminId: operator.id });
  const bounds = 'north=44.9&south=44.7&east=20.6&west=20.3';
  const day = clock.now().toISOString().slice(0, 10);

  it.each([
    ['search', `search?q=Brojanovi%C4%87`],
    ['the number of a caller', 'search?q=064%20778%208991'],
    ['suggestions of the search while it is typed', 'search?q=Brojano'],
    ['clients', 'clients?searchTerm=Brojanovi%C4%87'],
    ['orders', 'orders?page=1'],
    ['an order', `orders/${order.id}`],
    ['its page of the client', `clients/${client.id}`],
    ['a glance at the client', `clients/${client.id}/glance`],
    ['the board', `orders/board?date=${day}&days=1`],
    ['stages', 'orders/stages'],
    ['the map', `orders/map?${bounds}`],
    ['suggested workers', `orders/${order.id}/worker-suggestions`],
    ['suggested workers of a new order', 'worker-suggestions?package=PLUMBING'],
  ])('%s', async (_what, url) => {
    const caller = await newCaller();
    const first = await caller.get(`/api/v1/${url}`);
    expect([first.statusCode, first.body]).toEqual([200, expect.stringMatching(`${client.id}|${worker.id}`)]);
    await caller.get(`/api/v1/${url}`);
    const rows = await caller.rows();
    // Read again, and counted once.
    expect(rows).toEqual([expect.objectContaining({ reads: 2 })]);
    expect(rows[0]?.people).toBeGreaterThan(0);
    expect(rows[0]?.people).toBe(await othersIn(first.body));
  });

  it('once in an hour, by whatever route', async () => {
    const caller = await newCaller();
    for (const url of [
      `clients/${client.id}`,
      'search?q=Brojanovi%C4%87',
      'clients?searchTerm=Brojanovi%C4%87',
    ])
      await caller.get(`/api/v1/${url}`);
    const rows = await caller.rows();
    expect(rows.map(({ reads }) => reads)).toEqual([1, 1, 1]);
    expect(rows.reduce((sum, { people }) => sum + (people ?? 0), 0)).toBe(1);
  });
});

describe('unusually many reads [notices#lists-read]', () => {
  const pages = (sessionId: string, length: number, most: number, route: Route = api.clients.list) =>
    Array.from({ length }, () => anAnswer({ sessionId, route, people: strangers(most) }));

  it('are told to super admins alone, of an account once an hour, and lead to the row with most of them', async () => {
    clock.advance(3_600_000);
    const sessionId = await newSession();
    await db.deleteFrom('operator_notices').execute();
    await count([...pages(sessionId, 15, 200), ...pages(await newSession(), 10, 200, api.search.find)]);
    expect(await told()).toEqual([]);
    await count(pages(sessionId, 1, 1));
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
        lists: { route: 'GET /v1/clients', reads: { count: 16, people: 3_001 } },
      },
    ]);
    clock.advance(3_600_000);
    await count(pages(sessionId, 26, 200));
    expect(await told()).toHaveLength(2);
  });

  it('are also those of one page, which no screen reads so often', async () => {
    clock.advance(3_600_000);
    const sessionId = await newSession();
    await db.deleteFrom('operator_notices').execute();
    const answer = anAnswer({ sessionId });
    await count(Array.from({ length: UNUSUAL_READS.reads }, () => answer));
    expect(await told()).toEqual([]);
    await count([answer]);
    expect(await told()).toEqual([[boss.id, 'lists_read']]);
  });
});
