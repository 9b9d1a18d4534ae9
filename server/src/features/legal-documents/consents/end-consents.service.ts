import type { DeletePast } from '#platform/database/past-rows.ts';
import type { Work } from '#platform/database/work.ts';

const NO_DEVICE = { ip: null, device: null } as const;

/**
 * Takes network address and device off the acceptances of an erased person, and ends the links that ask; the mails went before
 * [consent#kept].
 */
export async function eraseConsentsOf({ tx }: Work, userId: string): Promise<void> {
  await tx.deleteFrom('legal_consent_links').where('user_id', '=', userId).execute();
  await tx.updateTable('legal_acceptances').set(NO_DEVICE).where('user_id', '=', userId).execute();
}

/** Takes network address and device off acceptances of before the instant [consent#address-and-device]. */
export const endConsentDevices: DeletePast = async (tx, { before, most }) => {
  const past = tx
    .selectFrom('legal_acceptances')
    .select('id')
    .where('accepted_at', '<', before)
    .where((where) => where(where.fn('num_nonnulls', ['ip', 'device']), '>', 0))
    .limit(most);
  const ended = await tx
    .updateTable('legal_acceptances')
    .set(NO_DEVICE)
    .where('id', 'in', past.forUpdate().skipLocked())
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
};
