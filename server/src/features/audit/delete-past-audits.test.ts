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
import { testApp } from '#testing/app/test-app.ts';
import { deletePastAccesses, deletePastValues } from './delete-past-audits.service.ts';

const { db, deps } = await testApp();
const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** By the clock of the database, since its functions look at no other. */
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const run = (deletePast: DeletePast, before: Date, most = 100) =>
  inTransaction(deps.db, (tx) => deletePast(tx, { before, most }));

describe('the end of the periods of the audit log [security#audit-append-only]', () => {
  it('deletes rows of reads, exports and refused calls, and no other row', async () => {
    for (const event of AUDIT_EVENT_OPTIONS) await anAudit(db, { event, time: daysAgo(500) });
    expect(await run(deletePastAccesses, daysAgo(400))).toBe(ACCESS_EVENT_OPTIONS.length);
    expect(Object.keys((await auditCounts(db)).rows)).toEqual(CHANGE_EVENT_OPTIONS.toSorted());
  });

  it('deletes values of every event, and no row of a change', async () => {
    const before = await auditCounts(db);
    for (const event of CHANGE_EVENT_OPTIONS) {
      await anAudit(db, { event, time: daysAgo(500), values: { phone: '+381601' } });
    }
    expect(await run(deletePastValues, daysAgo(400))).toBe(CHANGE_EVENT_OPTIONS.length);
    expect(await auditCounts(db)).toEqual({
      values: before.values,
      rows: Object.fromEntries(Object.entries(before.rows).map(([event, count]) => [event, count + 1])),
    });
  });

  it('keeps what is younger than 90 days, whatever the server asks for', async () => {
    const justInside = new Date(daysAgo(90).getTime() + MINUTE_MS);
    const justOutside = new Date(daysAgo(90).getTime() - MINUTE_MS);
    for (const time of [justInside, justOutside]) {
      await anAudit(db, { event: 'person_read', time });
      await anAudit(db, { event: 'details_changed', time, values: { phone: '+381601' } });
    }
    for (const before of [daysAgo(-1_000), new Date('9999-12-31T00:00:00Z')]) {
      await run(deletePastAccesses, before);
      await run(deletePastValues, before);
    }
    const counts = await auditCounts(db);
    expect([counts.rows['person_read'], counts.values]).toEqual([1, 1]);
    await expect(sql`delete from audit_events where event = 'person_read'`.execute(db)).rejects.toThrow(
      'permission denied: audit_events is append-only',
    );
  });
});
