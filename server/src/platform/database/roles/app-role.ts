import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import { statement } from '#platform/database/statement.ts';

/** Tables that the server only adds to. */
const APPEND_ONLY = ['audit_events', 'audit_values', 'complaint_entries', 'complaint_entry_details'];
/** Functions that do as the owner what the server's role may not; each checks by itself when it may be called. */
const OWNER_FUNCTIONS = [
  'count_list_reads(json)',
  'delete_audit_accesses(timestamptz, integer)',
  'delete_audit_anonymous(integer)',
  'delete_audit_values(timestamptz, integer)',
  'erase_audit_values(uuid)',
  'end_complaint_details(timestamptz, integer)',
];
/** Tables that only migrations write. */
const READ_ONLY = [
  'migration_checksums',
  'kysely_migration',
  'kysely_migration_lock',
  'graphile_worker.migrations',
];
const SCHEMAS = 'public, graphile_worker';
const ROWS = 'select, insert, update, delete';

/** The queue's tables show their rows to their owner only; a policy named as the role shows them to it. */
const showQueue = (role: string): string => `
  do $$ declare shown regclass; begin
    for shown in
      select oid from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
        and not exists (select from pg_policy where polrelid = pg_class.oid and polname = ${escapeLiteral(role)})
    loop
      execute format('create policy %I on %s to %I using (true) with check (true)',
        ${escapeLiteral(role)}, shown, ${escapeLiteral(role)});
    end loop;
  end $$`;

/**
 * SQL, run by the owner after every migration, that gives the role exactly what the server needs: rows, but no tables,
 * and of audit entries only new ones and the end of their periods [security#database-roles]. Running it again changes nothing.
 */
export function grantsTo(role: string): string[] {
  const name = escapeIdentifier(role);
  return [
    `select pg_advisory_xact_lock(hashtext('database roles'))`,
    `revoke create on schema public from public`,
    `revoke all on all tables in schema ${SCHEMAS} from ${name}`,
    `grant usage on schema ${SCHEMAS} to ${name}`,
    `grant ${ROWS} on all tables in schema ${SCHEMAS} to ${name}`,
    `revoke update, delete on ${APPEND_ONLY.join(', ')} from ${name}`,
    `revoke insert, update, delete on ${READ_ONLY.join(', ')} from ${name}`,
    `grant execute on function ${OWNER_FUNCTIONS.join(', ')} to ${name}`,
    `grant usage on all sequences in schema ${SCHEMAS} to ${name}`,
    `alter default privileges in schema ${SCHEMAS} grant ${ROWS} on tables to ${name}`,
    `alter default privileges in schema ${SCHEMAS} grant usage on sequences to ${name}`,
    showQueue(role),
  ];
}

/** SQL that creates the role; it contains the password. */
export const createRole = (role: string, password: string): string =>
  `create role ${escapeIdentifier(role)} login password ${escapeLiteral(password)}`;

async function asOwner<T>(ownerUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'majstorija-migrate' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The role and the password of an address. */
export function readLogin(url: string): { role: string; password: string } {
  const { username, password } = new URL(url);
  return { role: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** Creates the role of the server's address unless it exists. */
export const ensureAppRole = (ownerUrl: string, url: string): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    const { role, password } = readLogin(url);
    await client.query(`select pg_advisory_lock(hashtext('database roles'))`);
    const found = await client.query(statement`select 1 from pg_roles where rolname = ${role}`);
    if (found.rowCount === 0) await client.query(createRole(role, password));
  });

/** Gives the role of the server's address what the server needs, all or nothing. */
export const grantToAppRole = (ownerUrl: string, url: string): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    await client.query(grantsTo(readLogin(url).role).join(';\n'));
  });

const Rights = z.strictObject({ may_change: z.boolean() });

/** Whether the server's own role may change audit entries, as an owner or a superuser may. */
export async function mayChangeAudits(db: Db): Promise<boolean> {
  const may = await findRow(
    db,
    Rights,
    sql`select has_table_privilege('audit_events', 'update, delete, truncate') as may_change`,
  );
  return may?.may_change ?? true;
}
