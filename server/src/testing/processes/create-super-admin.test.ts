import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '#platform/database/db.ts';
import { childEnvironment } from './child-environment.ts';
import { serverProcesses, type ServingProcess } from './server-process.ts';
import { asAdmin, databaseUrl } from '#testing/database/test-server.ts';

const SERVER = path.resolve(import.meta.dirname, '../../..');
const ANA = [
  '--email',
  'Ana@Primer.rs',
  '--first-name',
  'Ana',
  '--last-name',
  'Anić',
  '--phone',
  '0601234567',
];

/** Runs the command on the sources; `link` is the last line that it prints. */
async function run(args: readonly string[], settings: Record<string, string>) {
  const command = ['--import', 'tsx', path.join(SERVER, 'src/create-super-admin.ts'), ...args];
  const env = childEnvironment(settings);
  const child = spawn(process.execPath, command, { cwd: SERVER, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (output.out += String(chunk)));
  child.stderr.on('data', (chunk) => (output.error += String(chunk)));
  const [code] = await once(child, 'close');
  return { code: Number(code), ...output, link: output.out.trim().split('\n').at(-1) ?? '' };
}

const post = (origin: string, at: string, body: object) =>
  fetch(`${origin}/api/v1/${at}`, {
    method: 'POST',
    headers: { 'x-client-type': 'web', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('npm run create-super-admin, with an embedded database', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija prvi '));
  fs.chmodSync(dataDir, 0o755);
  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const settings = { DATA_DIR: dataDir, DEMO_DATA: 'off', PUBLIC_URL: 'https://majstorija.example/' };
  const { serve } = serverProcesses({ DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'fatal' });
  const serving: ServingProcess[] = [];
  // When the last server stops, it stops the database.
  afterAll(async () => {
    for (const { child } of serving) child.kill('SIGTERM');
    await Promise.all(serving.map(({ exit }) => exit));
  });
  const password = 'Sasvim-nova-lozinka-7';

  it('starts the database and creates the first account, whose link sets the password', async () => {
    const { code, out, error, link } = await run(ANA, settings);
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain('Super admin ana@primer.rs created. Set the password within 72 hours:\n');
    expect(link).toMatch(/^https:\/\/majstorija\.example\/auth\/set-password\/[\w-]{43}$/);
    const server = await serve();
    serving.push(server);
    const { origin } = server;
    const token = link.slice(link.lastIndexOf('/') + 1);
    expect((await post(origin, 'verification/set-password', { token, password })).status).toBe(200);
    const answer = await post(origin, 'auth/login', { email: 'ana@primer.rs', password });
    const { data } = (await answer.json()) as { data: { accessToken: string; user: unknown } };
    expect(data.user).toMatchObject({
      info: { role: 'super_admin' },
      profile: { firstName: 'Ana', lastName: 'Anić', phone: '+381601234567' },
    });
    const headers = { authorization: `Bearer ${data.accessToken}`, 'x-client-type': 'web' };
    expect((await fetch(`${origin}/api/v1/admins`, { headers })).status).toBe(200);
  }, 120_000);

  it('uses the database of a running server, which continues', async () => {
    const origin = serving[0]?.origin ?? '';
    const again = await run(ANA, settings);
    expect([again.code, again.out]).toEqual([1, '']);
    expect(again.error).toBe(
      'The super admin was not created: Ova email adresa se već koristi. Unesite drugu.\n',
    );
    const other = await run(['--email=mira@primer.rs', ...ANA.slice(2)], settings);
    expect([other.code, other.error]).toEqual([0, '']);
    expect((await post(origin, 'auth/login', { email: 'ana@primer.rs', password })).status).toBe(200);
  }, 120_000);
});

describe('npm run create-super-admin, with DATABASE_URL', () => {
  const server = inject('testServer');
  const database = `test_${process.pid}_empty`;
  const url = databaseUrl(server.url, database);
  const settings = { DATABASE_URL: url, SECRET_KEY: 'a secret key for the test of the command itself' };
  afterAll(() =>
    asAdmin(server.url, (client) => client.query(`drop database if exists ${database} with (force)`)),
  );

  it('migrates an empty database and creates a super admin without a password', async () => {
    await asAdmin(server.url, (client) => client.query(`create database ${database}`));
    const { code, error, link } = await run(ANA, settings);
    expect([code, error]).toEqual([0, '']);
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/set-password\//);
    const db = createDatabase({ url, poolSize: 1, onError: () => {} });
    const users = await db.selectFrom('users').selectAll().execute();
    const audit = await db.selectFrom('audit_events').selectAll().execute();
    const mails = await db.selectFrom('mails').selectAll().execute();
    await db.destroy();
    expect(users).toMatchObject([
      { email: 'ana@primer.rs', role: 'super_admin', password_hash: null, email_verified_at: null },
    ]);
    expect(audit).toMatchObject([
      { event: 'account_created', actor_id: null, account_id: users[0]?.id, request_id: null },
    ]);
    expect(mails).toMatchObject([{ kind: 'set_password', recipient: 'ana@primer.rs' }]);
  }, 60_000);

  it.each([
    ['what is missing', ANA.slice(0, 6), '--phone: Polje je obavezno'],
    [
      'several at once',
      ['--email', 'ana', ...ANA.slice(4)],
      '--first-name: Polje je obavezno; --email: Unesite validnu email adresu',
    ],
    ['an unknown flag', [...ANA, '--role', 'admin'], 'it takes --email … --first-name …'],
    ['a flag without its value', ['--email'], 'it takes --email …'],
  ])('names %s in one line', async (_what, args, line) => {
    const { code, out, error } = await run(args, settings);
    expect([code, out]).toEqual([1, '']);
    expect(error).toContain(`The super admin was not created: ${line}`);
    expect(error.trim().split('\n')).toHaveLength(1);
  });

  it.each([
    ['a wrong setting', { SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters'],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://x:y@localhost:1/x' },
      'the database does not answer',
    ],
  ])('reports %s in one line', async (_what, wrong, line) => {
    const { code, error } = await run(ANA, { ...settings, ...wrong });
    expect(code).toBe(1);
    expect(error).toContain(line);
    expect(error.trim().split('\n')).toHaveLength(1);
  });
});
