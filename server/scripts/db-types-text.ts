import {
  ColumnTypeNode,
  generate,
  GenericExpressionNode,
  IdentifierNode,
  PostgresDialect,
} from 'kysely-codegen';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { listRows, sql } from '#platform/database/sql.ts';

const NAME = 'all-tables.ts';

/** As the parsers of platform/pg-types.ts deliver them, and what PostgreSQL gives as text. */
const TYPES = { int8: 'number', numeric: 'string', order_status: 'string' };

const Computed = z.strictObject({ path: z.string(), type: z.enum(['boolean', 'number', 'string', 'Date']) });

/** The columns that PostgreSQL computes and nobody may write: the library takes them for columns with a default. */
async function listComputed(db: Db) {
  const columns = await listRows(
    db,
    Computed,
    sql`
      select relation.relname || '.' || attribute.attname as path,
        case when type.typcategory = 'B' then 'boolean' when type.typcategory = 'S' or type.typname = 'numeric' then 'string'
          when type.typcategory = 'N' then 'number' when type.typname = 'timestamptz' then 'Date' end as type
      from pg_attribute attribute
      join pg_class relation on relation.oid = attribute.attrelid
      join pg_type type on type.oid = attribute.atttypid
      where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p')
        and (attribute.attgenerated <> '' or attribute.attidentity = 'a')`,
  );
  return Object.fromEntries(
    columns.map(({ path: name, type }) => [
      name,
      new GenericExpressionNode('GeneratedAlways', [new IdentifierNode(type)]),
    ]),
  );
}

/**
 * The TypeScript source of the tables and views of a migrated database, by its file name within the folder. Throws on a computed
 * column of an unknown type.
 */
export async function writeDbTypes(db: Db, folder: string): Promise<Readonly<Record<string, string>>> {
  const dialect = new PostgresDialect({ dateParser: 'string' });
  const text = new IdentifierNode('string');
  dialect.adapter.definitions.Json = new ColumnTypeNode(new IdentifierNode('unknown'), text, text);
  const source = await generate({
    db,
    dialect,
    outFile: null,
    includePattern: 'public.*',
    excludePattern: 'public.{kysely_,}migration*',
    typeMapping: TYPES,
    customImports: { GeneratedAlways: 'kysely' },
    overrides: { columns: await listComputed(db) },
  });
  const filepath = path.join(folder, NAME);
  return { [NAME]: await format(source, { ...(await resolveConfig(filepath)), filepath }) };
}
