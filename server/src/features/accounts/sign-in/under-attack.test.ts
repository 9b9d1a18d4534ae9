import { describe, expect, it } from 'vitest';
import { findAccountByEmail } from '#features/accounts/account.queries.ts';
import { anAccount, PASSWORD } from '#testing/builders/accounts.ts';
import { elsewhere, passwordCalls } from '#testing/builders/calls/password-calls.ts';
import { deviceCookieOf, signInCalls } from '#testing/builders/calls/sign-in-calls.ts';
import { mailedToken } from '#testing/builders/links.ts';
import { testApp } from '#testing/app/test-app.ts';
import { toAttempt } from './sign-in-limits.ts';
import { countCall } from './throttle.service.ts';

const { app, db, deps, clock } = await testApp();
const { forgot, reset, check, signIn, update } = passwordCalls(app);
const { loginFrom } = signInCalls(app);

const NEW = 'Sasvim-nova-lozinka-2';
const MINUTE_MS = 60_000;

/** Uses up guesses of an account from all places, without their passwords being verified. */
async function spendGuesses(email: string, times = 100): Promise<void> {
  const account = await findAccountByEmail(db, email);
  const { target } = toAttempt({ email, account, deviceId: undefined, ip: elsewhere() });
  for (let time = 0; time < times; time += 1) await countCall(deps, 'sign-in anywhere', target);
}

/** An account and the device cookie of a sign-in to it. */
async function anOwner() {
  const { id, email } = await anAccount(db);
  const device = deviceCookieOf(await loginFrom(elsewhere(), email!))!;
  return { id, email: email!, device };
}

describe('the owner of an account that is attacked', () => {
  it('signs in from a known device at any place, and without one where no guess was made, until those of all places are spent [security#known-devices]', async () => {
    const { email, device } = await anOwner();
    const place = elsewhere();
    for (let time = 0; time < 12; time += 1) await loginFrom(place, email, 'pogrešna');
    expect((await loginFrom(place, email)).statusCode).toBe(429);
    expect((await loginFrom(place, email, PASSWORD, { device })).statusCode).toBe(200);
    expect((await loginFrom(elsewhere(), email)).statusCode).toBe(200);
    const other = await anOwner();
    await spendGuesses(other.email);
    expect((await loginFrom(elsewhere(), other.email)).statusCode).toBe(429);
    const known = await loginFrom(elsewhere(), other.email, PASSWORD, { device: other.device });
    expect(known.statusCode).toBe(200);
  });

  it('signs in on a new device by a reset link, while the attack goes on [security#reset-always-possible]', async () => {
    const { email } = await anOwner();
    await spendGuesses(email);
    expect((await loginFrom(elsewhere(), email)).statusCode).toBe(429);
    for (let time = 0; time < 4; time += 1) await forgot(email, '192.0.2.1');
    expect((await forgot(email)).statusCode).toBe(200);
    const done = await reset(await mailedToken(deps, email), NEW);
    expect(done.statusCode).toBe(200);
    await spendGuesses(email);
    expect((await loginFrom(elsewhere(), email, NEW)).statusCode).toBe(429);
    const device = deviceCookieOf(done)!;
    expect((await loginFrom(elsewhere(), email, NEW, { device })).statusCode).toBe(200);
  });

  it('is protected against guesses from many places: 100 a day are verified [security#guess-limits]', async () => {
    const { email } = await anOwner();
    await spendGuesses(email, 99);
    expect((await loginFrom(elsewhere(), email, 'pogrešna')).statusCode).toBe(401);
    expect((await loginFrom(elsewhere(), email)).statusCode).toBe(429);
    clock.advance(24 * 60 * MINUTE_MS);
    expect((await loginFrom(elsewhere(), email)).statusCode).toBe(200);
  });
});

describe('an office behind one address', () => {
  const staff = () => Promise.all(Array.from({ length: 4 }, () => anOwner()));

  it('signs in on new devices while one colleague tries 60 wrong passwords, on known ones while a visitor guesses [security#guess-limits]', async () => {
    const [place, busy] = [elsewhere(), elsewhere()];
    const { email: forgetful } = await anOwner();
    for (let time = 0; time < 60; time += 1) await loginFrom(place, forgetful, 'pogrešna');
    for (let time = 0; time < 31; time += 1) await loginFrom(busy, `niko${time}@primer.rs`, 'pogrešna');
    const statuses: number[] = [];
    for (const { email, device } of await staff()) {
      statuses.push((await loginFrom(place, email)).statusCode);
      statuses.push((await loginFrom(busy, email, PASSWORD, { device })).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await loginFrom(busy, (await anOwner()).email)).statusCode).toBe(429);
  });
});

