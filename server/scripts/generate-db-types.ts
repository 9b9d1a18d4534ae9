import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createDatabase } from '#platform/database/db.ts';
import { startEmbeddedPostgres } from '@majstorija/embedded-postgres/embedded-postgres.ts';
import { writeDbTypes } from './db-types-text.ts';
import { writeStoredColumns } from './stored-columns-text.ts';

/** Contains generated files only. */
const FOLDER = path.join(import.meta.dirname, '../src/platform/database/tables');
const MIGRATIONS = path.join(import.meta.dirname, '../migrations');

type Files = Readonly<Record<string, string>>;

async function typesOf(url: string): Promise<Files> {
  const stored = await writeStoredColumns(url, MIGRATIONS, FOLDER);
  const db = createDatabase({ url, poolSize: 2, onError: console.error });
  try {
    return { ...(await writeDbTypes(db, FOLDER)), ...stored };
  } finally {
    await db.destroy();
  }
}

async function makeTypes(): Promise<Files> {
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

function readTypes(): Files {
  if (!fs.existsSync(FOLDER)) return {};
  const names = fs.readdirSync(FOLDER);
  return Object.fromEntries(names.map((name) => [name, fs.readFileSync(path.join(FOLDER, name), 'utf8')]));
}

function replaceTypes(types: Files): void {
  fs.rmSync(FOLDER, { recursive: true, force: true });
  fs.mkdirSync(FOLDER);
  for (const [name, text] of Object.entries(types)) fs.writeFileSync(path.join(FOLDER, name), text);
}

// Writes the table types of a freshly migrated database; with --check compares only, and ends with 1 when they differ.
const types = await makeTypes();
if (!process.argv.includes('--check')) {
  replaceTypes(types);
} else if (!isDeepStrictEqual(readTypes(), types)) {
  console.error(
    `${path.relative(process.cwd(), FOLDER)} differs from the migrations; run generate-db-types.`,
  );
  process.exitCode = 1;
}
