import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app/test-app.ts';
import { createDatabase } from '#platform/database/db.ts';

const { app, beside, deps } = await testApp();

const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-disk-'));
afterAll(() => fs.rmSync(disk, { recursive: true, force: true }));

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

  it('fails while a disk has less room than LEAST_FREE_DISK_MB', async () => {
    const config = { ...deps.config, leastFreeDiskBytes: 1e18 };
    const full = await beside({ deps: { config } });
    expect((await full.inject('/readyz')).statusCode).toBe(503);
    expect((await full.inject('/healthz')).statusCode).toBe(200);
    const unchecked = await beside({ deps: { config: { ...config, leastFreeDiskBytes: 0 } } });
    expect((await unchecked.inject('/readyz')).statusCode).toBe(200);
  });

  // Of Linux: a device that refuses every byte like a full disk.
  it.runIf(fs.existsSync('/dev/full'))('fails while nothing can be written, and then no more', async () => {
    const own = await beside({ deps: { storageFolders: [deps.config.dataDir, disk] } });
    fs.symlinkSync('/dev/full', path.join(disk, '.write-check'));
    const full = await own.inject('/readyz');
    expect([full.statusCode, full.json().code]).toEqual([503, 'server_not_ready']);
    fs.rmSync(path.join(disk, '.write-check'));
    expect((await own.inject('/readyz')).statusCode).toBe(200);
  });

  it('fails while a folder is missing', async () => {
    const own = await beside({ deps: { storageFolders: [path.join(disk, 'nema')] } });
    expect((await own.inject('/readyz')).statusCode).toBe(503);
  });
});
