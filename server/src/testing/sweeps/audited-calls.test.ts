import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { changingCalls, type ChangingCall } from '#testing/builders/calls/changing-calls.ts';
import { elsewhere } from '#testing/builders/calls/password-calls.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aPriceBook, aRow, aWorkbookForm } from '#testing/builders/files/workbooks.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, db, deps, as } = await testApp();
const account = { ...(await anAccount(db, { role: 'super_admin' })), role: 'super_admin' as const };
const CASES = changingCalls({ app, db, deps, as }, account);

/** Calls without a row in the audit log, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'auth.refresh': 'renews the session of a sign-in that has its row; a reused token has one',
  'live.view': 'who looks at an order now is forgotten within a minute [live#viewing-is-not-an-event]',
  'live.leave': 'as live.view',
  'notices.read': 'what an operator has read is forgotten within days [personal-data#notices]',
  'notices.choose': 'how an operator is told of things is nobody else’s concern',
  'savedReports.opened': 'when one was opened last is no change of it [saved-reports#changed]',
  'myPosition.send': 'a position is replaced by the next one and leaves no trace [personal-data#positions]',
  'signIn.passkeyOptions': 'answers a challenge, which is not stored',
  'factors.passkeyOptions': 'as signIn.passkeyOptions',
  'factors.checkOptions': 'as signIn.passkeyOptions',
  'dispatch.previewWeights': 'ranks with other weights and stores nothing',
  'factors.beginAuthenticator': 'a secret is no factor until its first code, which has its row',
};

/** Calls of these features are recorded on the timeline of their order [security#audit-log], or in the register of complaints. */
const ON_TIMELINES = ['orders', 'orderEvents', 'myOrders', 'complaints'];

const ON_REGISTER = 'complaints.correct';

const CHANGES = Object.entries(api).flatMap(([feature, routes]) =>
  Object.entries<Route>(routes)
    .map(([name, route]) => ({ name: `${feature}.${name}`, feature, route }))
    .filter(({ name, route }) => route.method !== 'GET' && !(name in EXCEPTIONS)),
);
const AUDITED = CHANGES.filter(({ feature }) => !ON_TIMELINES.includes(feature));

/** The content of a valid call: its JSON, or the form of its file. */
async function contentOf({ files }: Route, payload: object | undefined) {
  if (files?.kind === 'workbook') return aWorkbookForm(aPriceBook([aRow(`Stavka ${Math.random()}`)]));
  if (files?.required) return aForm({}, [await aJpeg()], files.field);
  return { payload, headers: { 'content-type': 'application/json' } };
}

async function requestOf(
  name: string,
  route: Route,
): Promise<{ call: ChangingCall; request: InjectOptions }> {
  // The own profile has other data than the call sends.
  await db.updateTable('users').set({ first_name: 'Pre' }).where('id', '=', account.id).execute();
  const call = await CASES[name]!();
  const { payload, headers } = await contentOf(route, call.payload);
  return {
    call,
    request: {
      method: route.method,
      url: call.url ?? routeUrl(route),
      remoteAddress: elsewhere(),
      headers: { 'x-client-type': 'web', ...headers, ...call.headers },
      ...(payload !== undefined && { payload }),
    },
  };
}

const COUNTS = {
  audit: () => sql<{ count: number }>`select count(*)::int as count from audit_events where route is null`,
  timelines: () => sql<{ count: number }>`select count(*)::int as count from order_actions`,
};

async function countOf(what: keyof typeof COUNTS): Promise<number> {
  const { rows } = await COUNTS[what]().execute(db);
  return rows[0]!.count;
}

/** The tables that calls of people, prices and legal texts change; a refused sign-in may count its guess. */
const TABLES = [
  'users',
  'clients',
  'addresses',
  'owners',
  'owner_packages',
  'workers',
  'worker_packages',
  'worker_absences',
  'worker_position_consents',
  'worker_positions',
  'mails',
  'link_tokens',
  'notify_me_requests',
  'price_list_items',
  'price_list_waiting',
  'dispatch_weights',
  'report_mails',
  'saved_reports',
  'legal_documents',
  'legal_document_versions',
  'legal_publications',
  'legal_acceptances',
];

