import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  ACCESS_EVENT_OPTIONS,
  AUDIT_EVENT_OPTIONS,
  CHANGE_EVENT_OPTIONS,
} from '@majstorija/contract/audit/audit-events.ts';
import { inTransaction } from '#platform/database/db.ts';
import type { DeletePast } from '#platform/database/past-rows.ts';
import { anAudit, auditCounts } from '#testing/builders/audits.ts';
import { deletePastAccesses, deletePastValues } from './delete-past-audits.service.ts';
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
        reads: null,
        people_read: null,
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
});

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** By the clock of the database, since its functions look at no other. */
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('the end of the periods of the audit log [security#audit-append-only]', async () => {
  const { db: own } = await openTestDatabase();
  const run = (deletePast: DeletePast, before: Date) =>
    inTransaction(own, (tx) => deletePast(tx, { before, most: 100 }));

  it('deletes rows of reads, exports and refused calls, and no other row', async () => {
    for (const event of AUDIT_EVENT_OPTIONS) await anAudit(own, { event, time: daysAgo(500) });
    expect(await run(deletePastAccesses, daysAgo(400))).toBe(ACCESS_EVENT_OPTIONS.length);
    expect(Object.keys((await auditCounts(own)).rows)).toEqual(CHANGE_EVENT_OPTIONS.toSorted());
  });

  it('deletes values of every event, and no row of a change', async () => {
    const before = await auditCounts(own);
    for (const event of CHANGE_EVENT_OPTIONS) {
      await anAudit(own, { event, time: daysAgo(500), values: { phone: '+381601' } });
    }
    expect(await run(deletePastValues, daysAgo(400))).toBe(CHANGE_EVENT_OPTIONS.length);
    expect(await auditCounts(own)).toEqual({
      values: before.values,
      rows: Object.fromEntries(Object.entries(before.rows).map(([event, count]) => [event, count + 1])),
    });
  });

  it('keeps what is younger than 90 days, whatever the server asks for', async () => {
    const justInside = new Date(daysAgo(90).getTime() + MINUTE_MS);
    const justOutside = new Date(daysAgo(90).getTime() - MINUTE_MS);
    for (const time of [justInside, justOutside]) {
      await anAudit(own, { event: 'person_read', time });
      await anAudit(own, { event: 'details_changed', time, values: { phone: '+381601' } });
    }
    for (const before of [daysAgo(-1_000), new Date('9999-12-31T00:00:00Z')]) {
      await run(deletePastAccesses, before);
      await run(deletePastValues, before);
    }
    const counts = await auditCounts(own);
    expect([counts.rows['person_read'], counts.values]).toEqual([1, 1]);
    await expect(sql`delete from audit_events where event = 'person_read'`.execute(own)).rejects.toThrow(
      'permission denied: audit_events is append-only',
    );
  });
});
