import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Client, escapeIdentifier } from 'pg';

const RELATIONS = `
  select n.nspname as schema, c.relname as name, c.relkind as kind, array(
    select attname || ' ' || format_type(atttypid, atttypmod) from pg_attribute where attrelid = c.oid and attnum > 0
    order by attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast'
  union all
  select n.nspname, proname, 'function', array[prosrc] from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname not in ('pg_catalog', 'information_schema')
  union all
  select nspname, '', 'schema', '{}' from pg_namespace where nspname !~ '^pg_'
  order by 1, 2, 3, 4`;

interface Relation {
  readonly schema: string;
  readonly name: string;
  readonly kind: string;
}

const digest = (bytes: string | Buffer): string => crypto.createHash('sha256').update(bytes).digest('hex');

/** The schema of a database, and a digest of the rows of each table. */
export async function readDatabase(url: string): Promise<{ schema: Relation[]; rows: string[] }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: schema } = await client.query<Relation>(RELATIONS);
    const rows: string[] = [];
    for (const { schema: space, name } of schema.filter(({ kind }) => kind === 'r')) {
      const table = `${escapeIdentifier(space)}.${escapeIdentifier(name)}`;
      const found = await client.query(`select t::text as row from ${table} t order by 1`);
      rows.push(`${table}: ${found.rowCount} ${digest(JSON.stringify(found.rows))}`);
    }
    return { schema, rows };
  } finally {
    await client.end();
  }
}

/** Every file below a folder with its time and a digest, every folder; null where there is none. */
export function readFolder(folder: string): string[] | null {
  if (!fs.existsSync(folder)) return null;
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      const file = path.join(folder, name);
      const stat = fs.statSync(file);
      return stat.isFile() ? `${name} ${stat.mtimeMs} ${digest(fs.readFileSync(file))}` : `${name}/`;
    })
    .toSorted();
}
