import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app/test-app.ts';

const WARNING = /TRUST_PROXY/;

async function aServer(env: Record<string, string> = {}) {
  const { app, logged } = await testApp(env);
  return {
    warnings: () => logged.filter((line) => WARNING.test(line)),
    get: (headers: Record<string, string>, remoteAddress = '172.18.0.1') =>
      app.inject({ url: '/healthz', headers, remoteAddress }),
  };
}

const FORWARDED_FOR = { 'x-forwarded-for': '203.0.113.5' };
const FORWARDED = { forwarded: 'for=203.0.113.5' };

describe('a forwarded header [running#behind-a-proxy]', () => {
  it.each([FORWARDED_FOR, FORWARDED])(
    'from an address that is not trusted is warned of once: %j',
    async (headers) => {
      const { get, warnings } = await aServer();
      await get({});
      expect(warnings()).toEqual([]);
      for (let time = 0; time < 3; time += 1) await get(headers);
      expect(warnings()).toHaveLength(1);
      expect(warnings()[0]).not.toMatch(/203\.0\.113\.5|172\.18\.0\.1/);
    },
  );

  it('is warned of from another address, and where Forwarded is alone, which is not used', async () => {
    const { get, warnings } = await aServer({ TRUST_PROXY: '172.18.0.0/16' });
    await get({ ...FORWARDED_FOR, ...FORWARDED });
    expect(warnings()).toEqual([]);
    await get(FORWARDED);
    expect(warnings()).toHaveLength(1);
    const other = await aServer({ TRUST_PROXY: '10.9.9.9' });
    await other.get(FORWARDED_FOR);
    expect(other.warnings()).toHaveLength(1);
  });
});
