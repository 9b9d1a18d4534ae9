import type { DeletePast } from '#platform/database/past-rows.ts';
import type { Work } from '#platform/database/work.ts';

/** Deletes notices older than the instant, read or not [notices#kept]. */
export const deletePastNotices: DeletePast = async (tx, { before, most }) => {
  const past = tx
    .selectFrom('operator_notices')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most);
  const deleted = await tx
    .deleteFrom('operator_notices')
    .where('id', 'in', past.forUpdate().skipLocked())
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
};

/** Forgets what an account was told, and how it wanted to be told. */
export async function forgetNoticesOf({ tx }: Work, adminId: string): Promise<void> {
  await tx.deleteFrom('operator_notices').where('admin_id', '=', adminId).execute();
  await tx.deleteFrom('operator_notice_choices').where('admin_id', '=', adminId).execute();
}
