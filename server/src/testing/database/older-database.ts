import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { migrate } from '#platform/database/migrations/migrator.ts';
import { createTestDatabase } from './test-database.ts';
import { MIGRATIONS } from './test-server.ts';

/** A database as it was before the migration of this number, such as `0030`; `bringUpToDate` runs that one and all later ones. */
export async function openOlderDatabase(
  number: string,
): Promise<{ db: Db; url: string; bringUpToDate: () => Promise<unknown> }> {
  const older = fs.mkdtempSync(path.join(os.tmpdir(), 'older-migrations-'));
  const { db, url, drop } = await createTestDatabase('template1');
  afterAll(async () => {
    await drop();
    fs.rmSync(older, { recursive: true });
  });
  for (const file of fs.readdirSync(MIGRATIONS).filter((one) => one < number)) {
    fs.copyFileSync(path.join(MIGRATIONS, file), path.join(older, file));
  }
  await migrate({ url, folder: older });
  return { db, url, bringUpToDate: () => migrate({ url, folder: MIGRATIONS }) };
}
