import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import { MIGRATIONS } from '#testing/database/test-server.ts';
import { writeDbTypes } from './db-types-text.ts';
import { writeStoredColumns } from './stored-columns-text.ts';

const folder = path.join(import.meta.dirname, '../src/platform/database/tables');
const migrated = await openTestDatabase();
const stepwise = await createTestDatabase('template1');
afterAll(() => stepwise.drop());

it('the committed table types and columns are those of the migrations', { timeout: 60_000 }, async () => {
  const names = fs.readdirSync(folder);
  const committed = names.map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]);
  const types = await writeDbTypes(migrated.db, folder);
  const stored = await writeStoredColumns(stepwise.url, MIGRATIONS, folder);
  expect({ ...types, ...stored }).toEqual(Object.fromEntries(committed));
});