/** A hash of every row of these tables, and of the open sessions. */
async function hashRows(): Promise<unknown> {
  const hashes = TABLES.map(
    (table) => `'${table}', (select md5(string_agg(t::text, ' ' order by t::text)) from ${table} t)`,
  ).join(', ');
  const { rows } = await sql`select json_build_object(${sql.raw(hashes)}, 'sessions',
    (select count(*) from sessions where ended_at is null), 'audit', (select count(*) from audit_events
      where route is null)) as hashes`.execute(db);
  return rows;
}

describe('every call that changes something [security#audit-log]', () => {
  it('is tried here, or named as an exception', () => {
    const known = [...CHANGES.map(({ name }) => name), ...Object.keys(EXCEPTIONS)];
    expect(Object.keys(CASES).toSorted()).toEqual(known.toSorted());
  });

  it.each(AUDITED)('$name adds a row of its request to the audit log', async ({ name, route }) => {
    const { call, request } = await requestOf(name, route);
    const answer = await app.inject(request);
    expect([answer.statusCode, answer.body]).toEqual([call.status ?? 200, expect.any(String)]);
    const rows = await db
      .selectFrom('audit_events')
      .select('event')
      .where('request_id', '=', String(answer.headers['x-request-id']))
      .execute();
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each(CHANGES.filter(({ feature, name }) => ON_TIMELINES.includes(feature) && name !== ON_REGISTER))(
    '$name adds an entry to the timeline of the order',
    async ({ name, route }) => {
      const { call, request } = await requestOf(name, route);
      const before = await countOf('timelines');
      expect((await app.inject(request)).statusCode).toBe(call.status ?? 200);
      expect(await countOf('timelines')).toBe(before + 1);
    },
  );

  it('complaints.correct adds an entry to the register', async () => {
    const { call, request } = await requestOf(ON_REGISTER, api.complaints.correct);
    const count = async () => (await db.selectFrom('complaint_entries').select('number').execute()).length;
    const before = await count();
    expect((await app.inject(request)).statusCode).toBe(call.status ?? 200);
    expect(await count()).toBe(before + 1);
  });

  it.each(AUDITED.filter(({ route }) => route.ifMatch))(
    '$name adds none when it is based on an old version',
    async ({ name, route }) => {
      const { request } = await requestOf(name, route);
      const before = await countOf('audit');
      const answer = await app.inject({ ...request, headers: { ...request.headers, 'if-match': '"999"' } });
      expect([answer.statusCode, await countOf('audit')]).toEqual([409, before]);
    },
  );

  it.each(AUDITED.filter(({ route }) => Array.isArray(route.access) && !route.access.includes('client')))(
    '$name adds none when the role may not call it',
    async ({ name, route }) => {
      const { request } = await requestOf(name, route);
      const before = await countOf('audit');
      const headers = { ...request.headers, authorization: `Bearer ${as('client').accessToken}` };
      expect((await app.inject({ ...request, headers })).statusCode).toBe(403);
      expect(await countOf('audit')).toBe(before);
    },
  );
});

describe('a call whose row of the audit log cannot be written [security#audit-log]', () => {
  afterEach(() => sql`drop trigger if exists test_refuses on audit_events`.execute(db));

  it.each(AUDITED)('$name changes nothing', async ({ name, route }) => {
    const { request } = await requestOf(name, route);
    const before = await hashRows();
    await sql`create or replace function test_refuse() returns trigger language plpgsql as
      $$ begin raise exception 'a fault of the test'; end $$`.execute(db);
    await sql`create trigger test_refuses before insert on audit_events
      for each row execute function test_refuse()`.execute(db);
    expect((await app.inject(request)).statusCode).toBe(500);
    expect(await hashRows()).toEqual(before);
  });
});
