import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { sql } from 'kysely';
import { createDatabase } from '#platform/database/db.ts';
import { migrate } from '#platform/database/migrations/migrator.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { MIGRATIONS, asAdmin, databaseUrl } from './test-server.ts';

const older = fs.mkdtempSync(path.join(os.tmpdir(), 'older-migrations-'));
const name = `notify_me_${process.pid}`;
const server = inject('testServer');
await asAdmin(server.url, (admin) => admin.query(`create database ${name}`));
const url = databaseUrl(server.url, name);
const db = createDatabase({ url, poolSize: 2, onError: () => {} });

afterAll(async () => {
  await db.destroy();
  await asAdmin(server.url, (admin) => admin.query(`drop database ${name} with (force)`));
  fs.rmSync(older, { recursive: true });
});

it('keeps the mails and the audit log of before, and lets a mail have one owner only', async () => {
  for (const file of fs.readdirSync(MIGRATIONS).filter((one) => one < '0026')) {
    fs.copyFileSync(path.join(MIGRATIONS, file), path.join(older, file));
  }
  await migrate({ url, folder: older });
  const { id } = await anAccount(db);
  await sql`insert into mails (id, kind, user_id, recipient, created_at)
    select gen_random_uuid(), kind, ${id}, 'ana@primer.rs', now() from unnest(array['new_device', 'verify_email']) kind`.execute(
    db,
  );
  await sql`insert into audit_events (id, time, event) values (gen_random_uuid(), now(), 'person_erased')`.execute(
    db,
  );
  await migrate({ url, folder: MIGRATIONS });
  const { rows } = await sql`select kind, user_id from mails order by kind`.execute(db);
  expect(rows).toEqual([
    { kind: 'new_device', user_id: id },
    { kind: 'verify_email', user_id: id },
  ]);
  const without = sql`update mails set user_id = null`.execute(db);
  await expect(without).rejects.toThrow(/mails_one_owner/);
});
