import { beforeEach, describe, expect, it } from 'vitest';
import { anAccount, PASSWORD } from '#testing/builders/accounts.ts';
import { accessTokenOf, signInCalls } from '#testing/builders/calls/sign-in-calls.ts';
import { elsewhere } from '#testing/builders/calls/password-calls.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, db, clock } = await testApp();
const { login, loginFrom, me, post } = signInCalls(app);

/** A sign-in at the place of this test, which made no call yet, so that only the account's own count matters. */
let place = '';
beforeEach(() => {
  place = elsewhere();
});
const loginThere = (email: string, password: string) => loginFrom(place, email, password);

async function fail(email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await loginThere(email, 'pogrešna');
}

describe('signing in', () => {
  it('gives a browser its access token and user in the body, its refresh token in a cookie out of reach [security#refresh-cookie]', async () => {
    const account = await anAccount(db, { role: 'super_admin', firstName: 'Ljiljana', lastName: 'Čolić' });
    const response = await login(account.email!);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      data: {
        accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        user: {
          _id: account.id,
          email: account.email,
          info: { role: 'super_admin' },
          profile: { firstName: 'Ljiljana', lastName: 'Čolić', phone: account.phone, profileImage: null },
          lacksFactor: false,
          version: 1,
        },
      },
    });
    expect([response.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(
        /^__Host-refresh=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    );
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await me(accessTokenOf(response))).json().data._id).toBe(account.id);
  });

  it('gives the mobile app both tokens in the body and no cookie', async () => {
    const account = await anAccount(db, { role: 'worker' });
    const response = await login(account.email!, PASSWORD, { 'x-client-type': 'mobile' });
    expect(response.json().data.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(response.headers['set-cookie']).toBeUndefined();
    const { refreshToken } = response.json().data;
    const next = await post('refresh', { refreshToken }, { 'x-client-type': 'mobile' });
    expect(next.json().data).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) });
  });

  it('accepts the e-mail in any case and with blanks around it, the password only exactly', async () => {
    await anAccount(db, { email: 'velika.slova@primer.rs' });
    expect((await login('  Velika.SLOVA@primer.rs ')).statusCode).toBe(200);
    expect((await login('velika.slova@primer.rs', `${PASSWORD} `)).statusCode).toBe(401);
  });

  it('answers unknown, wrong, deactivated and without a password with the same bytes [security#sign-in-reveals-nothing]', async () => {
    const active = await anAccount(db);
    const off = await anAccount(db, { isActive: false });
    const invited = await anAccount(db, { hasPassword: false });
    const unverified = await anAccount(db, { isVerified: false });
    const answers = [
      await login('nema.ga@primer.rs'),
      await login(active.email!, 'pogrešna'),
      await login(off.email!),
      await login(invited.email!),
      await login(unverified.email!, 'pogrešna'),
    ].map(({ statusCode, headers, json }) => {
      const { date: _date, 'x-request-id': _id, ...rest } = headers;
      const { requestId: _requestId, ...body } = json();
      return { statusCode, rest, body };
    });
    expect(answers[0]).toMatchObject({
      statusCode: 401,
      body: { error: 'Email ili lozinka nisu ispravni', code: 'auth_invalid_credentials' },
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('reports an unverified e-mail only to a caller with the right password [security#sign-in-reveals-nothing]', async () => {
    const account = await anAccount(db, { isVerified: false });
    const response = await login(account.email!);
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toContain('još nije potvrđena');
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

describe('guessing', () => {
  it('blocks an account at one place for 15 minutes after 10 failures, also for the right password, and then admits it again [security#guess-limits]', async () => {
    const { email } = await anAccount(db);
    await fail(email!, 10);
    const refused = await loginThere(email!, PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toBe('Previše pokušaja. Pokušajte ponovo za 15 min.');
    expect(refused.headers['retry-after']).toBe('900');
    clock.advance(899_000);
    expect((await loginThere(email!, PASSWORD)).json().error).toContain('za 1 min.');
    clock.advance(1_000);
    expect((await loginThere(email!, PASSWORD)).statusCode).toBe(200);
  });

  it('blocks twice as long after the next 10, also an address without an account [security#guess-limits]', async () => {
    const { email } = await anAccount(db);
    for (const one of [email!, 'izmisljen@primer.rs']) {
      await fail(one, 10);
      clock.advance(900_000);
      await fail(one, 10);
      const refused = await loginThere(one, PASSWORD);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1800']);
    }
  });

  it('resets the count after a success [security#guess-limits]', async () => {
    const { email } = await anAccount(db);
    await fail(email!, 9);
    expect((await loginThere(email!, PASSWORD)).statusCode).toBe(200);
    await fail(email!, 9);
    expect((await loginThere(email!, PASSWORD)).statusCode).toBe(200);
  });

  it('verifies at most 10 of 14 parallel guesses [security#guess-limits]', async () => {
    const { email } = await anAccount(db);
    const guesses = Array.from({ length: 14 }, () => loginThere(email!, 'pogrešna'));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    // A call that gets no connection in time on a busy machine is a 503, and verifies nothing.
    expect([401, 429, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]));
  });

  it('counts every way of writing the same account and place as one [security#guess-limits]', async () => {
    await anAccount(db, { email: 'meta@primer.rs' });
    clock.advance(3_600_000);
    const variants = ['meta@primer.rs', 'META@primer.rs', ' Meta@Primer.rs '];
    for (let time = 0; time < 10; time += 1) {
      const forwarded = { 'x-forwarded-for': `203.0.113.${time}`, forwarded: `for=198.51.100.${time}` };
      await login(variants[time % 3]!, 'pogrešna', forwarded);
    }
    expect((await login('meta@primer.rs', PASSWORD, { 'x-real-ip': '203.0.113.99' })).statusCode).toBe(429);
    for (const path of ['LOGIN', 'login/', '/login', 'login%2f']) {
      expect((await post(path, { email: 'meta@primer.rs', password: PASSWORD })).statusCode).toBe(404);
    }
  });

  it('lets an address fail 30 times a minute, then throttles it [security#guess-limits]', async () => {
    clock.advance(3_600_000);
    const guess = (name: number) =>
      login(`niko${name}@primer.rs`, 'pogrešna', { 'x-forwarded-for': `203.0.113.${name}` });
    for (let time = 0; time < 30; time += 1) expect((await guess(time)).statusCode).toBe(401);
    clock.advance(20_000);
    const refused = await guess(31);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('40');
    clock.advance(40_000);
    expect((await guess(32)).statusCode).toBe(401);
  });

  it('does not count a sign-in with the right password', async () => {
    clock.advance(3_600_000);
    const { email } = await anAccount(db);
    for (let time = 0; time < 35; time += 1) expect((await login(email!)).statusCode).toBe(200);
  });

  it('distinguishes visitors behind a configured proxy by the address that the proxy saw [security#guess-limits]', async () => {
    const behind = await testApp({ TRUST_PROXY: '10.9.9.9' });
    let visitor = 0;
    const guess = (forwarded: string, remoteAddress = '10.9.9.9') =>
      behind.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        remoteAddress,
        headers: { 'x-client-type': 'web', 'x-forwarded-for': forwarded },
        payload: { email: `niko${(visitor += 1)}@primer.rs`, password: 'x' },
      });
    for (let time = 0; time < 30; time += 1) await guess(`198.51.100.${time}, 203.0.113.5`);
    expect((await guess('203.0.113.5')).statusCode).toBe(429);
    expect((await guess('203.0.113.6')).statusCode).toBe(401);
    expect((await guess('203.0.113.5', '192.0.2.1')).statusCode).toBe(401);
  });
});
