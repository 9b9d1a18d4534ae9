import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { serverProcesses } from './server-process.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';

const { db, url, drop } = await createTestDatabase();
const wrongPassword = url.replace(/:[^:@]+@/, ':wrong@');
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-main-'));

afterAll(async () => {
  await drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** Throws inside the process at SIGWINCH, as code with a mistake would. */
const FAULT = `data:text/javascript,process.on('SIGWINCH',()=>{throw new Error('izmisljena greska')})`;

/** Sends the process SIGTERM as soon as it listens. */
const STOP_AT_LISTENING = `data:text/javascript,import http from 'node:http';
const { emit } = http.Server.prototype;
http.Server.prototype.emit = function (event, ...values) {
  if (event === 'listening') process.kill(process.pid, 'SIGTERM');
  return emit.call(this, event, ...values);
};`;

const SETTINGS = {
  DATABASE_URL: url,
  SECRET_KEY: 'a secret key for the test of the process itself',
  ALLOW_UNSAFE_DATABASE: 'on',
  DATA_DIR: dataDir,
};
const { run, serve } = serverProcesses(SETTINGS, [FAULT]);
const stopping = serverProcesses(SETTINGS, [STOP_AT_LISTENING]);

describe('a start', () => {
  it('on an empty database prints how to make the first account', async () => {
    const { child, exit, output } = await serve();
    await expect.poll(() => output.text).toContain('Make the first one: npm run create-super-admin');
    expect(output.text).not.toContain('Demo accounts');
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });

  it.each([
    ['a wrong setting', { PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535'],
    ['a missing one', { SECRET_KEY: '' }, 'SECRET_KEY is required with DATABASE_URL'],
    ['an address of others', { HOST: '192.0.2.1' }, 'HOST and PORT cannot be listened on'],
    ['no server', { DATABASE_URL: 'postgres://x:y@localhost:1/x' }, 'the database does not answer'],
    ['a wrong password', { DATABASE_URL: wrongPassword }, 'the database refuses'],
    [
      'a folder that is a file',
      { DATA_DIR: import.meta.filename, DATABASE_URL: '', SECRET_KEY: '' },
      'EEXIST',
    ],
    ['a database that may lose work', { ALLOW_UNSAFE_DATABASE: 'off' }, 'The database has fsync'],
  ])('is refused in one clear line for %s', async (_what, settings, line) => {
    const { output, exit } = run(settings);
    expect(await exit).toBe(1);
    expect(output.text).toContain(`Majstorija did not start: ${line}`);
    expect(output.text.trim().split('\n')).toHaveLength(1);
  });

  it.each([
    ['http://192.168.1.20:3000', true],
    ['http://majstorija.example', true],
    ['https://majstorija.example', false],
    ['http://127.0.0.1:3000', false],
  ])('for %s warns that the cookie is not Secure: %s [security#plain-http-warns]', async (address, warns) => {
    const { child, output, exit } = await serve({ PUBLIC_URL: address });
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(output.text.includes('Warning: PUBLIC_URL is plain http.')).toBe(warns);
  });

  it('is refused where the port is taken', async () => {
    const { port, child, exit } = await serve();
    const second = run({ PORT: String(port) });
    expect(await second.exit).toBe(1);
    expect(second.output.text).toContain('the port is taken by another program');
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });
});

describe('a stop', () => {
  it('finishes the request under way, even after a second signal, and exits 0', async () => {
    const { port, child, exit } = await serve();
    const preconnected = net.connect(port, '127.0.0.1');
    preconnected.on('error', () => undefined);
    const socket = net.connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    const body = '{"email":"a@b.rs","password":"x"}';
    const head = `POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nX-Client-Type: web\r\n`;
    socket.write(
      `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await sleep(200);
    child.kill('SIGINT');
    await sleep(100);
    child.kill('SIGINT');
    const attempt = async () => fetch(`http://127.0.0.1:${port}/healthz`).catch(String);
    await expect.poll(attempt, { timeout: 5_000 }).toContain('fetch failed');
    socket.write(body.slice(5));
    expect(await exit).toBe(0);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toContain('Email ili lozinka nisu ispravni');
  });

  it('that begins before housekeeping lets none start', async () => {
    await db
      .insertInto('used_challenges')
      .values({ hash: Buffer.alloc(32), expires_at: new Date('2020-01-01') })
      .execute();
    const { exit } = await stopping.serve({ STOP_DELAY_SECONDS: '1' });
    expect(await exit).toBe(0);
    expect(await db.selectFrom('used_challenges').select('expires_at').execute()).toHaveLength(1);
  });

  it('after an uncaught error is logged and exits 1', async () => {
    const { child, exit, output } = await serve();
    child.kill('SIGWINCH');
    expect(await exit).toBe(1);
    expect(output.text).toContain('izmisljena greska');
  });
});

describe('a malformed HTTP request', () => {
  it('gets our own error answer, and its connection is closed', async () => {
    const { port, child, exit } = await serve();
    const answers = await Promise.all(
      ['BLA BLA\r\n\r\n', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`].map(
        async (text) => {
          const socket = net.connect(port, '127.0.0.1');
          let answer = '';
          socket.on('data', (chunk) => (answer += String(chunk)));
          socket.write(text);
          await once(socket, 'close');
          return answer;
        },
      ),
    );
    expect(answers[0]).toMatch(/^HTTP\/1\.1 400 [^]*"code":"request_malformed"/);
    expect(answers[1]).toMatch(/^HTTP\/1\.1 431 [^]*"code":"request_too_large"/);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });
});
