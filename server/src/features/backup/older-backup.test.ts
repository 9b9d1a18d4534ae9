import fs from 'node:fs';
import { expect, it } from 'vitest';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { systemClock } from '#platform/process/clock.ts';
import { sql } from '#platform/database/sql.ts';
import { listEntries, restoredPlaces } from '#testing/backups/restored-places.ts';
import { openOlderDatabase } from '#testing/database/older-database.ts';
import { MIGRATIONS } from '#testing/database/test-server.ts';

const { newFolder, restored } = restoredPlaces();

it('a backup of an older schema gets the migrations since', async () => {
  const older = await openOlderDatabase('0040');
  const id = '018f0000-0000-7000-8000-000000000001';
  await sql`
    insert into users (id, role, first_name, last_name, phone, created_at)
    values (${id}, 'client', 'Ana', 'Anić', '+381601234567', '2026-01-01')`.execute(older.db);
  const entries = await listEntries({
    ownerUrl: older.url,
    files: createFolderStore(newFolder()),
    secretKey: null,
    clock: systemClock,
  });
  const { database } = await restored(entries);
  const found = await database.db.selectFrom('users').select(['id', 'last_name']).execute();
  expect(found).toEqual([{ id, last_name: 'Anić' }]);
  const { rows } = await sql`select name from migration_checksums`.execute(database.db);
  expect(rows).toHaveLength(fs.readdirSync(MIGRATIONS).length);
});
