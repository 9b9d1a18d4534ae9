import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app/test-app.ts';
import { createDatabase } from '#platform/database/db.ts';

const { app, beside } = await testApp();

describe('readiness', () => {
  it('answers on this machine only; others get 404', async () => {
    expect((await app.inject('/readyz')).json()).toEqual({ data: { status: 'ok' } });
    const elsewhere = await app.inject({ url: '/readyz', remoteAddress: '203.0.113.7' });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'request_not_found']);
    const proxied = await app.inject({ url: '/readyz', headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(proxied.statusCode).toBe(404);
  });

  it('fails without the database, while the process is still alive', async () => {
    const db = createDatabase({ url: 'postgres://localhost:1/x', poolSize: 2, onError: () => {} });
    const unreachable = await beside({ deps: { db } });
    const response = await unreachable.inject('/readyz');
    expect([response.statusCode, response.json().code]).toEqual([503, 'server_not_ready']);
    expect(response.headers['retry-after']).toBe('5');
    expect((await unreachable.inject('/healthz')).statusCode).toBe(200);
    const signIn = await unreachable.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'x-client-type': 'web' },
      payload: { email: 'a@b.rs', password: 'x' },
    });
    expect([signIn.statusCode, signIn.json().code]).toEqual([503, 'server_busy']);
    await db.destroy();
  });

  it('fails immediately when the server stops', async () => {
    const closing = await beside({ deps: { isClosing: () => true } });
    expect((await closing.inject('/readyz')).statusCode).toBe(503);
    expect((await closing.inject('/healthz')).statusCode).toBe(200);
  });
});
