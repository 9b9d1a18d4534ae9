import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { anAccount } from '#testing/builders/accounts.ts';
import { aLink } from '#testing/builders/links.ts';
import { readTraces } from '#testing/sweeps/account-traces.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, as, db, deps, clock } = await testApp();
const HOURS_72 = 72 * 3_600_000;

const invite = (id: string) => as('super_admin').patch(`/api/v1/admins/${id}/invitation`, {});

async function aNewOperator() {
  const email = `${randomUUID().slice(0, 8)}@primer.rs`;
  const body = { firstName: 'Nova', lastName: 'Osoba', email, phone: '0601234567' };
  const answer = await as('super_admin').post('/api/v1/admins', body);
  return { id: String(answer.json().data._id), email };
}

/** Days pass for the links of one account alone: sessions would end with them. */
const endInvitations = (id: string) =>
  db
    .updateTable('link_tokens')
    .set({ created_at: new Date(0), expires_at: new Date(0) })
    .where('user_id', '=', id)
    .execute();

async function readRow(id: string) {
  const rows = (await as('super_admin').get('/api/v1/admins')).json().data;
  return rows.find(({ _id }: { _id: string }) => _id === id);
}

describe('an operator who has not set a password', () => {
  it('is invited again: the older link ends, a new one is mailed and recorded', async () => {
    const { id, email } = await aNewOperator();
    await endInvitations(id);
    expect((await readRow(id)).invitationEndsAt).toBe(new Date(0).toISOString());
    const answer = await invite(id);
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      {
        _id: id,
        isInvited: true,
        invitationEndsAt: new Date(clock.now().getTime() + HOURS_72).toISOString(),
      },
    ]);
    expect(await readTraces(deps, id)).toMatchObject({
      mails: [`set_password ${email}`, `set_password ${email}`],
      links: ['set_password ended', 'set_password open'],
      audit: ['account_created', 'invitation_sent'],
    });
  });

  it('is mailed once by a double click', async () => {
    const { id } = await aNewOperator();
    clock.advance(60_000);
    const answers = await Promise.all([1, 2, 3].map(() => invite(id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
    expect((await readTraces(deps, id)).mails).toHaveLength(2);
  });
});

it('refuses to invite an operator with a password, a person who is no operator, and an unknown id', async () => {
  const admin = await anAccount(db);
  const worker = await anAccount(db, { role: 'worker', hasPassword: false });
  const outcomes = [];
  for (const id of [admin.id, worker.id, randomUUID()]) {
    const answer = await invite(id);
    outcomes.push([answer.statusCode, answer.json().code]);
  }
  expect(outcomes).toEqual([
    [409, 'admin_has_password'],
    [404, 'admin_not_found'],
    [404, 'admin_not_found'],
  ]);
});

it('reports the link of an invitation as valid, until it is replaced, over or used for another purpose', async () => {
  const operator = await aNewOperator();
  const check = async (token: string) => {
    const url = `/api/v1/verification/check-set-password-token/${token}`;
    const answer = await app.inject({ url, headers: { 'x-client-type': 'web' } });
    return answer.json().data.isTokenValid;
  };
  const replaced = await aLink(deps, operator, 'set_password');
  const other = await aLink(deps, operator, 'reset_password');
  expect([await check(replaced), await check(replaced)]).toEqual([true, true]);
  clock.advance(60_000);
  await invite(operator.id);
  expect([await check(replaced), await check(other)]).toEqual([false, false]);
  const current = await aLink(deps, operator, 'set_password');
  expect(await check(current)).toBe(true);
  await endInvitations(operator.id);
  expect(await check(current)).toBe(false);
});
