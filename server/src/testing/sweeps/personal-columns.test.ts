import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { PERSONAL_COLUMNS } from './personal-columns.ts';

const { db } = await openTestDatabase();

async function readColumns(): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '^(kysely_|migration_checksums$)'
      and data_type <> 'uuid'`.execute(db);
  return rows.map(({ column }) => column).toSorted();
}

it('the list of columns with personal data has every column but the ids, and no other [personal-data#erasure-columns]', async () => {
  const listed = Object.entries(PERSONAL_COLUMNS)
    .flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`))
    .toSorted();
  expect(listed).toEqual(await readColumns());
});
