import { escapeIdentifier } from 'pg';
import { z } from 'zod';

const SCHEMAS = `('public', 'graphile_worker')`;

/** What migrating fills. */
const BOOKKEEPING = `('migration_checksums', 'kysely_migration', 'kysely_migration_lock', 'migrations')`;

const NOT_OF_AN_EXTENSION = `
  not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')`;

export const TableColumns = z.strictObject({
  schema: z.enum(['public', 'graphile_worker']),
  name: z.string(),
  columns: z.array(z.string()),
});
export type TableColumns = z.infer<typeof TableColumns>;

/** Tables with rows of the product, with the columns that are not computed by the database. */
export const TABLES = `
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname in ${SCHEMAS} and c.relname not in ${BOOKKEEPING} and ${NOT_OF_AN_EXTENSION}
  group by 1, 2
  order by 1, 2`;

/** The last number of every sequence that gave one: later than any snapshot, which does no harm. */
export const SEQUENCES = `
  select schemaname as schema, sequencename as name, last_value::text as last
  from pg_sequences where schemaname in ${SCHEMAS} and last_value is not null
  order by 1, 2`;

/** Whether anything is in the schemas of the product. */
export const IS_USED = `
  select exists (
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${SCHEMAS} and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${NOT_OF_AN_EXTENSION}
  ) as is_used`;

/** Triggers that fire, as the statements that stop them and start them again. */
export const TRIGGERS = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as before,
    format('alter table %s enable %s trigger %I', tgrelid::regclass,
      case tgenabled when 'A' then 'always' else '' end, tgname) as after
  from pg_trigger join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = c.relnamespace
  where not tgisinternal and tgparentid = 0 and tgenabled in ('O', 'A') and n.nspname in ${SCHEMAS}`;

/** Foreign keys, as the statements that drop them and add them again, which proves them for all rows. */
export const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as after
  from pg_constraint k join pg_namespace n on n.oid = k.connamespace
  where contype = 'f' and conparentid = 0 and n.nspname in ${SCHEMAS}`;

/** The table's name in SQL. */
export const quoted = ({ schema, name }: Pick<TableColumns, 'schema' | 'name'>): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** The columns' names in SQL. */
export const quotedColumns = ({ columns }: Pick<TableColumns, 'columns'>): string =>
  columns.map((column) => escapeIdentifier(column)).join(', ');

export const TableSum = z.strictObject({ rows: z.string(), sum: z.string() });

/** Rows of a table, and the sum of a hash of each, which no order of rows changes. */
export const sumOf = (table: TableColumns): string => `
  select count(*)::text as rows, coalesce(sum(
    ('x' || encode(substr(sha256(convert_to(row(${quotedColumns(table)})::text, 'UTF8')), 1, 7), 'hex'))::bit(56)::bigint
  ), 0)::text as sum
  from only ${quoted(table)}`;
