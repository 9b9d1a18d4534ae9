import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '@majstorija/embedded-postgres/embedded-postgres.ts';
import { createDatabase, type Db } from '#platform/database/db.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { asAdmin } from '#testing/database/test-server.ts';
import { serverProcesses } from './server-process.ts';

const SECRET_KEY = 'a secret key for the test of the roles of a database';
const WARNING = 'the database role of the server may change tables and audit entries';

const { url: ownerUrl, drop } = await createTestDatabase();
const ROLE = `test_role_${process.pid}`;
const url = ownerUrl.replace(/\/\/[^@]+@/, `//${ROLE}:lozinka@`);

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-roles-'));
fs.chmodSync(dataDir, 0o755);
afterAll(async () => {
  await drop();
  await asAdmin(ownerUrl, (client) => client.query(`drop role if exists ${ROLE}`));
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const { serve } = serverProcesses({ DATA_DIR: dataDir, DEMO_DATA: 'off' });
const outside = { SECRET_KEY, ALLOW_UNSAFE_DATABASE: 'on' };

async function asOwner<T>(owner: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = createDatabase({ url: owner, poolSize: 1, applicationName: 'test', onError: () => {} });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** The roles of the open connections of servers to this database. */
const rolesOf = (owner: string): Promise<string[]> =>
  asOwner(owner, async (db) => {
    const { rows } = await sql<{ role: string }>`
      select distinct usename as role from pg_stat_activity
      where datname = current_database() and application_name like 'majstorija%'`.execute(db);
    return rows.map(({ role }) => role);
  });

describe('a server [security#database-roles]', () => {
  it('makes its own role with the address of the owner, and connects with that role', async () => {
    const serving = await serve({ ...outside, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
    expect((await fetch(`${serving.origin}/readyz`)).status).toBe(200);
    expect(await rolesOf(ownerUrl)).toEqual([ROLE]);
    expect(serving.output.text).not.toContain(WARNING);
    serving.child.kill('SIGTERM');
    expect(await serving.exit).toBe(0);
  });

  it('with one role for everything warns and names the command', async () => {
    const serving = await serve({ ...outside, DATABASE_URL: ownerUrl });
    await expect.poll(() => serving.output.text).toContain(WARNING);
    expect(serving.output.text).toContain('majstorija roles');
    serving.child.kill('SIGTERM');
    expect(await serving.exit).toBe(0);
  });

  it('connects to its embedded database with a role that is not the owner', async () => {
    const serving = await serve({});
    const embedded = await startEmbeddedPostgres({ dataDir });
    expect(await rolesOf(embedded.url)).toEqual(['majstorija_app']);
    expect(serving.output.text).not.toContain(WARNING);
    serving.child.kill('SIGTERM');
    expect(await serving.exit).toBe(0);
    await embedded.stop();
  });
});
