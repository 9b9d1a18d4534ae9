import { afterEach, describe, expect, it } from 'vitest';
import { setAdminActive } from './admins.ts';
import { outsideSession, write } from '#platform/database/work.ts';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, as, db, deps, clock } = await testApp();
const me = as('super_admin').user;

const toggle = (id: string, body?: object) =>
  as('super_admin').patch(`/api/v1/admins/${id}/toggle-active`, body);

async function isActive(id: string): Promise<boolean | undefined> {
  const row = await db.selectFrom('users').select('is_active').where('id', '=', id).executeTakeFirst();
  return row?.is_active;
}

const eventsOf = async (accountId: string) => {
  const rows = await db
    .selectFrom('audit_events')
    .select(['event', 'actor_id'])
    .where('account_id', '=', accountId)
    .orderBy('time')
    .execute();
  return rows.map(({ event, actor_id }) => [event, actor_id]);
};

describe('PATCH /v1/admins/:id/toggle-active', () => {
  it('deactivates and activates as requested and returns the row', async () => {
    const admin = await anAccount(db);
    const off = await toggle(admin.id, { isActive: false });
    expect([off.statusCode, off.json().data]).toMatchObject([200, { _id: admin.id, isActive: false }]);
    clock.advance(1);
    const on = await toggle(admin.id, { isActive: true });
    expect([on.statusCode, on.json().data]).toMatchObject([200, { _id: admin.id, isActive: true }]);
    expect(await eventsOf(admin.id)).toEqual([
      ['account_deactivated', me.id],
      ['account_activated', me.id],
    ]);
  });

  it('toggles the state when none is requested', async () => {
    const admin = await anAccount(db);
    expect((await toggle(admin.id)).json().data.isActive).toBe(false);
    expect((await toggle(admin.id, {})).json().data.isActive).toBe(true);
  });

  it('answers a double click with the requested state and records it once', async () => {
    const admin = await anAccount(db);
    const answers = await Promise.all([1, 2, 3].map(() => toggle(admin.id, { isActive: false })));
    expect(answers.map((answer) => [answer.statusCode, answer.json().data.isActive])).toEqual(
      answers.map(() => [200, false]),
    );
    expect(await eventsOf(admin.id)).toHaveLength(1);
  });

  it('finds operators and super admins only', async () => {
    const worker = await anAccount(db, { role: 'worker' });
    for (const id of [worker.id, '0190a0a0-0000-7000-8000-000000000000']) {
      const answer = await toggle(id, { isActive: false });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'admin_not_found']);
    }
    expect(await isActive(worker.id)).toBe(true);
    expect((await toggle('nije-oznaka', { isActive: false })).statusCode).toBe(404);
  });

  it.each([{ isActive: 'false' }, { isActive: null }, { isActive: 0 }])('refuses %j', async (body) => {
    const admin = await anAccount(db);
    expect((await toggle(admin.id, body)).statusCode).toBe(422);
    expect(await isActive(admin.id)).toBe(true);
  });

  it('leaves nothing of a deactivation whose transaction rolls back', async () => {
    const admin = await anAccount(db);
    const session = await signIn(deps, admin);
    const failure = write(deps, me, async (work) => {
      await setAdminActive(work, { id: admin.id, isActive: false });
      throw new Error('cut short');
    });
    await expect(failure).rejects.toThrow('cut short');
    expect(await isActive(admin.id)).toBe(true);
    expect(await eventsOf(admin.id)).toEqual([]);
    const headers = { authorization: `Bearer ${session.accessToken}` };
    expect((await app.inject({ url: '/api/v1/auth/me', headers })).statusCode).toBe(200);
  });
});

