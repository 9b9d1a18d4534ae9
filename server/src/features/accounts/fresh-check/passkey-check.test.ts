import { describe, expect, it } from 'vitest';
import { auditOf } from '#testing/builders/audits.ts';
import { PASSWORD, signIn } from '#testing/builders/accounts.ts';
import { factorOwner } from '#testing/builders/factors/factor-calls.ts';
import { testApp, toCaller } from '#testing/app/test-app.ts';

const test = await testApp();
const { app, db, deps, clock } = test;

const MINUTES = 60_000;
type Owner = Awaited<ReturnType<typeof factorOwner>>;

/** Ages the check of a session to over 10 minutes; its token stays valid for 15. */
async function age(sessionId: string): Promise<void> {
  const checkedAt = new Date(clock.now().getTime() - 10 * MINUTES - 1);
  await db.updateTable('sessions').set({ checked_at: checkedAt }).where('id', '=', sessionId).execute();
}

/** Staff with a passkey whose last check is over 10 minutes ago, so that new recovery codes are refused. */
async function aStaleOwner() {
  const owner = await factorOwner(test);
  const { passkey } = await owner.addPasskey();
  await age(owner.caller.user.sessionId);
  return { ...owner, passkey };
}

const mayChange = async (owner: Pick<Owner, 'newCodes'>) => (await owner.newCodes()).statusCode === 200;

const outcomeOf = (answer: { statusCode: number; json: () => { code: string } }) =>
  [answer.statusCode, answer.json().code] as const;

const REFUSED = [422, 'auth_passkey_refused'];

describe('a check by a passkey', () => {
  it('counts for 10 minutes as the password does, and is recorded [accounts#fresh-check]', async () => {
    const owner = await aStaleOwner();
    expect(await mayChange(owner)).toBe(false);
    const request = await owner.checkRequest();
    expect(request).toEqual({
      challenge: expect.stringMatching(/^[\w-]{72}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    });
    expect((await owner.check(owner.passkey.use(request))).statusCode).toBe(204);
    expect(await auditOf(db, owner.id)).toContain('passkey_checked by self');
    expect((await owner.list()).passkeys[0].lastUsedAt).toBe(clock.now().toISOString());
    clock.advance(10 * MINUTES);
    expect(await mayChange(owner)).toBe(true);
    clock.advance(1);
    expect(await mayChange(owner)).toBe(false);
  });

  it('is refused with a challenge of a sign-in, which takes none of a check, of another session, and one that is over', async () => {
    const owner = await aStaleOwner();
    expect(outcomeOf(await owner.check(owner.passkey.use(await owner.request())))).toEqual(REFUSED);
    const signingIn = await owner.loginByPasskey(owner.passkey.use(await owner.checkRequest()));
    expect(outcomeOf(signingIn)).toEqual(REFUSED);
    const other = toCaller(app, await signIn(deps, owner));
    const foreign = (await other.post('/api/v1/auth/fresh-check/passkey/options')).json().data;
    expect(outcomeOf(await owner.check(owner.passkey.use(foreign)))).toEqual(REFUSED);
    const request = await owner.checkRequest();
    clock.advance(5 * MINUTES);
    expect(outcomeOf(await owner.check(owner.passkey.use(request)))).toEqual(REFUSED);
    expect(await mayChange(owner)).toBe(false);
    expect(await auditOf(db, owner.id)).toContain('second_factor_refused by self');
  });

  it('is refused with the passkey of another account, and with one that was removed', async () => {
    const [owner, other] = [await aStaleOwner(), await aStaleOwner()];
    expect(outcomeOf(await owner.check(other.passkey.use(await owner.checkRequest())))).toEqual(REFUSED);
    await db.deleteFrom('passkeys').where('user_id', '=', owner.id).execute();
    expect(outcomeOf(await owner.check(owner.passkey.use(await owner.checkRequest())))).toEqual(REFUSED);
    expect(await mayChange(owner)).toBe(false);
  });
});

describe('wrong answers', () => {
  const byPassword = (owner: Owner, password: string) =>
    owner.caller.post('/api/v1/auth/fresh-check', { password });

  it('are counted: ten in a row block the passkey, and not the password', async () => {
    const owner = await aStaleOwner();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const answer = owner.passkey.use(await owner.checkRequest(), { isVerified: false });
      statuses.push((await owner.check(answer)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    expect((await owner.check(owner.passkey.use(await owner.checkRequest()))).statusCode).toBe(429);
    expect(await mayChange(owner)).toBe(false);
    expect((await byPassword(owner, PASSWORD)).statusCode).toBe(204);
  });
});
