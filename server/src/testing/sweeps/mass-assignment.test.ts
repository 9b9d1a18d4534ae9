import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Role } from '@majstorija/contract/http/access.ts';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { changingCalls, type ChangingCall } from '#testing/builders/calls/changing-calls.ts';
import { elsewhere } from '#testing/builders/calls/password-calls.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, db, deps, clock, as } = await testApp();
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
  emailVerified: true,
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
  totalRevenue: 1,
  orderCount: 999,
  activeOrderCount: 999,
  actorId: ID,
  sessionId: ID,
};

const account = { ...(await anAccount(db, { role: 'super_admin' })), role: 'super_admin' as const };
const CASES = changingCalls({ app, db, deps, as }, account);

/** Calls without JSON: the form of a photo is tested separately, that of a price list takes no texts. */
const FORM_ONLY = new Set([
  'profile.image',
  'clients.image',
  'owners.image',
  'workers.image',
  'priceList.import',
]);

const CHANGES = Object.entries(api).flatMap(([feature, routes]) =>
  Object.entries<Route>(routes)
    .map(([name, route]) => ({ name: `${feature}.${name}`, route }))
    .filter(({ route }) => route.method !== 'GET'),
);

const answers: LightMyRequestResponse[] = [];

async function send(
  route: Route,
  { url, payload, headers }: Pick<ChangingCall, 'url' | 'headers'> & { payload: InjectOptions['payload'] },
) {
  const answer = await app.inject({
    method: route.method,
    url: url ?? routeUrl(route),
    remoteAddress: elsewhere(),
    headers: { 'x-client-type': 'web', 'content-type': 'application/json', ...headers },
    payload,
  });
  answers.push(answer);
  return answer;
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

/** The values of a new account and a new order, unaffected by the sent fields. */
const NEW_ROWS = [
  { is_active: true, password_hash: null, email_verified_at: null, profile_image_key: null },
  { version: 1, status: 'pending', needs_action: false, paid_amount: null, refunded_amount: 0 },
] as const;

function expectDefaultNewRows(before: Rows, after: Rows, role: Role | undefined): void {
  const made = [...after].filter(([id]) => !before.has(id)).map(([, row]) => row);
  for (const row of made) {
    expect(row).toMatchObject('order_number' in row ? NEW_ROWS[1] : { ...NEW_ROWS[0], role });
    expect(new Date(String(row.created_at)).getTime()).toBe(clock.now().getTime());
  }
  expect(after.has(ID)).toBe(false);
}

const extrasFor = (route: Route) =>
  Object.fromEntries(Object.entries(EXTRAS).filter(([key]) => !(key in (route.body?.shape ?? {}))));

describe('every call that changes something', () => {
  it('is tested here', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(CHANGES.map(({ name }) => name).toSorted());
  });

  it.each(CHANGES.filter(({ name }) => !FORM_ONLY.has(name)))(
    '$name changes only its own fields [security#protected-fields]',
    async ({ name, route }) => {
      const { status = 200, changes = [], payload, role, ...rest } = await CASES[name]!();
      const before = await readRows();
      const answer = await send(route, { ...rest, payload: { ...extrasFor(route), ...payload } });
      expect([answer.statusCode, answer.payload.slice(0, 300)]).toEqual([status, expect.any(String)]);
      const after = await readRows();
      expect(changes).toEqual(expect.arrayContaining(changesBetween(before, after)));
      expectDefaultNewRows(before, after, role);
    },
  );

  it.each(CHANGES)(
    '$name refuses __proto__ and constructor without parsing [security#protected-fields]',
    async ({ name, route }) => {
      const { payload = {}, ...rest } = await CASES[name]!();
      const before = await readRows();
      const inside = JSON.stringify(payload).slice(1, -1);
      for (const key of ['"__proto__":{"role":"super_admin"}', '"constructor":{"prototype":{"role":"x"}}']) {
        const answer = await send(route, {
          ...rest,
          payload: `{${[inside, key].filter(Boolean).join(',')}}`,
        });
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'request_malformed']);
      }
      expect(changesBetween(before, await readRows())).toEqual([]);
      expect(Reflect.get({}, 'role')).toBeUndefined();
    },
  );

  it.each([
    ['admins.create', api.admins.create, 'profileImage', 201],
    ['profile.image', api.profile.image, 'file', 200],
  ] as const)(
    '%s ignores such fields in a form, too [security#protected-fields]',
    async (name, route, field, status) => {
      const { payload = {}, headers } = await CASES[name]!();
      const claims = Object.entries(extrasFor(route)).map(([key, value]) => [key, String(value)] as const);
      const texts = { ...Object.fromEntries(claims), ['__proto__']: 'super_admin', ...payload };
      const form = await aForm(texts, [await aJpeg()], field);
      const before = await readRows();
      const answer = await send(route, { payload: form.payload, headers: { ...headers, ...form.headers } });
      expect(answer.statusCode).toBe(status);
      const after = await readRows();
      expect(['profile_image_key']).toEqual(expect.arrayContaining(changesBetween(before, after)));
      expect(after.get(account.id)?.profile_image_key).not.toBe(`${ID}.jpg`);
      expect(after.has(ID)).toBe(false);
    },
  );

  it('answers without any hash of a password, a link or a refresh token [security#no-secrets-in-answers]', async () => {
    const { rows } = await sql<{ secret: string }>`
      select password_hash as secret from users where password_hash is not null
      union all select encode(hash, how) from link_tokens, unnest(array['hex', 'base64']) how
      union all select encode(hash, how) from refresh_tokens, unnest(array['hex', 'base64']) how`.execute(db);
    expect(rows.length).toBeGreaterThan(20);
    const sent = answers.map(({ payload, headers }) => payload + JSON.stringify(headers)).join('\n');
    expect(sent).not.toMatch(/\$argon2|password_?hash/i);
    for (const { secret } of rows) expect(sent).not.toContain(secret);
  });
});
