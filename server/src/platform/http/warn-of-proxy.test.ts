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

describe('a forwarded header', () => {
  it.each([
    ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.5' }],
    ['Forwarded', { forwarded: 'for=203.0.113.5' }],
  ])(
    '%s from an address that is not trusted is warned of once [running#behind-a-proxy]',
    async (_name, headers) => {
      const { get, warnings } = await aServer();
      await get({});
      expect(warnings()).toEqual([]);
      for (let time = 0; time < 3; time += 1) await get(headers);
      expect(warnings()).toHaveLength(1);
      expect(warnings()[0]).not.toMatch(/203\.0\.113\.5|172\.18\.0\.1/);
    },
  );

  it('from another address than the trusted one is warned of [running#behind-a-proxy]', async () => {
    const { get, warnings } = await aServer({ TRUST_PROXY: '10.9.9.9' });
    await get({ 'x-forwarded-for': '203.0.113.5' });
    expect(warnings()).toHaveLength(1);
  });

  it('from a trusted proxy is not warned of [running#behind-a-proxy]', async () => {
    const { get, warnings } = await aServer({ TRUST_PROXY: '172.18.0.0/16' });
    await get({ 'x-forwarded-for': '203.0.113.5', forwarded: 'for=203.0.113.5' });
    expect(warnings()).toEqual([]);
  });

  it('Forwarded alone from a trusted proxy is warned of, because it is not used [running#behind-a-proxy]', async () => {
    const { get, warnings } = await aServer({ TRUST_PROXY: '172.18.0.0/16' });
    await get({ forwarded: 'for=203.0.113.5' });
    expect(warnings()).toHaveLength(1);
  });
});
