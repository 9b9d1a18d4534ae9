import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app/test-app.ts';
import { createDatabase } from '#platform/database/db.ts';

const { app, beside, deps } = await testApp();

describe('readiness', () => {
  it('answers a balancer on any host, and tells nothing but that', async () => {
    const elsewhere = await app.inject({ url: '/readyz', remoteAddress: '203.0.113.7' });
    expect([elsewhere.statusCode, elsewhere.json()]).toEqual([200, { data: { status: 'ok' } }]);
  });

  it('fails without the database, while the process is still alive', async () => {
    const db = createDatabase({ url: 'postgres://localhost:1/x', poolSize: 2, onError: () => {} });
    const unreachable = await beside({ deps: { db } });
    const response = await unreachable.inject('/readyz');
    expect([response.statusCode, response.json().code]).toEqual([503, 'server_not_ready']);
    expect(response.headers['retry-after']).toBe('5');
    expect((await unreachable.inject('/healthz')).json()).toEqual({
      data: { status: 'ok', version: deps.version },
    });
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

  it('fails while a disk has less room than LEAST_FREE_DISK_MB', async () => {
    const config = { ...deps.config, leastFreeDiskBytes: 1e18 };
    const full = await beside({ deps: { config } });
    expect((await full.inject('/readyz')).statusCode).toBe(503);
    expect((await full.inject('/healthz')).statusCode).toBe(200);
    const unchecked = await beside({ deps: { config: { ...config, leastFreeDiskBytes: 0 } } });
    expect((await unchecked.inject('/readyz')).statusCode).toBe(200);
  });
});

it('is alive under load and sends the files of pages, while every call gets 503 [security#overload-is-refused]', async () => {
  const busy = await beside({ shedLoad: true });
  await busy.ready();
  // Blocks the event loop until the server has measured it.
  while (!busy.isUnderPressure()) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    await nextTurn();
  }
  const [live, file, refused] = await Promise.all([
    busy.inject('/healthz'),
    busy.inject('/assets/none.js'),
    busy.inject('/api/v1/orders'),
  ]);
  expect([live.statusCode, file.statusCode, refused.statusCode]).toEqual([200, 404, 503]);
  expect([refused.json().code, refused.headers['retry-after']]).toEqual(['server_busy', '5']);
}, 60_000);
