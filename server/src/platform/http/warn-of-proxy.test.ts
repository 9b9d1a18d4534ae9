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

describe('a forwarded header [running#behind-a-proxy]', () => {
  it('from an address that is not trusted is warned of once', async () => {
    const { get, warnings } = await aServer();
    await get({});
    expect(warnings()).toEqual([]);
    for (let time = 0; time < 3; time += 1) await get(FORWARDED_FOR);
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).not.toMatch(/203\.0\.113\.5|172\.18\.0\.1/);
  });
});