describe('the super admins [security#last-super-admin]', () => {
  const superAdmins: string[] = [];
  const aSuperAdmin = async () => {
    const account = await anAccount(db, { role: 'super_admin', hasPassword: false });
    superAdmins.push(account.id);
    return account;
  };
  afterEach(() => db.updateTable('users').set({ is_active: false }).where('id', 'in', superAdmins).execute());

  it('cannot deactivate themselves, alone or not, with a requested state or without [security#last-super-admin]', async () => {
    for (const body of [{ isActive: false }, undefined]) {
      const answer = await toggle(me.id, body);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: 'admin_own_account', error: 'Ne možete deaktivirati sopstveni nalog.' },
      ]);
    }
    await aSuperAdmin();
    expect((await toggle(me.id, { isActive: false })).statusCode).toBe(409);
    expect((await toggle(me.id, { isActive: true })).statusCode).toBe(200);
    expect(await isActive(me.id)).toBe(true);
    expect(await eventsOf(me.id)).toEqual([]);
  });

  it('one of several may be deactivated [security#last-super-admin]', async () => {
    const other = await aSuperAdmin();
    expect((await toggle(other.id, { isActive: false })).json().data.isActive).toBe(false);
  });

  it('the last one stays active for every caller [security#last-super-admin]', async () => {
    const gone = await anAccount(db, { role: 'super_admin', isActive: false });
    const failure = write(deps, outsideSession(gone), (work) =>
      setAdminActive(work, { id: me.id, isActive: false }),
    );
    await expect(failure).rejects.toMatchObject({ code: 'admin.lastSuperAdmin' });
    const system = { id: null, role: 'system' } as const;
    const bySystem = write(deps, system, (work) => setAdminActive(work, { id: me.id, isActive: false }));
    await expect(bySystem).rejects.toMatchObject({ code: 'admin.lastSuperAdmin' });
  });

  it('one who is deactivated while their call waits changes nothing [security#last-super-admin]', async () => {
    const [gone, other] = [
      await anAccount(db, { role: 'super_admin', isActive: false }),
      await aSuperAdmin(),
    ];
    const failure = write(deps, outsideSession(gone), (work) =>
      setAdminActive(work, { id: other.id, isActive: false }),
    );
    await expect(failure).rejects.toMatchObject({ code: 'auth.sessionExpired' });
    expect(await isActive(other.id)).toBe(true);
  });

  it('two who deactivate each other in parallel leave one, 200 times [security#last-super-admin]', async () => {
    await db.updateTable('users').set({ is_active: false }).where('id', '=', me.id).execute();
    const [a, b] = [await aSuperAdmin(), await aSuperAdmin()];
    const callers = await Promise.all([a, b].map((account) => signIn(deps, account)));
    const [toA, toB] = [a, b].map(({ id }) => `/api/v1/admins/${id}/toggle-active`);
    const calls = [
      { url: toB, token: callers[0]?.accessToken },
      { url: toA, token: callers[1]?.accessToken },
    ];
    const outcomes: Record<string, number> = {};
    for (let round = 0; round < 200; round += 1) {
      await db
        .updateTable('sessions')
        .set({ ended_at: null, end_reason: null })
        .where('user_id', 'in', [a.id, b.id])
        .execute();
      await db.updateTable('users').set({ is_active: true }).where('id', 'in', [a.id, b.id]).execute();
      const order = round % 2 === 0 ? calls : calls.toReversed();
      const answers = await Promise.all(
        order.map(({ url, token }) =>
          app.inject({
            method: 'PATCH',
            url,
            payload: { isActive: false },
            headers: { authorization: `Bearer ${token}`, 'x-client-type': 'web' },
          }),
        ),
      );
      const states = await Promise.all([a, b].map(({ id }) => isActive(id)));
      expect(states.filter(Boolean)).toHaveLength(1);
      const statuses = answers
        .map(({ statusCode }) => statusCode)
        .toSorted((x, y) => x - y)
        .join(' ');
      outcomes[statuses] = (outcomes[statuses] ?? 0) + 1;
    }
    await db.updateTable('users').set({ is_active: true }).where('id', '=', me.id).execute();
    // The other one waited for the lock, or called after the end of their session.
    expect(Object.keys(outcomes).toSorted()).toEqual(expect.arrayContaining(['200 409']));
    expect(Object.keys(outcomes).every((key) => ['200 409', '200 401'].includes(key))).toBe(true);
  }, 120_000);
});

it('an operator is refused every call about operators [security#last-super-admin]', async () => {
  const other = await anAccount(db);
  const answers = await Promise.all([
    as('admin').get('/api/v1/admins'),
    as('admin').post('/api/v1/admins', {}),
    as('admin').patch(`/api/v1/admins/${other.id}/toggle-active`, { isActive: false }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  expect(await isActive(other.id)).toBe(true);
});
