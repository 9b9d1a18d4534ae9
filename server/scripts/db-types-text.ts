import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { listRows, sql } from '#platform/database/sql.ts';

const Column = z.strictObject({
  relation: z.string(),
  name: z.string(),
  type: z.string(),
  isNullable: z.boolean(),
  /** Computed by the database, never written. */
  isComputed: z.boolean(),
  hasDefault: z.boolean(),
});

type Column = z.infer<typeof Column>;

/** What each PostgreSQL type becomes in TypeScript, as the parsers of platform/pg-types.ts deliver it. */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'string',
  order_status: 'string',
  text: 'string',
  timestamptz: 'Instant',
  uuid: 'string',
  _text: 'string[]',
};

const HEAD = `import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

/** Read as a Date, written as a Date or ISO text. */
type Instant = ColumnType<Date, Date | string, Date | string>;
/** Read parsed, written as JSON text. */
type Json = ColumnType<unknown, string, string>;
/** Computed by the database. */
type Computed<T> = ColumnType<SelectType<T>, never, never>;
/** Has a default, so that an insert may leave it out. */
type Defaulted<T> = ColumnType<SelectType<T>, InsertType<T> | undefined, UpdateType<T>>;
`;

function readColumns(db: Db): Promise<Column[]> {
  return listRows(
    db,
    Column,
    sql`
      select relation.relname as relation, attribute.attname as name, type.typname as type,
        not attribute.attnotnull as "isNullable",
        attribute.attgenerated <> '' or attribute.attidentity = 'a' as "isComputed",
        attribute.atthasdef or attribute.attidentity = 'd' as "hasDefault"
      from pg_attribute attribute
      join pg_class relation on relation.oid = attribute.attrelid
      join pg_type type on type.oid = attribute.atttypid
      where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v', 'm')
        and attribute.attnum > 0 and not attribute.attisdropped
        and relation.relname !~ '^(kysely_)?migration'
      order by relation.relname collate "C", attribute.attnum`,
  );
}

function typeOf(column: Column): string {
  const type = TYPES[column.type];
  if (type === undefined)
    throw new Error(`${column.relation}.${column.name} has the unknown type ${column.type}`);
  const nullable = column.isNullable ? `${type} | null` : type;
  if (column.isComputed) return `Computed<${nullable}>`;
  return column.hasDefault ? `Defaulted<${nullable}>` : nullable;
}

function interfaceNameOf(relation: string): string {
  return `${relation.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`;
}

/** The TypeScript source of the tables of a migrated database; throws on an unknown column type. */
export async function writeDbTypes(db: Db, file: string): Promise<string> {
  const columns = await readColumns(db);
  const relations = [...new Set(columns.map((column) => column.relation))];
  const interfaces = relations.map((relation) => {
    const own = columns.filter((column) => column.relation === relation);
    const lines = own.map((column) => `${column.name}: ${typeOf(column)};`);
    return `interface ${interfaceNameOf(relation)} { ${lines.join('\n')} }`;
  });
  const index = relations.map((relation) => `${relation}: ${interfaceNameOf(relation)};`);
  const doc = '/** The tables, with the columns each query may read and write. */';
  const source = [HEAD, ...interfaces, `${doc}\nexport interface DB { ${index.join('\n')} }`].join('\n\n');
  return format(source, { ...(await resolveConfig(file)), filepath: file });
}
