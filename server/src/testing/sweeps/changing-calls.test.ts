import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Role } from '@majstorija/contract/http/access.ts';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp } from '#testing/app/test-app.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { changingCalls } from '#testing/builders/calls/changing-calls.ts';
import { elsewhere } from '#testing/builders/calls/password-calls.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aPriceBook, aRow, aWorkbookForm } from '#testing/builders/files/workbooks.ts';

const { app, db, deps, clock, as } = await testApp();
const account = { ...(await anAccount(db, { role: 'super_admin' })), role: 'super_admin' as const };
const CASES = changingCalls({ app, db, deps, as }, account);
const answers: string[] = [];

/** Calls without a row in the audit log, and why. */
const UNRECORDED: Readonly<Record<string, string>> = {
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

/** Where a call is recorded: the timeline of its order, the register of complaints, or the audit log. */
function recordOf(name: string): 'order_actions' | 'complaint_entries' | 'audit_events' | null {
  if (name in UNRECORDED) return null;
  if (name === 'complaints.correct') return 'complaint_entries';
  return /^(?:orders|orderEvents|myOrders|complaints)\./.test(name) ? 'order_actions' : 'audit_events';
}

const CHANGES = Object.entries(api).flatMap(([feature, routes]) =>
  Object.entries<Route>(routes)
    .filter(([, route]) => route.method !== 'GET')
    .map(([name, route]) => ({ name: `${feature}.${name}`, route, record: recordOf(`${feature}.${name}`) })),
);
const AUDITED = CHANGES.filter(({ record }) => record === 'audit_events');

const ID = '0190a0a0-0000-7000-8000-000000000000';

/** Values that no caller may set for an account or an order, under every possible name. */
const EXTRAS: Record<string, unknown> = {
  _id: ID,
  id: ID,
  role: 'super_admin',
  info: { role: 'super_admin' },
  user: { email: 'drugi@primer.rs', role: 'super_admin' },
  email: 'drugi@primer.rs',
  password: 'Tudja-lozinka-123',
  passwordHash: '$argon2id$x',
  password_hash: '$argon2id$x',
  isActive: false,
  is_active: false,
  emailVerifiedAt: '2020-01-01T00:00:00.000Z',
  email_verified_at: '2020-01-01T00:00:00.000Z',
  createdAt: '2020-01-01T00:00:00.000Z',
  created_at: '2020-01-01T00:00:00.000Z',
  profileImage: `${ID}.jpg`,
  profile_image_key: `${ID}.jpg`,
  version: 99,
  status: 'completed',
  orderCode: 'N999999',
  needsAction: true,
  paidAmount: 1,
  paid_amount: 1,
  refundedAmount: 1,
  totalCost: 1,
  orderCount: 999,
  actorId: ID,
  sessionId: ID,
};

/** The content of a valid call: its JSON, or the form of its file; with more fields where it may have any. */
async function contentOf({ files, body }: Route, payload: object | undefined, extras: object) {
  if (files?.kind === 'workbook') return aWorkbookForm(aPriceBook([aRow(`Stavka ${Math.random()}`)]));
  const unknown = Object.entries(extras).filter(([key]) => !(key in (body?.shape ?? {})));
  if (files?.required) {
    const texts = unknown.map(([key, value]) => [key, String(value)] as const);
    return aForm({ ...Object.fromEntries(texts), ...payload }, [await aJpeg()], files.field);
  }
  const all = { ...Object.fromEntries(unknown), ...payload };
  return { payload: all, headers: { 'content-type': 'application/json' } };
}

async function prepare(name: string, route: Route, extras: object = {}) {
  // The own profile has other data than the call sends.
  await db.updateTable('users').set({ first_name: 'Pre' }).where('id', '=', account.id).execute();
  const call = await CASES[name]!();
  const { payload, headers } = await contentOf(route, call.payload, extras);
  const send = async () => {
    const answer = await app.inject({
      method: route.method,
      url: call.url ?? routeUrl(route),
      remoteAddress: elsewhere(),
      headers: { 'x-client-type': 'web', ...headers, ...call.headers },
      payload,
    });
    answers.push(answer.payload + JSON.stringify(answer.headers));
    return answer;
  };
  return { call, send };
}

type Rows = Map<string, Record<string, unknown>>;

/** Every account and order, column by column. */
async function readRows(): Promise<Rows> {
  const { rows } = await sql<{ id: string; row: Record<string, unknown> }>`
    select id, to_jsonb(users) as row from users union all select id, to_jsonb(orders) from orders`.execute(
    db,
  );
  return new Map(rows.map(({ id, row }) => [id, row]));
}

const changesBetween = (before: Rows, after: Rows): string[] =>
  [...before].flatMap(([id, row]) =>
    Object.keys(row).filter(
      (column) => JSON.stringify(row[column]) !== JSON.stringify(after.get(id)?.[column]),
    ),
  );

/** A new account and a new order have their own values, unaffected by the sent fields. */
function expectDefaults(before: Rows, after: Rows, role: Role | undefined): void {
  const user = { is_active: true, password_hash: null, email_verified_at: null, role };
  const order = { version: 1, status: 'pending', needs_action: false, paid_amount: null, refunded_amount: 0 };
  for (const [id, row] of after) {
    if (before.has(id)) continue;
    expect(row).toMatchObject('order_number' in row ? order : user);
    expect(row.profile_image_key).not.toBe(EXTRAS.profileImage);
    expect(new Date(String(row.created_at)).getTime()).toBe(clock.now().getTime());
  }
  expect(after.has(ID)).toBe(false);
}

async function countRows(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
  return rows[0]!.n;
}

async function isAudited(requestId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('audit_events')
    .select('event')
    .where('route', 'is', null)
    .where('request_id', '=', requestId)
    .execute();
  return rows.length > 0;
}

/** A digest of every row that calls of people, prices and legal texts change; a refused sign-in may count its guess. */
async function digestRows(): Promise<unknown> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in
      ('login_throttles', 'idempotency_keys', 'sessions', 'refresh_tokens', 'audit_events', 'used_challenges')`.execute(
    db,
  );
  const digests = tables.rows.map(
    ({ name }) => `'${name}', (select md5(string_agg(t::text, ' ' order by t::text)) from ${name} t)`,
  );
  // An object has at most fifty fields.
  const halves = [digests.slice(0, 40), digests.slice(40)].map((half) => `json_build_object(${half.join()})`);
  const { rows } = await sql`select ${sql.raw(halves.join())},
    (select count(*) from sessions where ended_at is null) as sessions,
    (select count(*) from audit_events where route is null) as audit`.execute(db);
  return rows;
}

describe('every call that changes something', () => {
  it('is tried here', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(CHANGES.map(({ name }) => name).toSorted());
  });

  it.each(CHANGES)(
    '$name changes only its own fields, and is recorded [security#protected-fields] [security#audit-log]',
    async ({ name, route, record }) => {
      const { call, send } = await prepare(name, route, EXTRAS);
      const before = await readRows();
      const recorded = record === null ? 0 : await countRows(record);
      const answer = await send();
      expect([answer.statusCode, answer.payload.slice(0, 300)]).toEqual([
        call.status ?? 200,
        expect.any(String),
      ]);
      const after = await readRows();
      const allowed = route.files?.required ? ['profile_image_key'] : (call.changes ?? []);
      expect(allowed).toEqual(expect.arrayContaining(changesBetween(before, after)));
      expectDefaults(before, after, call.role);
      const isRecorded =
        record === 'audit_events'
          ? await isAudited(String(answer.headers['x-request-id']))
          : record === null || (await countRows(record)) === recorded + 1;
      expect(isRecorded).toBe(true);
    },
  );

  it('answers without any hash of a password, a link or a refresh token [security#no-secrets-in-answers]', async () => {
    const { rows } = await sql<{ secret: string }>`
      select password_hash as secret from users where password_hash is not null
      union all select encode(hash, how) from link_tokens, unnest(array['hex', 'base64']) how
      union all select encode(hash, how) from refresh_tokens, unnest(array['hex', 'base64']) how`.execute(db);
    expect(rows.length).toBeGreaterThan(20);
    const sent = answers.join('\n');
    for (const { secret } of rows) expect(sent).not.toContain(secret);
  });
});

describe('a call whose row of the audit log cannot be written [security#audit-log]', () => {
  afterEach(() => sql`drop trigger if exists test_refuses on audit_events`.execute(db));

  it.each(AUDITED)('$name changes nothing', async ({ name, route }) => {
    const { send } = await prepare(name, route);
    const before = await digestRows();
    await sql`create or replace function test_refuse() returns trigger language plpgsql as
      $$ begin raise exception 'a fault of the test'; end $$`.execute(db);
    await sql`create trigger test_refuses before insert on audit_events
      for each row execute function test_refuse()`.execute(db);
    expect((await send()).statusCode).toBe(500);
    expect(await digestRows()).toEqual(before);
  });
});
