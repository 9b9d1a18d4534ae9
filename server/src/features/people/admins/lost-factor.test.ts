import { describe, expect, it } from 'vitest';
import { factorOwner } from '#testing/builders/factors/factor-calls.ts';
import { readTraces } from '#testing/sweeps/account-traces.ts';
import { testApp } from '#testing/app/test-app.ts';

const test = await testApp();
const { db, deps, as } = test;

const takeOff = (id: string, role: 'admin' | 'super_admin' = 'super_admin') =>
  as(role).inject({ method: 'DELETE', url: `/api/v1/admins/${id}/factors` });

/** As the list of operators shows it. */
async function hasFactors(id: string): Promise<boolean> {
  const { data } = (await as('super_admin').get('/api/v1/admins?pageSize=100')).json<{
    data: { _id: string; hasFactors: boolean }[];
  }>();
  return data.find(({ _id }) => _id === id)!.hasFactors;
}

describe('a lost factor', () => {
  it('is taken off an operator by a super admin: sessions end, and the operator is mailed [accounts#lost-factor]', async () => {
    const owner = await factorOwner(test);
    const { recoveryCodes } = await owner.addAuthenticator();
    await owner.addPasskey();
    const ticket = await owner.ticket();
    expect(await hasFactors(owner.id)).toBe(true);
    expect((await takeOff(owner.id)).statusCode).toBe(204);
    expect(await hasFactors(owner.id)).toBe(false);
    expect((await owner.caller.get('/api/v1/auth/me')).statusCode).toBe(401);
    expect((await owner.step({ ticket, code: recoveryCodes?.[0] })).statusCode).toBe(422);
    expect((await owner.login()).json().data.accessToken).toEqual(expect.any(String));
    const { mails, audit, actors } = await readTraces(deps, owner.id);
    expect(mails.filter((mail) => mail.startsWith('factors_taken_off'))).toEqual([
      `factors_taken_off ${owner.email}`,
    ]);
    expect(audit).toContain('factors_taken_off');
    expect(actors).toContain(as('super_admin').user.id);
    const session = await db
      .selectFrom('sessions')
      .select('end_reason')
      .where('id', '=', owner.caller.user.sessionId)
      .executeTakeFirstOrThrow();
    expect(session.end_reason).toBe('factors');
  });
});
