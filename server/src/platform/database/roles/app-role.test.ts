import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Db } from '#platform/database/db.ts';
import { grantToAppRole, mayChangeAudits } from '#platform/database/roles/app-role.ts';
import { prepareDatabase } from '#platform/database/roles/prepare-database.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { MIGRATIONS } from '#testing/database/test-server.ts';

const { db: owner, url, appUrl } = await openTestDatabase();
let db: Db;

beforeAll(async () => {
  db = createDatabase({ url: appUrl, poolSize: 2, onError: () => {} });
});
afterAll(() => db.destroy());

const run = (text: string) => sql.raw(text).execute(db);
const DENIED = '42501';

describe('the role of the server [security#database-roles]', () => {
  it.each([
    'update audit_events set time = now()',
    'delete from audit_events',
    'update audit_values set after = null',
    'delete from audit_values',
    'delete from complaint_entries',
    `select erase_audit_values('019b8d2b-8c00-7d47-ab70-4a4b5b438cb7')`,
    'drop trigger audit_events_append_only on audit_events',
    'create table own (id int)',
    'create or replace function fold_text(input text) returns text language sql as $$ select input $$',
    'update migration_checksums set checksum = checksum',
    'set session_replication_role = replica',
    `copy users to program 'cat'`,
  ])('is denied: %s', async (text) => {
    await expect(run(text)).rejects.toMatchObject({ code: DENIED });
  });

  it('adds entries of the audit log and the register and reads them, and changes rows of every other table', async () => {
    const { rows } = await sql<{ name: string; kept: boolean }>`
      select c.oid::regclass::text as name,
        has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
          and has_table_privilege(c.oid, 'update') = (c.relname !~ '^(audit_|complaint_entr)')
          and has_table_privilege(c.oid, 'delete') = (c.relname !~ '^(audit_|complaint_entr)')
          and not has_table_privilege(c.oid, 'truncate') as kept
      from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and c.relkind = 'r'
        and c.relname !~ '^(migration_checksums|kysely_.*|migrations)$'`.execute(db);
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.filter(({ kept }) => !kept)).toEqual([]);
  });

  it('has the rows of a later table at once, and keeps its rights when they are granted again', async () => {
    await sql`create table later (id int generated always as identity, text text)`.execute(owner);
    await run(`insert into later (text) values ('a')`);
    await run(`update later set text = 'b'`);
    await grantToAppRole(url, appUrl);
    await run('delete from later');
    await expect(run('truncate later')).rejects.toMatchObject({ code: DENIED });
    await expect(run('delete from audit_events')).rejects.toMatchObject({ code: DENIED });
  });

  it('starts alone on a database that is up to date, and says who has to migrate another [running#migrate]', async () => {
    const server = { url: appUrl, ownerUrl: appUrl };
    await expect(prepareDatabase(server, MIGRATIONS)).resolves.toEqual([]);
    await sql`delete from migration_checksums where name like '0001%'`.execute(owner);
    await sql`delete from kysely_migration`.execute(owner);
    await expect(prepareDatabase(server, MIGRATIONS)).rejects.toThrow(
      'run majstorija migrate with DATABASE_OWNER_URL',
    );
  });

  it('is told apart from a role that may change audit entries', async () => {
    expect(await mayChangeAudits(db)).toBe(false);
    expect(await mayChangeAudits(owner)).toBe(true);
  });
});
