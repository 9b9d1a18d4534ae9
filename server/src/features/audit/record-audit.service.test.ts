import { sql } from 'kysely';
import { CHANGE_EVENT_OPTIONS } from '@majstorija/contract/audit/audit-events.ts';
import { describe, expect, it } from 'vitest';
import { toAuditChanges } from './audit-changes.service.ts';
import { recordAudit } from './record-audit.service.ts';
import { NO_FEATURE_SETTINGS } from '#platform/settings/feature-settings.ts';
import { NOBODY, write } from '#platform/database/work.ts';
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

const countEvents = async () => (await db.selectFrom('audit_events').select('id').execute()).length;

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

  it.each(CHANGE_EVENT_OPTIONS)(
    'accepts %s, of an account and of none [security#audit-log]',
    async (event) => {
      const before = await countEvents();
      await write({ ...deps, requestId: null }, NOBODY, async (work) => {
        await recordAudit(work, { event, accountId: other.id });
        await recordAudit(work, { event, accountId: null });
      });
      expect(await countEvents()).toBe(before + 2);
    },
  );

  it('keeps the values before and after apart, also odd ones [security#audit-values]', async () => {
    const changes = toAuditChanges(
      { phone: '+381601', note: 'Pas', packages: ['A', 'B'], priority: 1 },
      { phone: '+381602', note: null, packages: ['B', 'A'], priority: 1, firstName: 'Lju\uD800ba' },
    );
    await write(deps, ANA, (work) =>
      recordAudit(work, { event: 'details_changed', accountId: other.id, changes }),
    );
    const rows = await db
      .selectFrom('audit_values')
      .innerJoin('audit_events', 'audit_events.id', 'audit_values.event_id')
      .select(['field', 'before', 'after'])
      .where('event', '=', 'details_changed')
      .orderBy('field')
      .execute();
    expect(rows).toEqual([
      { field: 'firstName', before: null, after: 'Lju\uFFFDba' },
      { field: 'note', before: 'Pas', after: null },
      { field: 'phone', before: '+381601', after: '+381602' },
    ]);
  });

  it('keeps the values of a long import', async () => {
    const values = Array.from({ length: 5_000 }, (_, n) => [`polje ${n}`, { before: n, after: n + 1 }]);
    await write(deps, ANA, (work) =>
      recordAudit(work, { event: 'price_list_imported', changes: Object.fromEntries(values) }),
    );
    const rows = await db
      .selectFrom('audit_values')
      .select('field')
      .where('field', 'like', 'polje %')
      .execute();
    expect(rows).toHaveLength(5_000);
  });

  it('contains nothing of a transaction that rolls back [security#audit-log]', async () => {
    const before = await countEvents();
    const failure = write(deps, ANA, async (work) => {
      await recordAudit(work, { event: 'sign_in', accountId: account.id });
      throw new Error('cut short');
    });
    await expect(failure).rejects.toThrow('cut short');
    expect(await countEvents()).toBe(before);
  });

  it('records nothing about an unknown account [security#audit-log]', async () => {
    const failure = write(deps, ANA, (work) =>
      recordAudit(work, { event: 'sign_in', accountId: '0190a0a0-0000-7000-8000-000000000000' }),
    );
    await expect(failure).rejects.toThrow('audit_events_account_id_fkey');
  });

  it.each([
    [`update audit_events set event = 'sign_out'`],
    [`update audit_events set actor_id = null`],
    [`delete from audit_events`],
    [`delete from audit_events where event = 'sign_in'`],
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

  it('lets values be erased with a person, the row stays [security#audit-append-only]', async () => {
    const before = await countEvents();
    const { numDeletedRows } = await db
      .deleteFrom('audit_values')
      .where('event_id', 'in', (rows) =>
        rows.selectFrom('audit_events').select('id').where('account_id', '=', other.id),
      )
      .executeTakeFirstOrThrow();
    expect([numDeletedRows, await countEvents()]).toEqual([3n, before]);
  });

  it('prevents the deletion of the accounts that it names [security#audit-log]', async () => {
    const failure = db.deleteFrom('users').where('id', '=', other.id).execute();
    await expect(failure).rejects.toThrow('audit_events_account_id_fkey');
  });
});
