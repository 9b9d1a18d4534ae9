import { describe, expect, it } from 'vitest';
import { anAccount, PASSWORD } from '#testing/builders/accounts.ts';
import { auditOf } from '#testing/builders/audits.ts';
import { elsewhere, passwordCalls } from '#testing/builders/calls/password-calls.ts';
import { cookieTokenOf, signInCalls } from '#testing/builders/calls/sign-in-calls.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, db, clock } = await testApp();
const { signIn } = passwordCalls(app);
const { logout, refresh } = signInCalls(app);

/** The rows of the audit log about e-mails that belong to no account. */
async function auditOfNobody(): Promise<string[]> {
  const rows = await db.selectFrom('audit_events').select('event').where('account_id', 'is', null).execute();
  return rows.map(({ event }) => event);
}

describe('the audit log of sign-ins', () => {
  it('records each sign-in and sign-out once [security#audit-log]', async () => {
    const { id, email } = await anAccount(db);
    const response = await signIn(email!, PASSWORD);
    const token = cookieTokenOf(await refresh(cookieTokenOf(response)!))!;
    await logout(token);
    await logout(token);
    expect(await auditOf(db, id)).toEqual(['sign_in by self', 'sign_out by self']);
  });

  it('contains the request id of the answer [security#audit-log]', async () => {
    const { id, email } = await anAccount(db);
    const response = await signIn(email!, PASSWORD);
    const row = await db
      .selectFrom('audit_events')
      .selectAll()
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.request_id).toBe(response.headers['x-request-id']);
    expect(row.time).toEqual(clock.now());
  });

  it.each([
    ['a wrong password', {}, 'pogrešna'],
    ['a switched-off account', { isActive: false }, PASSWORD],
    ['an address that is not verified', { isVerified: false }, PASSWORD],
    ['an account without a password', { hasPassword: false }, PASSWORD],
  ])('records the refusal of %s [security#audit-log]', async (_what, traits, password) => {
    const { id, email } = await anAccount(db, traits);
    await signIn(email!, password);
    expect(await auditOf(db, id)).toEqual(['sign_in_refused by nobody']);
  });

  it('records the refusal of an unknown address without the address [security#audit-log]', async () => {
    await signIn('nema.ga@primer.rs', PASSWORD);
    expect(await auditOfNobody()).toEqual(['sign_in_refused']);
    const rows = await db.selectFrom('audit_events').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('primer.rs');
  });

  it('records the start of a block once, and nothing while it lasts [security#audit-log]', async () => {
    const { id, email } = await anAccount(db);
    const place = elsewhere();
    for (let guess = 0; guess < 15; guess += 1) await signIn(email!, 'pogrešna', place);
    const refusals = Array<string>(10).fill('sign_in_refused by nobody');
    expect(await auditOf(db, id)).toEqual(['sign_in_blocked by nobody', ...refusals]);
    clock.advance(900_000);
    await signIn(email!, PASSWORD, place);
    expect(await auditOf(db, id)).toEqual(['sign_in by self', 'sign_in_blocked by nobody', ...refusals]);
  });
});
