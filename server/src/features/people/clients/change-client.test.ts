import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { readTraces } from '#testing/sweeps/account-traces.ts';
import { signIn } from '#testing/builders/accounts.ts';
import { aClient } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, as, db, deps } = await testApp();
const patch = (id: string, body: object) => as('admin').patch(`/api/v1/clients/${id}`, body);
const toggle = (id: string, body?: object) => as('admin').patch(`/api/v1/clients/${id}/toggle-active`, body);

const rowOf = (id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('PATCH /v1/clients/{id}', () => {
  it('changes the sent fields, leaves the others, and clears by null', async () => {
    const client = await aClient(db, { email: 'stara@primer.rs' });
    await db.updateTable('clients').set({ note: 'Pas u dvorištu' }).where('id', '=', client.id).execute();
    const answer = await patch(client.id, { firstName: ' Ljubica ', phone: '0621234567' });
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      {
        firstName: 'Ljubica',
        lastName: client.last_name,
        phone: '+381621234567',
        email: 'stara@primer.rs',
        note: 'Pas u dvorištu',
      },
    ]);
    expect((await rowOf(client.id)).email_verified_at).not.toBeNull();
    expect((await patch(client.id, { note: null })).json().data).toMatchObject({
      note: null,
      firstName: 'Ljubica',
    });
    const audit = ['details_changed', 'details_changed'];
    expect(await readTraces(deps, client.id)).toMatchObject({ mails: [], audit });
  });

  it('requires confirmation of a new e-mail, ends the links in the old mailbox and records it', async () => {
    const client = await aClient(db);
    await patch(client.id, { email: 'prva@primer.rs' });
    const answer = await patch(client.id, { email: 'Druga@primer.rs' });
    expect(answer.json().data.user).toEqual({ email: 'druga@primer.rs' });
    expect(await rowOf(client.id)).toMatchObject({ email: 'druga@primer.rs', email_verified_at: null });
    expect(await readTraces(deps, client.id)).toMatchObject({
      mails: [
        'email_changed druga@primer.rs',
        `email_changed ${client.email}`,
        'email_changed prva@primer.rs',
        'email_changed prva@primer.rs',
        'verify_email druga@primer.rs',
        'verify_email prva@primer.rs',
      ],
      links: ['verify_email ended', 'verify_email open'],
      audit: ['email_changed', 'email_changed'],
    });
    await patch(client.id, { email: 'druga@primer.rs' });
    expect((await readTraces(deps, client.id)).mails).toHaveLength(6);
    expect((await patch(client.id, { email: null })).json().data.email).toBeNull();
    expect((await readTraces(deps, client.id)).links).toEqual(['verify_email ended', 'verify_email ended']);
  });

  it('shows at the field that an e-mail is taken and changes nothing', async () => {
    const [client, other] = [await aClient(db), await aClient(db)];
    const answer = await patch(client.id, { firstName: 'Novo', email: other.email });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([409, ['email']]);
    expect(await rowOf(client.id)).toMatchObject({ first_name: client.first_name, email: client.email });
    expect((await readTraces(deps, client.id)).audit).toEqual([]);
  });

  it.each([
    ['firstName', '', VALIDATION.required],
    ['lastName', null, VALIDATION.required],
    ['phone', '123', VALIDATION.phone],
    ['email', 'x', VALIDATION.email],
  ])('refuses %s %j', async (field, value, text) => {
    const answer = await patch((await aClient(db)).id, { [field]: value });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: text }]);
  });

  it('does not change role, state, password, totals or times that are sent [security#protected-fields]', async () => {
    const client = await aClient(db);
    const before = await rowOf(client.id);
    const answer = await patch(client.id, {
      _id: randomUUID(),
      role: 'admin',
      isActive: false,
      password: 'x',
      passwordHash: 'x',
      emailVerified: false,
      createdAt: '2020-01-01T00:00:00.000Z',
      totalCost: 1,
    });
    expect([answer.statusCode, await rowOf(client.id)]).toEqual([200, before]);
    expect(answer.body).not.toContain('password');
  });
});

describe('PATCH /v1/clients/{id}/toggle-active', () => {
  it('sets the requested state, ends the sessions immediately and does not toggle back on a second click [security#deactivation-is-immediate]', async () => {
    const client = await aClient(db);
    const { accessToken } = await signIn(deps, { id: client.id, role: 'client' });
    const me = () =>
      app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${accessToken}` } });
    expect((await me()).statusCode).toBe(200);
    const answers = await Promise.all([
      toggle(client.id, { isActive: false }),
      toggle(client.id, { isActive: false }),
    ]);
    expect(answers.map((answer) => answer.json().data.isActive)).toEqual([false, false]);
    expect((await me()).statusCode).toBe(401);
    expect((await toggle(client.id, { isActive: true })).json().data.isActive).toBe(true);
    expect((await me()).statusCode).toBe(401);
    expect((await readTraces(deps, client.id)).audit).toEqual(['account_activated', 'account_deactivated']);
  });

  it('toggles the state when none is requested', async () => {
    const client = await aClient(db, { isActive: false });
    expect((await toggle(client.id)).json().data.isActive).toBe(true);
    expect((await toggle(client.id, {})).json().data.isActive).toBe(false);
  });
});

it('finds no client by the id of an operator, a worker, no account, or a malformed id [security#foreign-looks-missing]', async () => {
  for (const id of [as('super_admin').user.id, as('worker').user.id, randomUUID(), 'x', '%00']) {
    const calls = [
      patch(id, { firstName: 'X' }),
      toggle(id, { isActive: false }),
      as('admin').get(`/api/v1/clients/${id}`),
      as('admin').get(`/api/v1/clients/${id}/orders`),
    ];
    for (const answer of await Promise.all(calls)) {
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'Klijent nije pronađen']);
    }
  }
  expect((await rowOf(as('super_admin').user.id)).is_active).toBe(true);
});
