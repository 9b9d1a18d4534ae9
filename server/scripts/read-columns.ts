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

/** A column of a table or view, as PostgreSQL describes it. */
export type Column = z.infer<typeof Column>;

/** The columns of every table and view, by name of the table and position. */
export function readColumns(db: Db): Promise<Column[]> {
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
