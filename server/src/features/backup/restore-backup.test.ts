import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase, type Db } from '#platform/database/db.ts';
import { mayChangeAudits } from '#platform/database/roles/app-role.ts';
import { sql } from '#platform/database/sql.ts';
import { testApp } from '#testing/app/test-app.ts';
import {
  keysOf,
  listed,
  listEntries,
  restoredPlaces,
  setPhoto,
  verified,
} from '#testing/backups/restored-places.ts';
import { aSolvedComplaint } from '#testing/builders/personal-data/solved-complaint.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { asAdmin, MIGRATIONS } from '#testing/database/test-server.ts';
import { restoreBackup } from './restore-backup.service.ts';

const { as, db, deps, url, clock } = await testApp();
const { emptyDatabase, restored } = restoredPlaces();
const source = { ownerUrl: url, files: deps.files, secretKey: null, clock: clock.now };
beforeAll(async () => {
  await aSolvedComplaint(db, clock.now());
  await setPhoto(as('admin'));
});

describe('a restored place [running#restore]', () => {
  let place: Awaited<ReturnType<typeof restored>>;
  beforeAll(async () => {
    place = await restored(await listEntries(source));
  });

  it('has every row, sum, sequence and file of the source', async () => {
    const again = { ...source, ownerUrl: place.database.url, files: place.files };
    const [was, is] = [await verified(await listEntries(source)), await verified(await listEntries(again))];
    expect(is.tables).toEqual(was.tables);
    expect(is.sequences).toEqual(was.sequences);
    expect(is.migrations).toEqual(was.migrations);
    expect(is.missing).toEqual([]);
    expect(await keysOf(place.files)).toEqual(await keysOf(deps.files));
    expect(await keysOf(place.files)).not.toEqual([]);
  });

  it('keeps its rules: triggers, foreign keys and rights', async () => {
    const rules = (of: Db) =>
      sql`
        select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where connamespace = 'public'::regnamespace
        union all select tgname || tgenabled::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        order by 1, 2`.execute(of);
    expect((await rules(place.database.db)).rows).toEqual((await rules(db)).rows);
    await expect(sql`update audit_events set event = 'login'`.execute(place.database.db)).rejects.toThrow(
      'audit_events is append-only',
    );
    const asServer = createDatabase({ url: place.database.appUrl, poolSize: 1, onError: () => {} });
    expect(await mayChangeAudits(asServer)).toBe(false);
    expect(await asServer.selectFrom('users').select('id').execute()).not.toEqual([]);
    await asServer.destroy();
  });

  it('is not restored into again', async () => {
    const entries = await listEntries(source);
    const server = { url: place.database.appUrl, ownerUrl: place.database.url };
    const target = { server, files: null, migrations: MIGRATIONS };
    await expect(restoreBackup(target, await verified(entries), listed(entries))).rejects.toThrow(
      'the database is not empty',
    );
    const { url: other, appUrl } = await emptyDatabase();
    const full = { server: { url: appUrl, ownerUrl: other }, files: place.files, migrations: MIGRATIONS };
    await expect(restoreBackup(full, await verified(entries), listed(entries))).rejects.toThrow(
      'there are files in the place already',
    );
  });
});

it('a role that owns only its database can restore', async () => {
  const { url: empty, drop } = await createTestDatabase('template1');
  const [role, name] = [`test_restore_${process.pid}`, new URL(empty).pathname.slice(1)];
  onTestFinished(async () => {
    await drop();
    await asAdmin(url, (client) => client.query(`drop role ${role}`));
  });
  await asAdmin(empty, async (client) => {
    await client.query(`create role ${role} login password 'lozinka'`);
    await client.query(`alter database ${name} owner to ${role}`);
  });
  const owner = empty.replace(/\/\/[^@]+@/, `//${role}:lozinka@`);
  const entries = await listEntries(source);
  const target = { server: { url: owner, ownerUrl: owner }, files: null, migrations: MIGRATIONS };
  await restoreBackup(target, await verified(entries), listed(entries));
  const again = await verified(await listEntries({ ...source, ownerUrl: owner }));
  expect(again.tables).toEqual((await verified(entries)).tables);
});
