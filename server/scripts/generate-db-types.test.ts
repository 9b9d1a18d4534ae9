import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import { writeDbTypes } from './db-types-text.ts';

const file = path.join(import.meta.dirname, '../src/platform/database/db-types.ts');
const migrated = await openTestDatabase();
const empty = await createTestDatabase('template1');
afterAll(() => empty.drop());

it('the committed table types are those of the migrations', async () => {
  expect(await writeDbTypes(migrated.db, file)).toBe(fs.readFileSync(file, 'utf8'));
});

it('writes what is computed, defaulted or nullable, and the type of each column', async () => {
  await sql`create table all_kinds (
    id uuid primary key,
    number bigint generated always as identity,
    double_number bigint not null generated always as (length(name) * 2) stored,
    name text not null,
    note text,
    is_active boolean not null default true,
    created_at timestamptz not null default now(),
    day date not null,
    data jsonb,
    tags text[] not null)`.execute(empty.db);
  const text = await writeDbTypes(empty.db, file);
  expect(text.slice(text.indexOf('interface AllKinds'))).toMatchInlineSnapshot(`
    "interface AllKindsTable {
      id: string;
      number: Computed<number>;
      double_number: Computed<number>;
      name: string;
      note: string | null;
      is_active: Defaulted<boolean>;
      created_at: Defaulted<Instant>;
      day: string;
      data: Json | null;
      tags: string[];
    }

    /** The tables, with the columns each query may read and write. */
    export interface DB {
      all_kinds: AllKindsTable;
    }
    "
  `);
});

it('refuses an unknown column type', async () => {
  await sql`create table odd (place point)`.execute(empty.db);
  await expect(writeDbTypes(empty.db, file)).rejects.toThrow('odd.place has the unknown type point');
});
