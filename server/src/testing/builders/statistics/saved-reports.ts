import type { CreateSavedReportBody } from '@majstorija/contract/statistics/saved-reports.ts';
import type { Db } from '#platform/database/db.ts';
import { uuidv7 } from '#platform/database/uuid.ts';

/** A body that saves a report. */
export const aSavedReportBody = (given: Partial<CreateSavedReportBody> = {}): CreateSavedReportBody => ({
  name: 'Vreme do dodele',
  report: 'to-assignment',
  query: {},
  period: { kind: 'last', days: 28 },
  isShared: false,
  ...given,
});

type Given = Partial<CreateSavedReportBody> & { readonly ownerId: string; readonly createdAt?: Date };

/** Stores a saved report. */
export async function aSavedReport(
  db: Db,
  { ownerId, createdAt = new Date('2026-03-01T08:00:00.000Z'), ...given }: Given,
): Promise<{ id: string }> {
  const { name, report, query, period, isShared } = aSavedReportBody(given);
  const id = uuidv7(createdAt);
  await db
    .insertInto('saved_reports')
    .values({
      id,
      owner_id: ownerId,
      name,
      report,
      query: JSON.stringify(query),
      period: JSON.stringify(period),
      is_shared: isShared,
      created_at: createdAt,
    })
    .execute();
  return { id };
}
