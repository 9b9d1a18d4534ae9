import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDatabase } from '#platform/database/db.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#platform/database/migrations/migrator.ts';
import { writeDbTypes } from './db-types-text.ts';

const FILE = path.join(import.meta.dirname, '../src/platform/database/db-types.ts');
const MIGRATIONS = path.join(import.meta.dirname, '../migrations');

async function typesOf(url: string): Promise<string> {
  await migrate({ url, folder: MIGRATIONS });
  const db = createDatabase({ url, poolSize: 1, onError: console.error });
  try {
    return await writeDbTypes(db, FILE);
  } finally {
    await db.destroy();
  }
}

async function makeTypes(): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-types-'));
  fs.chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  try {
    return await typesOf(server.url);
  } finally {
    await server.stop();
    fs.rmSync(dataDir, { recursive: true });
  }
}

// Writes the table types of a freshly migrated database; with --check compares only, and ends with 1 when they differ.
const types = await makeTypes();
if (!process.argv.includes('--check')) {
  fs.writeFileSync(FILE, types);
} else if (!fs.existsSync(FILE) || fs.readFileSync(FILE, 'utf8') !== types) {
  console.error(`${path.relative(process.cwd(), FILE)} differs from the migrations; run generate-db-types.`);
  process.exitCode = 1;
}
