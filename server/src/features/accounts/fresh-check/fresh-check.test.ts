import { describe, expect, it } from 'vitest';
import type { Role } from '@majstorija/contract/http/access.ts';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { anAccount, PASSWORD, signIn } from '#testing/builders/accounts.ts';
import { auditOf } from '#testing/builders/audits.ts';
import { aClient, anOwner, aWorker } from '#testing/builders/people.ts';
import { forgetDocuments } from '#testing/builders/legal-documents.ts';
import { testApp, toCaller } from '#testing/app/test-app.ts';

const { app, db, deps, clock } = await testApp();
await forgetDocuments(db);

const MINUTES = 60_000;
const NEEDED = 'auth_fresh_check_needed';

async function aDesk(role: Role = 'super_admin') {
  const account = await anAccount(db, { role });
  return { ...account, caller: toCaller(app, await signIn(deps, account)) };
}

type Desk = Awaited<ReturnType<typeof aDesk>>;

const check = ({ caller }: Desk, password = PASSWORD) =>
  caller.post('/api/v1/auth/fresh-check', { password });

let count = 0;
const inviteOperator = ({ caller }: Desk) => {
  count += 1;
  const email = `sveza${count}@primer.rs`;
  return caller.post('/api/v1/admins', { firstName: 'Nova', lastName: 'Osoba', email, phone: '0601234567' });
};

describe('a call that needs a fresh check', () => {
  it('passes until 10 minutes after the sign-in, and then needs the password [accounts#fresh-check]', async () => {
    const desk = await aDesk();
    clock.advance(10 * MINUTES);
    expect((await inviteOperator(desk)).statusCode).toBe(201);
    clock.advance(1);
    const refused = await inviteOperator(desk);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: NEEDED, error: 'Zbog bezbednosti ponovo unesite svoju lozinku, pa ponovite radnju.' },
    ]);
    const found = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `sveza${count}@primer.rs`)
      .execute();
    expect(found).toEqual([]);
    expect((await check(desk)).statusCode).toBe(204);
    expect((await inviteOperator(desk)).statusCode).toBe(201);
    expect(await auditOf(db, desk.id)).toEqual(['password_checked by self']);
  });

  it('is refused before its body is read, by the routes that declare it', async () => {
    const desk = await aDesk();
    clock.advance(10 * MINUTES + 1);
    const routes = Object.values(api).flatMap((feature) => Object.values<Route>(feature));
    const fresh = routes.filter((route) => route.fresh);
    expect(fresh.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE /v1/admins/:id/factors',
      'DELETE /v1/auth/factors/authenticator',
      'DELETE /v1/auth/factors/passkeys/:id',
      'GET /v1/accounts/:id/personal-data',
      'GET /v1/legal-documents/consents/excel',
      'GET /v1/notify-me-requests/export/excel',
      'PATCH /v1/admins/:id/invitation',
      'PATCH /v1/admins/:id/toggle-active',
      'POST /v1/accounts/:id/erasure',
      'POST /v1/admins',
      'POST /v1/auth/factors/authenticator',
      'POST /v1/auth/factors/authenticator/confirm',
      'POST /v1/auth/factors/passkeys',
      'POST /v1/auth/factors/passkeys/options',
      'POST /v1/auth/factors/recovery-codes',
      'POST /v1/notify-me-requests/erasure',
      'PUT /v1/legal-documents/:id/activate',
    ]);
    for (const route of fresh) {
      const answer = await desk.caller.inject({
        method: route.method,
        url: routeUrl(route).replace(/:\w+/g, '0190a0a0-0000-7000-8000-000000000000'),
        ...(route.body && { payload: { unknown: 'field' } }),
      });
      expect([answer.statusCode, answer.json().code]).toEqual([403, NEEDED]);
    }
  });

  it('counts for one session only, and is not renewed by a refresh of the token', async () => {
    const desk = await aDesk();
    const other = { ...desk, caller: toCaller(app, await signIn(deps, desk)) };
    clock.advance(10 * MINUTES + 1);
    await check(desk);
    expect((await inviteOperator(desk)).statusCode).toBe(201);
    expect((await inviteOperator(other)).statusCode).toBe(403);
    const headers = { 'x-client-type': 'mobile' };
    const send = (url: string, payload: object, more = {}) =>
      app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload });
    const signedIn = await send('/api/v1/auth/login', { email: desk.email, password: PASSWORD });
    clock.advance(10 * MINUTES + 1);
    const { refreshToken } = signedIn.json().data;
    const refreshed = await send('/api/v1/auth/refresh', { refreshToken });
    const authorization = `Bearer ${refreshed.json().data.accessToken}`;
    expect((await send('/api/v1/admins', {}, { authorization })).json().code).toBe(NEEDED);
  });
});

