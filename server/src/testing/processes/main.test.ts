import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { anAccount } from '#testing/builders/accounts.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { FOREIGN_VARIABLES } from './child-environment.ts';
import { serverProcesses } from './server-process.ts';
import { openSmtp } from './smtp.ts';

const { db, url } = await openTestDatabase();
const smtp = await openSmtp();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-main-'));
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

/** Throws inside the process at SIGWINCH, as code with a mistake would. */
const FAULT = `data:text/javascript,process.on('SIGWINCH',()=>{throw new Error('izmisljena greska')})`;

/** Under which a program that says nothing of rights gives all of them to everybody. */
const OPEN = 'data:text/javascript,process.umask(0)';

const { run, serve } = serverProcesses(
  {
    DATABASE_URL: url,
    SECRET_KEY: 'a secret key for the test of the process itself',
    ALLOW_UNSAFE_DATABASE: 'on',
    // Every start here shows that nothing of it is read [running#own-settings].
    ...FOREIGN_VARIABLES,
    DATA_DIR: path.join(dataDir, 'moji', 'podaci'),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Majstorija Proba <proba@primer.rs>',
  },
  [FAULT, OPEN],
);

/** Connects and collects what comes back. */
function connect(port: number) {
  const socket = net.connect(port, '127.0.0.1');
  const line = { socket, received: '' };
  socket.on('data', (chunk) => (line.received += String(chunk))).on('error', () => undefined);
  return line;
}

const post = (at: string, body: object) =>
  fetch(at, {
    method: 'POST',
    headers: { 'x-client-type': 'web', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A start takes seconds, and on a machine that other tests keep busy many of them. */
const LONG = { timeout: 300_000 };
const SOON = { timeout: 60_000 };

describe('a server process', LONG, () => {
  it('starts, serves, sends mails, refuses malformed requests, and finishes the request under way when it stops', async () => {
    const { port, origin, child, exit, output } = await serve();
    const { email } = await anAccount(db);
    expect((await post(`${origin}/api/v1/auth/forgot-password`, { email })).status).toBe(200);
    await expect.poll(() => smtp.received.length, SOON).toBe(1);
    expect(smtp.received[0]?.body).toContain(`http://localhost:${port}/auth/reset-password/`);
    expect(output.text).not.toContain('@primer.rs');

    for (const [sent, status] of [
      ['BLA BLA\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ] as const) {
      const line = connect(port);
      line.socket.write(sent);
      await once(line.socket, 'close');
      expect(line.received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*"code":"request_`));
    }

    const body = '{"email":"a@b.rs","password":"x"}';
    const head = `POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nX-Client-Type: web\r\nExpect: 100-continue\r\n`;
    const line = connect(port);
    line.socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`);
    // The server has read the head and waits for the rest.
    await expect.poll(() => line.received, SOON).toContain('100 Continue');
    child.kill('SIGINT');
    const refused = () =>
      fetch(`${origin}/healthz`).then(
        () => false,
        () => true,
      );
    await expect.poll(refused, SOON).toBe(true);
    child.kill('SIGINT');
    line.socket.write(body);
    expect(await exit).toBe(0);
    expect(line.received).toMatch(/HTTP\/1\.1 401 [^]*Email ili lozinka nisu ispravni/);
  });

  it('keeps its folders to its user under any umask [running#private-folders]', async () => {
    const { child, exit } = await serve();
    const folders = ['moji', 'moji/podaci', 'moji/podaci/files'].map((name) => path.join(dataDir, name));
    expect(folders.map((folder) => fs.statSync(folder).mode & 0o777)).toEqual([0o700, 0o700, 0o700]);
    child.kill('SIGINT');
    expect(await exit).toBe(0);
  });

  it('is refused in one clear line where it cannot run, and ends with 1 after an uncaught error', async () => {
    const { port, child, exit, output } = await serve();
    const file = path.join(dataDir, 'datoteka');
    fs.writeFileSync(file, '');
    const refusals = [
      [{ DATA_DIR: file }, `DATA_DIR, which is ${file}, cannot hold the data: EEXIST`],
      // Where the recursive mkdir of Node would try for ever.
      [{ DATA_DIR: '/proc/podaci' }, 'DATA_DIR, which is /proc/podaci, cannot hold the data: '],
      [{ PORT: String(port) }, 'the port is taken by another program'],
      [{ DATABASE_URL: 'postgres://x:y@localhost:1/x' }, 'the database does not answer'],
    ] as const;
    for (const [settings, reason] of refusals) {
      const refused = run(settings);
      expect(await refused.exit).toBe(1);
      expect(refused.output.text).toContain('Majstorija did not start: ');
      expect(refused.output.text).toContain(reason);
      expect(refused.output.text.match(/did not start/g)).toHaveLength(1);
      expect(refused.output.text).not.toMatch(/^\s+at /m);
    }
    child.kill('SIGWINCH');
    expect(await exit).toBe(1);
    expect(output.text).toContain('izmisljena greska');
  });
});
