import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import { MIGRATIONS } from '#testing/database/test-server.ts';
import { writeDbTypes } from './db-types-text.ts';
import { writeStoredColumns } from './stored-columns-text.ts';
import { TABLE_SUBJECTS } from './table-subjects.ts';

const folder = path.join(import.meta.dirname, '../src/platform/database/tables');
const migrated = await openTestDatabase();
const empty = await createTestDatabase('template1');
const stepwise = await createTestDatabase('template1');
afterAll(() => Promise.all([empty.drop(), stepwise.drop()]));

it('the committed table types and columns are those of the migrations', { timeout: 60_000 }, async () => {
  const names = fs.readdirSync(folder);
  const committed = names.map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]);
  const types = await writeDbTypes(migrated.db, folder, TABLE_SUBJECTS);
  const stored = await writeStoredColumns(stepwise.url, MIGRATIONS, folder);
  expect({ ...types, ...stored }).toEqual(Object.fromEntries(committed));
});

it('refuses a table without a subject, a subject without its table, and an unknown column type', async () => {
  await sql`create table plain (id uuid primary key)`.execute(empty.db);
  const write = (subjects: Record<string, string[]>) => writeDbTypes(empty.db, folder, subjects);
  await expect(write({})).rejects.toThrow('plain has no subject');
  await expect(write({ plain: ['plain', 'dropped'] })).rejects.toThrow(
    'dropped of table-subjects.ts is no table',
  );
  await sql`create table odd (place point)`.execute(empty.db);
  await expect(write({ all: ['odd', 'plain'] })).rejects.toThrow('odd.place has the unknown type point');
});
