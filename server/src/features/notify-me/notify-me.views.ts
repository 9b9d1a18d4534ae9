import { z } from 'zod';
import { MOST_EXPORTED_REQUESTS, type NotifyMeSummary } from '@majstorija/contract/notify-me/notify-me.ts';
import type { Db } from '#platform/database/db.ts';
import { findRow, sql } from '#platform/database/sql.ts';

const Counts = z.strictObject({
  total: z.int(),
  android: z.int(),
  ios: z.int(),
  citizens: z.int(),
  workers: z.int(),
  newestAt: z.date().nullable(),
});

/** How many confirmed addresses there are, by what was asked for. */
export async function summariseRequests(db: Db): Promise<NotifyMeSummary> {
  const counts = await findRow(
    db,
    Counts,
    sql`
      select count(*)::int as total,
        count(*) filter (where 'android' = any (platforms))::int as android,
        count(*) filter (where 'ios' = any (platforms))::int as ios,
        count(*) filter (where audience = 'citizens')::int as citizens,
        count(*) filter (where audience = 'workers')::int as workers,
        max(consented_at) as "newestAt"
      from notify_me_requests where confirmed_at is not null`,
  );
  if (!counts) throw new TypeError('A count has a row.');
  return { ...counts, newestAt: counts.newestAt?.toISOString() ?? null };
}

/** The confirmed requests, newest first, at most 50,000. */
export const listRequests = (db: Db) =>
  db
    .selectFrom('notify_me_requests')
    .select(['email', 'platforms', 'audience', 'consent_text as consentText', 'consented_at as consentedAt'])
    .where('confirmed_at', 'is not', null)
    .orderBy('consented_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_EXPORTED_REQUESTS)
    .execute();

/** A kept request. */
export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number];