describe('a known device', () => {
  it('has a cookie out of reach of scripts and other sites, which names no account [security#known-devices]', async () => {
    const { id, email } = await anAccount(db);
    const response = await loginFrom(elsewhere(), email!);
    const header = [response.headers['set-cookie']].flat().find((cookie) => cookie?.includes('device'));
    expect(header).toMatch(
      /^__Host-device=[\w-]{65}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(header).not.toContain(id);
  });

  it('has ten guesses of its own, which block no other caller [security#known-devices]', async () => {
    const { email, device } = await anOwner();
    const guesses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      guesses.push((await loginFrom(elsewhere(), email, 'pogrešna', { device })).statusCode);
    }
    expect(guesses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await loginFrom(elsewhere(), email, PASSWORD, { device })).statusCode).toBe(429);
    expect((await loginFrom(elsewhere(), email)).statusCode).toBe(200);
  });

  it.each([
    ['of another account', async () => (await anOwner()).device],
    ['that was made up', async () => 'A'.repeat(65)],
    ['that was changed', async (device: string) => `B${device.slice(1, -1)}B`],
  ])('is not one with a cookie %s [security#known-devices]', async (_what, toDevice) => {
    const { email, device } = await anOwner();
    await spendGuesses(email);
    const given = await toDevice(device);
    expect((await loginFrom(elsewhere(), email, PASSWORD, { device: given })).statusCode).toBe(429);
  });

  it('is forgotten with the password, except the one that changed it [security#known-devices]', async () => {
    const { email, device } = await anOwner();
    const { accessToken } = (await signIn(email, PASSWORD)).json().data;
    const changed = await update(accessToken, PASSWORD, NEW);
    await spendGuesses(email);
    expect((await loginFrom(elsewhere(), email, NEW, { device })).statusCode).toBe(429);
    const renewed = deviceCookieOf(changed)!;
    expect((await loginFrom(elsewhere(), email, NEW, { device: renewed })).statusCode).toBe(200);
  });

  it('is known to the last five accounts that signed in [security#known-devices]', async () => {
    const owners: string[] = [];
    let device: string | undefined;
    for (let count = 0; count < 6; count += 1) {
      const { email } = await anAccount(db);
      owners.push(email!);
      device = deviceCookieOf(await loginFrom(elsewhere(), email!, PASSWORD, { device }));
    }
    const statuses: number[] = [];
    for (const email of owners) {
      await spendGuesses(email);
      statuses.push((await loginFrom(elsewhere(), email, PASSWORD, { device })).statusCode);
    }
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
  });

  it('of the mobile app sends its token in the body [security#known-devices]', async () => {
    const { email } = await anAccount(db, { role: 'worker' });
    const mobile = (deviceToken?: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        remoteAddress: elsewhere(),
        headers: { 'x-client-type': 'mobile' },
        payload: { email, password: PASSWORD, deviceToken },
      });
    const first = await mobile();
    expect(first.headers['set-cookie']).toBeUndefined();
    await spendGuesses(email!);
    expect((await mobile()).statusCode).toBe(429);
    expect((await mobile(first.json().data.deviceToken)).statusCode).toBe(200);
  });
});

describe('a request for a reset', () => {
  it('leaves a mailed link open for 15 minutes at least, however often others ask [security#reset-always-possible]', async () => {
    const { email } = await anOwner();
    await forgot(email);
    clock.advance(5 * MINUTE_MS - 1);
    await forgot(email);
    const token = await mailedToken(deps, email);
    for (let minute = 0; minute < 15; minute += 1) {
      clock.advance(MINUTE_MS);
      await forgot(email);
    }
    expect((await check(token)).json()).toEqual({ data: { isTokenValid: true } });
    clock.advance(5 * MINUTE_MS);
    await forgot(email);
    expect((await check(token)).json()).toEqual({ data: { isTokenValid: false } });
  });

  it('from a known device is not refused because of others at its place [security#reset-always-possible]', async () => {
    const { email, device } = await anOwner();
    const place = elsewhere();
    for (let time = 0; time < 12; time += 1) await forgot(`niko${time}@primer.rs`, place);
    expect((await forgot(email, place)).statusCode).toBe(429);
    const asked = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/forgot-password',
      remoteAddress: place,
      headers: { 'x-client-type': 'web', cookie: `__Host-device=${device}` },
      payload: { email },
    });
    expect(asked.statusCode).toBe(200);
  });

  it('mails twelve times an hour at most, from however many places [security#link-request-limits]', async () => {
    const { email } = await anOwner();
    for (let minute = 0; minute < 60; minute += 1) {
      clock.advance(MINUTE_MS);
      expect((await forgot(email)).statusCode).toBe(200);
    }
    const sent = db.selectFrom('mails').select('id').where('recipient', '=', email);
    expect(await sent.where('kind', '=', 'reset_password').execute()).toHaveLength(12);
  });
});

describe('a valid reset link', () => {
  it('can be used at a place whose allowance of links is spent [security#reset-always-possible]', async () => {
    const { email } = await anOwner();
    await forgot(email);
    const token = await mailedToken(deps, email);
    const place = elsewhere();
    for (let time = 0; time < 40; time += 1) await check('A'.repeat(43), place);
    expect((await check('A'.repeat(43), place)).statusCode).toBe(429);
    expect((await check(token, place)).statusCode).toBe(200);
    expect((await reset(token, NEW, place)).statusCode).toBe(200);
  });
});
