import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import { writeDbTypes } from './db-types-text.ts';
import { TABLE_SUBJECTS } from './table-subjects.ts';

const folder = path.join(import.meta.dirname, '../src/platform/database/tables');
const migrated = await openTestDatabase();
const empty = await createTestDatabase('template1');
afterAll(() => empty.drop());

it('the committed table types are those of the migrations', async () => {
  const names = fs.readdirSync(folder);
  const committed = names.map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]);
  expect(await writeDbTypes(migrated.db, folder, TABLE_SUBJECTS)).toEqual(Object.fromEntries(committed));
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
    tags text[] not null)`.execute(empty.db);
  await sql`create table plain (id uuid primary key)`.execute(empty.db);
  const subjects = { 'all-kinds': ['all_kinds'], plain: ['plain'] };
  expect(await writeDbTypes(empty.db, folder, subjects)).toMatchInlineSnapshot(`
    {
      "all-kinds.ts": "import type { Computed, Defaulted, Instant } from '../column-types.ts';

    // Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

    export interface AllKindsTables {
      all_kinds: {
        id: string;
        number: Computed<number>;
        double_number: Computed<number>;
        name: string;
        note: string | null;
        is_active: Defaulted<boolean>;
        created_at: Defaulted<Instant>;
        day: string;
        tags: string[];
      };
    }
    ",
      "all-tables.ts": "import type { AllKindsTables } from './all-kinds.ts';
    import type { PlainTables } from './plain.ts';

    // Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

    /** The tables, with the columns each query may read and write. */
    export interface DB extends AllKindsTables, PlainTables {}
    ",
      "plain.ts": "// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

    export interface PlainTables {
      plain: {
        id: string;
      };
    }
    ",
    }
  `);
});

it('refuses a table without a subject, and a subject without its table', async () => {
  await expect(writeDbTypes(empty.db, folder, { plain: ['plain'] })).rejects.toThrow(
    'all_kinds has no subject',
  );
  const subjects = { plain: ['plain', 'all_kinds', 'dropped'] };
  await expect(writeDbTypes(empty.db, folder, subjects)).rejects.toThrow(
    'dropped of table-subjects.ts is no table',
  );
});

it('refuses an unknown column type', async () => {
  await sql`create table odd (place point)`.execute(empty.db);
  const subjects = { all: ['all_kinds', 'odd', 'plain'] };
  await expect(writeDbTypes(empty.db, folder, subjects)).rejects.toThrow(
    'odd.place has the unknown type point',
  );
});