describe('the check of the password', () => {
  it('refuses a wrong one at its field, and records it', async () => {
    const desk = await aDesk();
    clock.advance(10 * MINUTES + 1);
    const refused = await check(desk, 'pogrešna');
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { password: 'Trenutna lozinka nije ispravna' },
    ]);
    expect((await inviteOperator(desk)).statusCode).toBe(403);
    expect(await auditOf(db, desk.id)).toEqual(['password_refused by self']);
  });

  it('lets a stolen session guess ten times, together with the change of the password [security#password-change-guesses]', async () => {
    const desk = await aDesk();
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) statuses.push((await check(desk, 'pogrešna')).statusCode);
    for (let guess = 0; guess < 6; guess += 1) {
      const answer = await desk.caller.patch('/api/v1/auth/update-password', {
        oldPassword: 'pogrešna',
        newPassword: 'Sasvim-nova-2',
        repeatNewPassword: 'Sasvim-nova-2',
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429]);
    expect((await check(desk)).statusCode).toBe(429);
  });
});

describe('the e-mail of another person', () => {
  it.each(['clients', 'owners', 'workers'] as const)(
    'of %s is changed only after a fresh check, other fields without one',
    async (table) => {
      const desk = await aDesk('admin');
      const people = { clients: aClient, owners: anOwner, workers: aWorker };
      const { id } = await people[table](db);
      const person = db.selectFrom('users').select('email').where('id', '=', id);
      const emailOf = async () => (await person.executeTakeFirstOrThrow()).email;
      const before = await emailOf();
      const patch = (body: object) => desk.caller.patch(`/api/v1/${table}/${id}`, body);
      clock.advance(10 * MINUTES + 1);
      expect((await patch({ firstName: 'Drugo', email: before })).statusCode).toBe(200);
      const email = `druga.${table}@primer.rs`;
      const refused = await patch({ firstName: 'Treće', email });
      expect([refused.statusCode, refused.json().code]).toEqual([403, NEEDED]);
      expect(await emailOf()).toBe(before);
      await check(desk);
      expect((await patch({ firstName: 'Treće', email })).statusCode).toBe(200);
      expect(await emailOf()).toBe(email);
    },
  );
});

describe('a change of the legal text in force', () => {
  const text = (isActive: boolean, title = 'Uslovi') => ({
    title,
    content: '<p>Tekst</p>',
    effectiveDate: '2026-01-01',
    isActive,
  });

  it('needs a fresh check in every way; one of a text that is not needs none [security#fresh-check]', async () => {
    const desk = await aDesk('admin');
    const { post } = desk.caller;
    const toPut =
      ({ caller }: Desk) =>
      (id: string, payload: object) =>
        caller.inject({ method: 'PUT', url: `/api/v1/legal-documents/${id}`, payload });
    const put = toPut(desk);
    clock.advance(10 * MINUTES + 1);
    const first = await post('/api/v1/legal-documents', { ...text(true), type: 'CLIENT_TERMS' });
    expect(first.json().code).toBe(NEEDED);
    const created = await post('/api/v1/legal-documents', { ...text(false), type: 'CLIENT_TERMS' });
    expect(created.statusCode).toBe(201);
    const { _id } = created.json().data;
    expect((await put(_id, text(true))).json().code).toBe(NEEDED);
    expect((await put(_id, text(false, 'Drugi naslov'))).statusCode).toBe(200);
    const version = await post('/api/v1/legal-documents/CLIENT_TERMS/versions', text(true));
    expect(version.json().code).toBe(NEEDED);
    await check(desk);
    expect((await put(_id, text(true))).statusCode).toBe(200);
    const other = await aDesk('admin');
    clock.advance(10 * MINUTES + 1);
    const putOther = toPut(other);
    for (const changed of [text(true, 'Treći'), text(false)]) {
      expect((await putOther(_id, changed)).json().code).toBe(NEEDED);
    }
    // The same text changes nothing.
    expect((await putOther(_id, text(true))).statusCode).toBe(200);
  });
});
