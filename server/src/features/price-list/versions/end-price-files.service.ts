import type { DeletePast } from '#platform/database/past-rows.ts';

/** Deletes the files of versions of before the instant; the versions stay [price-list#files]. */
export const deletePastPriceFiles: DeletePast = async (tx, { before, most }) => {
  const past = tx
    .selectFrom('price_list_files')
    .select('version_number')
    .where('created_at', '<', before)
    .limit(most);
  const deleted = await tx
    .deleteFrom('price_list_files')
    .where('version_number', 'in', past.forUpdate().skipLocked())
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
};
