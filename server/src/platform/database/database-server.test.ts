import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { machineSettings } from '#platform/embedded-postgres/machine-settings.ts';
import { openDatabaseServer } from './database-server.ts';
import { createDatabase, queryText } from './db.ts';
import { statement } from './statement.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-memory-'));
fs.chmodSync(dataDir, 0o755);
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

it('starts the embedded PostgreSQL with the memory of the machine [running#embedded-database-memory]', async () => {
  const server = await openDatabaseServer({ databaseUrl: null, databaseOwnerUrl: null, dataDir });
  const db = createDatabase({ url: server.ownerUrl, poolSize: 1, onError: () => undefined });
  const bytes = await queryText(
    db,
    statement`select pg_size_bytes(${machineSettings().shared_buffers})::text || ' ' || pg_size_bytes(current_setting('shared_buffers'))`,
  );
  await db.destroy();
  await server.stop();
  const [wanted, found] = (bytes ?? '').split(' ');
  expect(found).toBe(wanted);
});
