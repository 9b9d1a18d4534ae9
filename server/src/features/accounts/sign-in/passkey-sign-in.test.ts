import { describe, expect, it } from 'vitest';
import { cookieTokenOf } from '#testing/builders/calls/sign-in-calls.ts';
import { factorOwner } from '#testing/builders/factors/factor-calls.ts';
import { aSoftwarePasskey } from '#testing/builders/factors/software-passkey.ts';
import { testApp } from '#testing/app/test-app.ts';

const test = await testApp();
const { db, clock } = test;

const outcomeOf = (answer: { statusCode: number; json: () => { code: string } }) =>
  [answer.statusCode, answer.json().code] as const;

const REFUSED = [422, 'auth_passkey_refused'];

describe('a passkey', () => {
  it('confirms a sign-in', async () => {
    const owner = await factorOwner(test);
    const { passkey } = await owner.addPasskey();
    const first = await owner.login();
    expect(first.json().data.secondFactor.methods).toEqual(['passkey', 'recovery_code']);
    const { ticket } = first.json().data.secondFactor;
    const answer = await owner.step({ ticket, credential: passkey.use(await owner.request()) });
    expect(answer.json().data.user._id).toBe(owner.id);
    expect((await owner.list()).passkeys[0].lastUsedAt).toBe(clock.now().toISOString());
  });

  it('signs in alone, without an e-mail [accounts#passkeys]', async () => {
    const owner = await factorOwner(test);
    const { passkey } = await owner.addPasskey();
    const request = await owner.request();
    expect(request).toEqual({
      challenge: expect.stringMatching(/^[\w-]{72}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    });
    const answer = await owner.loginByPasskey(passkey.use(request));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.user._id).toBe(owner.id);
    expect(cookieTokenOf(answer)).toMatch(/^[\w-]{43}$/);
  });

  it.each(['ES256', 'EdDSA', 'RS256'] as const)('may have a key for %s', async (algorithm) => {
    const owner = await factorOwner(test);
    const passkey = aSoftwarePasskey({}, algorithm);
    expect((await owner.add(passkey.create(await owner.creation()))).statusCode).toBe(200);
    const answer = await owner.loginByPasskey(passkey.use(await owner.request()));
    expect(answer.json().data.user._id).toBe(owner.id);
    const used = passkey.use(await owner.request());
    const { signature } = passkey.use(await owner.request()).response;
    const forged = { ...used, response: { ...used.response, signature } };
    expect(outcomeOf(await owner.loginByPasskey(forged))).toEqual(REFUSED);
  });

  it.each([
    ['another site', { origin: 'https://zlo.rs' }],
    ['another host', { rpId: 'zlo.rs' }],
    ['a page in a frame of another site', { crossOrigin: true, topOrigin: 'https://zlo.rs' }],
    ['a page in a frame of a site without a name', { crossOrigin: true }],
    ['a page of another site around one that is not called framed', { topOrigin: 'https://zlo.rs' }],
    ['a person who was not present', { isPresent: false }],
    ['a person who was not verified', { isVerified: false }],
    ['a passkey called copied that cannot be copied', { isBackedUp: true }],
    ['another kind of answer', { type: 'webauthn.create' }],
    ['no account', { userHandle: undefined }],
    ['another account', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ])('is refused for %s [accounts#passkeys]', async (_what, faults) => {
    const owner = await factorOwner(test);
    const { passkey } = await owner.addPasskey();
    const refused = await owner.loginByPasskey(passkey.use(await owner.request(), faults));
    expect(outcomeOf(refused)).toEqual(REFUSED);
  });

  it('is refused with an answered challenge and a counter that did not grow', async () => {
    const owner = await factorOwner(test);
    const { passkey } = await owner.addPasskey();
    const used = passkey.use(await owner.request());
    expect((await owner.loginByPasskey(used)).statusCode).toBe(200);
    expect((await owner.loginByPasskey(used)).statusCode).toBe(422);
    const cloned = passkey.use(await owner.request(), { counter: 1 });
    expect((await owner.loginByPasskey(cloned)).statusCode).toBe(422);
    expect((await owner.loginByPasskey(passkey.use(await owner.request()))).statusCode).toBe(200);
  });

  it('is refused when the key of another passkey signed, also one of the same account', async () => {
    const [owner, other] = [await factorOwner(test), await factorOwner(test)];
    const { passkey } = await owner.addPasskey();
    const second = (await owner.addPasskey()).passkey;
    const foreign = (await other.addPasskey()).passkey;
    const { userHandle } = passkey.use(await owner.request()).response;
    for (const signer of [second, foreign]) {
      const used = signer.use(await owner.request());
      const { id } = passkey;
      const forged = { ...used, id, rawId: id, response: { ...used.response, userHandle } };
      expect(outcomeOf(await owner.loginByPasskey(forged))).toEqual(REFUSED);
    }
  });

  it('is refused with a challenge for another purpose and one that is not ours', async () => {
    const owner = await factorOwner(test);
    const { passkey } = await owner.addPasskey();
    const made = { challenge: Buffer.alloc(54).toString('base64url') };
    for (const wrong of [await owner.creation(), await owner.checkRequest(), made]) {
      expect(outcomeOf(await owner.loginByPasskey(passkey.use(wrong)))).toEqual(REFUSED);
    }
  });

  it('may be one without a counter, and is still accepted once', async () => {
    const owner = await factorOwner(test);
    const { passkey } = await owner.addPasskey();
    for (let time = 0; time < 2; time += 1) {
      const used = passkey.use(await owner.request(), { counter: 0 });
      const answers = await Promise.all([owner.loginByPasskey(used), owner.loginByPasskey(used)]);
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    }
  });

  it('is refused once it was removed, deactivated with its account, or unverified', async () => {
    const removed = await factorOwner(test);
    const off = await factorOwner(test);
    const unverified = await factorOwner(test);
    const { passkey } = await removed.addPasskey();
    const other = (await off.addPasskey()).passkey;
    const third = (await unverified.addPasskey()).passkey;
    const { passkeys } = await removed.list();
    await removed.remove(`passkeys/${passkeys[0]._id}`);
    await db.updateTable('users').set({ is_active: false }).where('id', '=', off.id).execute();
    await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', unverified.id).execute();
    expect((await removed.loginByPasskey(passkey.use(await removed.request()))).statusCode).toBe(422);
    expect((await off.loginByPasskey(other.use(await off.request()))).statusCode).toBe(422);
    expect(outcomeOf(await unverified.loginByPasskey(third.use(await unverified.request())))).toEqual([
      403,
      'auth_unverified',
    ]);
  });
});
