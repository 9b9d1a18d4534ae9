import { describe, expect, it } from 'vitest';
import { anAccount, PASSWORD } from '#testing/builders/accounts.ts';
import { auditOf } from '#testing/builders/audits.ts';
import { accessTokenOf, cookieTokenOf } from '#testing/builders/calls/sign-in-calls.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, db, clock } = await testApp();

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

type From = { ip?: string; agent?: string };

/** A browser that signs in, and its calls. */
async function aBrowser(email: string, { ip = '198.51.100.7', agent = CHROME }: From = {}) {
  const send = (path: string, remoteAddress: string, headers: object, payload: object) => {
    const url = `/api/v1/auth/${path}`;
    return app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'x-client-type': 'web', ...headers },
      payload,
    });
  };
  const signedIn = await send('login', ip, { 'user-agent': agent }, { email, password: PASSWORD });
  let token = cookieTokenOf(signedIn) ?? '';
  const headers = { 'x-client-type': 'web', authorization: `Bearer ${accessTokenOf(signedIn)}` };
  const sessions = '/api/v1/auth/sessions';
  return {
    me: async () => (await app.inject({ url: '/api/v1/auth/me', headers })).statusCode,
    list: async () => (await app.inject({ url: sessions, headers })).json().data,
    end: (id: string) => app.inject({ method: 'DELETE', url: `${sessions}/${id}`, headers }),
    endOthers: () => app.inject({ method: 'POST', url: `${sessions}/end-others`, headers }),
    refresh: async (from: From) => {
      const cookie = `__Host-refresh=${token}`;
      const answer = await send('refresh', from.ip ?? ip, { 'user-agent': from.agent ?? agent, cookie }, {});
      token = cookieTokenOf(answer) ?? '';
    },
  };
}

const anEmail = async () => {
  const { id, email } = await anAccount(db);
  return { id, email: email ?? '' };
};

describe('the own sessions [accounts#own-sessions]', () => {
  it('are listed with device, address and times, this one first', async () => {
    const { email } = await anEmail();
    const first = await aBrowser(email);
    const signedInAt = clock.now().toISOString();
    clock.advance(60_000);
    await aBrowser(email, { ip: '::ffff:203.0.113.9', agent: 'MajstorijaApp/2.1 (Android 15)' });
    await aBrowser((await anEmail()).email);
    expect(await first.list()).toEqual([
      {
        _id: expect.any(String),
        isCurrent: true,
        clientType: 'web',
        userAgent: CHROME,
        address: '198.51.100.7',
        createdAt: signedInAt,
        lastUsedAt: signedInAt,
      },
      {
        _id: expect.any(String),
        isCurrent: false,
        clientType: 'web',
        userAgent: 'MajstorijaApp/2.1 (Android 15)',
        address: '203.0.113.9',
        createdAt: clock.now().toISOString(),
        lastUsedAt: clock.now().toISOString(),
      },
    ]);
  });

  it('show the address and device of the last use, written with its time', async () => {
    const browser = await aBrowser((await anEmail()).email);
    clock.advance(60_000);
    await browser.refresh({ ip: '203.0.113.77', agent: 'Firefox' });
    expect(await browser.list()).toMatchObject([
      { address: '203.0.113.77', userAgent: 'Firefox', lastUsedAt: clock.now().toISOString() },
    ]);
  });

  it('keep 300 characters of the device, on one line', async () => {
    const browser = await aBrowser((await anEmail()).email, { agent: `a\u0085b\t${'x'.repeat(400)}` });
    const [{ userAgent }] = await browser.list();
    expect(userAgent).toBe(`a b ${'x'.repeat(296)}`);
  });

  it('do not include ended, expired and long unused ones', async () => {
    const { email } = await anEmail();
    const unused = await aBrowser(email);
    clock.advance(11 * 3_600_000);
    const browser = await aBrowser(email);
    expect(await browser.list()).toHaveLength(2);
    clock.advance(3_600_000);
    expect(await unused.me()).toBe(401);
    await browser.refresh({});
    const last = await aBrowser(email);
    expect(await last.list()).toHaveLength(2);
  });
});

describe('ending a session', () => {
  it('ends one of the account, with its stream, and leaves a trace', async () => {
    const { id, email } = await anEmail();
    const [here, there] = [await aBrowser(email), await aBrowser(email)];
    const [, other] = await here.list();
    expect((await here.end(other._id)).statusCode).toBe(204);
    expect([await here.me(), await there.me()]).toEqual([200, 401]);
    expect(await auditOf(db, id)).toContain('sign_out by self');
    expect((await here.end(other._id)).json().code).toBe('auth_session_not_found');
  });

  it('refuses one of another account, like one that does not exist', async () => {
    const [mine, theirs] = [await aBrowser((await anEmail()).email), await aBrowser((await anEmail()).email)];
    const [{ _id }] = await theirs.list();
    const refused = await mine.end(_id);
    expect([refused.statusCode, refused.json().error]).toEqual([
      404,
      'Sesija nije pronađena. Možda je već odjavljena; osvežite prikaz.',
    ]);
    expect((await mine.end('nema')).json().code).toBe('auth_session_not_found');
    expect(await theirs.me()).toBe(200);
  });

  it('ends all others at once', async () => {
    const { id, email } = await anEmail();
    const others = [await aBrowser(email), await aBrowser(email)];
    const here = await aBrowser(email);
    const stranger = await aBrowser((await anEmail()).email);
    expect((await here.endOthers()).statusCode).toBe(204);
    expect(await Promise.all([...others, here, stranger].map(({ me }) => me()))).toEqual([
      401, 401, 200, 200,
    ]);
    expect((await auditOf(db, id)).filter((event) => event === 'sign_out by self')).toHaveLength(2);
    expect((await here.endOthers()).statusCode).toBe(204);
    expect((await auditOf(db, id)).filter((event) => event === 'sign_out by self')).toHaveLength(2);
  });
});
