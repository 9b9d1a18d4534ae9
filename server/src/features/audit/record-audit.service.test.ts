import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { toAuditChanges } from './audit-changes.service.ts';
import { recordAudit } from './record-audit.service.ts';
import { NO_FEATURE_SETTINGS } from '#platform/settings/feature-settings.ts';
import { write } from '#platform/database/work.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';

const { db } = await openTestDatabase();
const now = new Date('2026-03-06T11:00:00.000Z');
const deps = {
  db,
  config: NO_FEATURE_SETTINGS,
  clock: () => now,
  requestId: '019cc2cd-e780-729c-b2cb-cea458b32339',
};
const account = await anAccount(db);
const other = await anAccount(db, { role: 'worker' });
const ANA = { id: account.id, role: 'admin', checkedAt: null } as const;

describe('the audit log [security#audit-log]', () => {
  it('records who did it, to whose account, when and in which request [security#audit-log]', async () => {
    await write(deps, ANA, (work) =>
      recordAudit(work, { event: 'account_deactivated', accountId: other.id }),
    );
    const rows = await db.selectFrom('audit_events').selectAll().execute();
    expect(rows).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        time: now,
        event: 'account_deactivated',
        actor_id: account.id,
        account_id: other.id,
        legal_version_id: null,
        request_id: deps.requestId,
        subject_kind: null,
        subject_id: null,
        route: null,
        fields: [],
      },
    ]);
  });

  it('keeps the values before and after apart, also odd ones [security#audit-values]', async () => {
    const changes = toAuditChanges(
      { phone: '+381601', note: 'Pas', packages: ['A', 'B'], priority: 1 },
      { phone: '+381602', note: null, packages: ['B', 'A'], priority: 1, firstName: 'Lju\uD800ba' },
    );
    await write(deps, ANA, (work) =>
      recordAudit(work, { event: 'details_changed', accountId: other.id, changes }),
    );
    const values = db.selectFrom('audit_values').select(['field', 'before', 'after']).orderBy('field');
    expect(await values.execute()).toEqual([
      { field: 'firstName', before: null, after: 'Lju\uFFFDba' },
      { field: 'note', before: 'Pas', after: null },
      { field: 'phone', before: '+381601', after: '+381602' },
    ]);
  });

  it.each([
    [`update audit_events set event = 'sign_out'`],
    [`delete from audit_events`],
    [`truncate audit_events cascade`],
    [`truncate users cascade`],
    [
      `insert into audit_events select * from audit_events limit 1
       on conflict (id) do update set event = 'sign_out'`,
    ],
    [`merge into audit_events using (select 1) one on true when matched then delete`],
  ])('refuses %s [security#audit-append-only]', async (statement) => {
    const before = await db.selectFrom('audit_events').selectAll().orderBy('id').execute();
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({
      code: '42501',
      message: 'permission denied: audit_events is append-only',
    });
    expect(await db.selectFrom('audit_events').selectAll().orderBy('id').execute()).toEqual(before);
  });

  it.each([[`update audit_values set after = null`], [`truncate audit_values`]])(
    'refuses %s [security#audit-append-only]',
    async (statement) => {
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({
        code: '42501',
        message: 'permission denied: audit_values is append-only',
      });
    },
  );

  it('prevents the deletion of the accounts that it names [security#audit-log]', async () => {
    const failure = db.deleteFrom('users').where('id', '=', other.id).execute();
    await expect(failure).rejects.toThrow('audit_events_account_id_fkey');
  });
});
