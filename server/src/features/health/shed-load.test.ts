import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testApp } from '#testing/app/test-app.ts';

const { beside } = await testApp();
const app = await beside({ shedLoad: true });
await app.ready();

const BLOCKED_MS = 1_500;

/** Blocks the event loop until the server has measured it. */
async function overload(): Promise<void> {
  const until = performance.now() + 30_000;
  while (!app.isUnderPressure() && performance.now() < until) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCKED_MS);
    await nextTurn();
  }
}

it('is alive under load and sends the files of pages, while every call gets 503 [security#overload-is-refused]', async () => {
  await overload();
  const [live, file, refused] = await Promise.all([
    app.inject('/healthz'),
    app.inject('/assets/none.js'),
    app.inject('/api/v1/orders'),
  ]);
  expect([live.statusCode, live.json()]).toEqual([200, { data: { status: 'ok' } }]);
  expect(file.statusCode).toBe(404);
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'server_busy']);
  expect(refused.headers['retry-after']).toBe('5');
}, 60_000);
