import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '#platform/database/db.ts';
import { startEmbeddedPostgres } from '@majstorija/embedded-postgres/embedded-postgres.ts';
import { CERTIFICATE, CERTIFICATE_KEY } from '#testing/database/certificate.ts';
import { serverProcesses } from './server-process.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-tls-'));
fs.chmodSync(dataDir, 0o755);
const authority = path.join(dataDir, 'authority.pem');
fs.writeFileSync(authority, CERTIFICATE);

type Postgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let plain: Postgres;
let secured: Postgres;

/** The certificate where PostgreSQL looks for it, readable by the user that runs it. */
function giveCertificate(folder: string): void {
  const data = path.join(folder, 'data');
  const { uid, gid } = fs.statSync(data);
  for (const [name, text] of [
    ['server.crt', CERTIFICATE],
    ['server.key', CERTIFICATE_KEY],
  ] as const) {
    fs.writeFileSync(path.join(data, name), text, { mode: 0o600 });
    fs.chownSync(path.join(data, name), uid, gid);
  }
}

beforeAll(async () => {
  plain = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'plain') });
  const securedDir = path.join(dataDir, 'secured');
  const first = await startEmbeddedPostgres({ dataDir: securedDir });
  giveCertificate(first.folder);
  await first.stop();
  secured = await startEmbeddedPostgres({ dataDir: securedDir, settings: { ssl: 'on' } });
}, 120_000);

afterAll(async () => {
  await Promise.all([plain.stop(), secured.stop()]);
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** An address of this machine that is not one of the loopback, so that it counts as another machine. */
const fromOutside = ({ url }: Postgres, parameters = '') =>
  `${url.replace('127.0.0.1', '0.0.0.0')}${parameters}`;

const serverDir = path.join(dataDir, 'server');
fs.mkdirSync(serverDir);
const { run, serve } = serverProcesses({
  DATA_DIR: serverDir,
  SECRET_KEY: 'a secret key for the test of connections to a database',
});

async function refusalOf(url: string): Promise<string> {
  const { output, exit } = run({ DATABASE_URL: url });
  expect(await exit).toBe(1);
  expect(output.text.trim().split('\n')).toHaveLength(1);
  return output.text;
}

/** Whether each connection of the server to this database is encrypted. */
async function listEncrypted(url: string): Promise<boolean[]> {
  const db = createDatabase({ url, poolSize: 1, applicationName: 'test', onError: () => {} });
  const { rows } = await sql<{ ssl: boolean }>`
    select ssl from pg_stat_ssl join pg_stat_activity using (pid)
    where datname = current_database() and application_name like 'majstorija%'`.execute(db);
  await db.destroy();
  return rows.map(({ ssl }) => ssl);
}

it('a server does not connect to another machine without TLS [security#database-tls]', async () => {
  expect(await refusalOf(fromOutside(plain))).toContain(
    'Majstorija did not start: the database has no TLS, which another machine needs',
  );
});

it('nor to one whose certificate it does not trust [security#database-tls]', async () => {
  expect(await refusalOf(fromOutside(secured))).toContain(
    'Majstorija did not start: the certificate of the database is not trusted',
  );
});

it('encrypts every connection to one that it trusts [security#database-tls]', async () => {
  const serving = await serve({ DATABASE_URL: fromOutside(secured, `?sslrootcert=${authority}`) });
  expect((await fetch(`${serving.origin}/readyz`)).status).toBe(200);
  const encrypted = await listEncrypted(secured.url);
  expect(encrypted.length).toBeGreaterThan(1);
  expect(new Set(encrypted)).toEqual(new Set([true]));
  serving.child.kill('SIGTERM');
  expect(await serving.exit).toBe(0);
});

it('connects in the clear when the address asks for it [security#database-tls]', async () => {
  const serving = await serve({ DATABASE_URL: fromOutside(plain, '?sslmode=disable') });
  expect((await fetch(`${serving.origin}/readyz`)).status).toBe(200);
  expect(new Set(await listEncrypted(plain.url))).toEqual(new Set([false]));
  serving.child.kill('SIGTERM');
  expect(await serving.exit).toBe(0);
});
