import { describe, expect, it } from 'vitest';
import { anAccount } from '#testing/builders/accounts.ts';
import { elsewhere, passwordCalls } from '#testing/builders/calls/password-calls.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, db, clock } = await testApp();
const calls = passwordCalls(app);

const NOTHING = 'A'.repeat(43);

const statusesOf = async (times: number, call: () => Promise<{ statusCode: number }>) => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await call()).statusCode);
  return statuses;
};

describe('requesting a reset', () => {
  it('is granted three times an hour for an account at one place, and refused three times without one [security#link-request-limits]', async () => {
    const { email } = await anAccount(db);
    const [place, other] = [elsewhere(), elsewhere()];
    expect(await statusesOf(4, () => calls.forgot(email!, place))).toEqual([200, 200, 200, 429]);
    const noOne = 'nema.ga@primer.rs';
    expect(await statusesOf(4, () => calls.forgot(noOne, other))).toEqual([404, 404, 404, 429]);
    const [known, unknown] = [await calls.forgot(email!, place), await calls.forgot(noOne, other)];
    expect(known.headers['retry-after']).toBe('3600');
    expect(known.json().error).toBe('Previše pokušaja. Pokušajte ponovo za 60 min.');
    const { requestId: _known, ...body } = known.json();
    const { requestId: _unknown, ...sameBody } = unknown.json();
    expect(sameBody).toEqual(body);
    clock.advance(3_599_999);
    expect((await calls.forgot(email!, place)).headers['retry-after']).toBe('1');
    clock.advance(1);
    expect((await calls.forgot(email!, place)).statusCode).toBe(200);
  });

  it('is handled ten times an hour from one address, regardless of its headers [security#link-request-limits]', async () => {
    const from = elsewhere();
    let person = 0;
    const ask = () => {
      person += 1;
      return app.inject({
        method: 'POST',
        url: '/api/v1/auth/forgot-password',
        remoteAddress: person % 2 === 0 ? from : `::ffff:${from}`,
        headers: {
          'x-client-type': 'web',
          'x-forwarded-for': `203.0.113.${person}`,
          'x-real-ip': `203.0.113.${person}`,
          forwarded: `for=203.0.113.${person}`,
        },
        payload: { email: `niko${person}@primer.rs` },
      });
    };
    expect(await statusesOf(12, ask)).toEqual([...Array<number>(10).fill(404), 429, 429]);
  });
});

describe('checking and using links', () => {
  it('is counted together: 30 times a minute from one address', async () => {
    const from = elsewhere();
    const uses = [
      () => calls.check(NOTHING, from),
      () => calls.reset(NOTHING, 'Sasvim-nova-lozinka-2', from),
      () => calls.set(NOTHING, 'Sasvim-nova-lozinka-2', from),
      () => calls.verify(NOTHING, from),
      () =>
        app.inject({
          method: 'HEAD',
          url: `/api/v1/auth/check-forgot-password-token/${NOTHING}`,
          remoteAddress: from,
        }),
    ];
    for (let round = 0; round < 6; round += 1) {
      const statuses = await Promise.all(uses.map(async (use) => (await use()).statusCode));
      expect(statuses).toEqual([200, 400, 400, 400, 200]);
    }
    clock.advance(59_999);
    for (const use of uses) {
      const refused = await use();
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    }
    clock.advance(1);
    expect((await calls.check(NOTHING, from)).statusCode).toBe(200);
  });

  it('is counted once for a household with its own network', async () => {
    let host = 0;
    const look = () => {
      host += 1;
      return calls.check(NOTHING, `2001:db8:1:2::${host.toString(16)}`);
    };
    expect((await statusesOf(31, look)).at(-1)).toBe(429);
    expect((await calls.check(NOTHING, '2001:db8:1:3::1')).statusCode).toBe(200);
  });
});
