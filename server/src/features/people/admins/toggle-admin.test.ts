import { afterEach, describe, expect, it } from 'vitest';
import { setAdminActive } from './admins.ts';
import { outsideSession, write } from '#platform/database/work.ts';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { testApp, toCaller } from '#testing/app/test-app.ts';
import { untilStatementWaits } from '#testing/database/lock-waits.ts';

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
    // Without a requested state, to the other one.
    expect((await toggle(admin.id)).json().data.isActive).toBe(false);
    expect((await toggle(admin.id, {})).json().data.isActive).toBe(true);
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
    const other = await aSuperAdmin();
    expect((await toggle(other.id, { isActive: false })).json().data.isActive).toBe(false);
  });

  it('two who deactivate each other at once leave one: the second waits, and is refused [security#last-super-admin]', async () => {
    await db.updateTable('users').set({ is_active: false }).where('id', '=', me.id).execute();
    const [a, b] = [await aSuperAdmin(), await aSuperAdmin()];
    const second = toCaller(app, await signIn(deps, b));
    const { answer } = await write(deps, outsideSession(a), async (work) => {
      await setAdminActive(work, { id: b.id, isActive: false });
      const waiting = second.patch(`/api/v1/admins/${a.id}/toggle-active`, { isActive: false });
      await untilStatementWaits(db);
      return { answer: waiting };
    });
    expect((await answer).json().code).toBe('admin_last_super_admin');
    expect([await isActive(a.id), await isActive(b.id)]).toEqual([true, false]);
    await db.updateTable('users').set({ is_active: true }).where('id', '=', me.id).execute();
  });
});
